// Keeps the player's folder in the browser's IndexedDB: it is read before the game begins, and what has changed is
// stored at once.
//
// Chosen:     a record for each file, and one transaction for all that changed together.
// Instead of: emscripten's IDBFS.
// Because:    that of 3.1.6 waits for ever where the browser refuses to store.
'use strict';

globalThis.screeStorage = {
  folder: '/scree',
  database: null,
  changed: new Set(),  // paths that are not stored yet
  storing: false,
  told: false,         // a failure is told once
  tell: () => {},      // receives a sentence for the player
  written: () => {},   // receives the path of each file that the game has written

  // Reads the folder into emscripten's file system, and watches it from then on.
  async open(FS) {
    FS.mkdirTree(this.folder);
    try {
      const isAlone = await this.soon(this.isAlone());
      const database = await this.soon(this.openDatabase());
      const files = database.transaction('files').objectStore('files');
      const [paths, contents] = await Promise.all([this.answer(files.getAllKeys()), this.answer(files.getAll())]);
      paths.forEach((path, index) => {
        FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
        FS.writeFile(path, contents[index]);
      });
      if (isAlone) this.database = database;
      else this.tell('Scree is open in another tab, so this tab keeps no progress.');
    } catch {
      this.tell('This browser stores nothing for this page: progress is lost when you close it.');
    }
    this.watch(FS);
  },

  // Another page of the game would overwrite what this one stores, so that only one stores at a time.
  isAlone() {
    if (!navigator.locks) return true;  // not an https address, and not this machine
    return new Promise((resolve, reject) => {
      navigator.locks.request('scree', { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => {});  // until this page is closed
      }).catch(reject);  // no page may store here
    });
  },

  // Some browsers never answer where they refuse to store.
  soon(answer) {
    const seconds = 5;
    return Promise.race([answer, new Promise((_, reject) => { setTimeout(reject, seconds * 1000); })]);
  },

  answer(request) {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  },

  openDatabase() {
    const request = indexedDB.open('scree', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('files');
    return this.answer(request);
  },

  // A file has changed when it is closed after writing, renamed or removed.
  watch(FS) {
    const after = (change, paths) => {
      const original = FS[change];
      FS[change] = (...operands) => {
        const touched = paths(...operands);
        const result = original.apply(FS, operands);
        for (const path of touched.filter((one) => one.startsWith(`${this.folder}/`))) {
          this.changed.add(path);
          if (FS.analyzePath(path).exists) this.written(path);
        }
        this.store(FS);
        return result;
      };
    };
    const accessMode = 3;  // of the flags of open; 0 only reads
    after('close', (stream) => ((stream.flags & accessMode) !== 0 ? [stream.path] : []));
    after('rename', (from, to) => [from, to]);
    after('unlink', (path) => [path]);
  },

  async store(FS) {
    if (this.storing || !this.database) return;
    this.storing = true;
    await null;  // the game first ends what it is writing
    while (this.changed.size > 0 && this.database) {
      const paths = [...this.changed];
      this.changed.clear();
      try {
        await this.write(FS, paths);
        this.told = false;
      } catch {
        if (!this.told) this.tell('Progress cannot be stored: the browser has no room for it, or forbids it.');
        this.told = true;
      }
    }
    this.storing = false;
  },

  // Stores these files, [path, bytes] each, in place of what the game writes from here on.
  replace(files) {
    const transaction = this.database.transaction('files', 'readwrite', { durability: 'strict' });
    for (const [path, bytes] of files) transaction.objectStore('files').put(bytes, path);
    this.database = null;
    return this.ended(transaction);
  },

  write(FS, paths) {
    const transaction = this.database.transaction('files', 'readwrite', { durability: 'strict' });
    const files = transaction.objectStore('files');
    for (const path of paths) {
      if (FS.analyzePath(path).exists) files.put(FS.readFile(path), path);
      else files.delete(path);
    }
    return this.ended(transaction);
  },

  ended(transaction) {
    return new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
  },
};
