// Levels, runs and progress that come into the page and leave it: by drop, by link, as a file.
//
// The game cannot begin twice in one page, so that what was dropped is kept in the tab, packed, and the page is loaded
// again; the new page puts it into the game's file system and begins with it.
'use strict';

globalThis.screeShare = {
  folder: '/given',    // for what was dropped or linked, in the game's file system
  key: 'scree given',  // of the tab's storage, until the page is loaded again
  most: 64e6,          // bytes of what may be dropped, unpacked
  saves: '/scree/.local/share/scree',

  // What this page begins with: { files: [[path, bytes]...], options }, or null. `address` is the page's search part.
  async taken(address) {
    const run = new URLSearchParams(address).get('replay');
    if (run !== null) {
      const path = `${this.folder}/shared.replay`;
      const bytes = await this.unpacked(run).catch(() => { throw new Error('the run in the link is damaged'); });
      return { files: [[path, bytes]], options: ['--replay', path] };
    }
    try {
      const text = sessionStorage.getItem(this.key);
      sessionStorage.removeItem(this.key);
      if (text === null) return null;
      const { names, sizes, packed, options } = JSON.parse(text);
      const all = await this.unpacked(packed);
      let place = 0;
      return { files: names.map((name, n) => [name, all.slice(place, place += sizes[n])]), options };
    } catch {
      return null;
    }
  },

  // Begins the page again with these files.
  async give(files, options) {
    const packed = await this.packed(new Blob(files.map(([, bytes]) => bytes)));
    const names = files.map(([name]) => name);
    const sizes = files.map(([, { length }]) => length);
    const text = JSON.stringify({ names, sizes, packed, options });
    try {
      sessionStorage.setItem(this.key, text);
    } catch {
      throw new Error('the browser has no room for it');
    }
    location.assign(location.pathname);
  },

  // Bytes as letters that an address may hold, and back.
  async packed(blob) {
    const stream = blob.stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    let letters = '';
    for (let n = 0; n < bytes.length; n += 8192) letters += String.fromCharCode(...bytes.subarray(n, n + 8192));
    return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  },

  async unpacked(text) {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return screeZip.inflate(bytes, this.most, 'the run');
  },

  // The link to a run. What only names a difference is left out: the hashes of each second say whether there is one.
  async link(text) {
    const short = text.split('\n').filter((line) => !/^(trace|state|step) /.test(line)).join('\n');
    return `${location.origin}${location.pathname}?replay=${await this.packed(new Blob([short]))}`;
  },

  // All files of a drop as pairs of path and bytes; a zip file stands for what is in it.
  async filesOf(items) {
    const files = [];
    let sum = 0;
    const add = async (path, file) => {
      sum += file.size;
      if (sum > this.most) throw new Error('it is too large');
      files.push([path, new Uint8Array(await file.arrayBuffer())]);
    };
    const walk = async (entry, path) => {
      if (entry.isFile) return add(path, await new Promise((resolve, reject) => { entry.file(resolve, reject); }));
      const reader = entry.createReader();
      for (;;) {  // a reader answers in portions
        const inside = await new Promise((resolve, reject) => { reader.readEntries(resolve, reject); });
        if (inside.length === 0) return undefined;
        for (const one of inside) await walk(one, `${path}/${one.name}`);
      }
    };
    for (const entry of items) await walk(entry, entry.name);
    const isZip = files.length === 1 && /\.zip$/i.test(files[0][0]);
    return isZip ? screeZip.read(files[0][1], this.most) : files;
  },

  // Plays or takes over what was dropped; throws a sentence if it is nothing that Scree knows.
  async accept(files) {
    const start = ([, bytes]) => new TextDecoder().decode(bytes.subarray(0, 400));
    const named = (end) => files.filter(([path]) => path.toLowerCase().endsWith(end));
    const [run] = named('.replay');
    const project = named('.ogmo');
    const levels = named('.json').filter((file) => start(file).includes('"ogmoVersion"'))
      .sort(([a], [b]) => (a < b ? -1 : 1));
    if (levels.length > 0) {
      // A level without a project belongs to the game's own. No path leads out of the folder.
      const place = (path) => (project.length > 0
        ? `${this.folder}/${path.split('/').filter((part) => part !== '..').join('/')}`
        : `/content/levels/${this.nameOf(path)}`);
      return this.give(files.map(([path, bytes]) => [place(path), bytes]), [place(levels[0][0])]);
    }
    const dropped = `${this.folder}/dropped.replay`;
    if (run && !start(run).startsWith('scree-replay')) throw new Error(`${this.nameOf(run[0])} is no run of Scree`);
    if (run) return this.give([[dropped, run[1]]], ['--replay', dropped]);
    const saves = files.filter(([path]) => /(^|\/)progress[^/]*\.json$/.test(path));
    if (saves.length > 0) return this.takeProgress(saves);
    throw new Error(project.length > 0
      ? 'there is no level of the project in it. Drop the whole folder'
      : 'drop a run (.replay), a level (.json), the folder of an OGMO project or a zip of it, or progress.json');
  },

  // The names say which climb each is of, as those that were downloaded did.
  async takeProgress(saves) {
    if (!screeStorage.database) throw new Error('this page keeps no progress');
    const files = saves.map(([path, bytes]) => [`${this.saves}/${this.nameOf(path)}`, bytes]);
    const old = files.filter(([path]) => FS.analyzePath(path).exists).map(([path]) => [path, FS.readFile(path)]);
    const known = Math.max(0, ...old.map(([, bytes]) => this.versionOf(bytes)));
    for (const [path, bytes] of files) {
      const version = this.versionOf(bytes);
      if (version === 0) throw new Error(`${this.nameOf(path)} is damaged, or no progress of Scree`);
      if (known > 0 && version > known) throw new Error(`a newer Scree wrote ${this.nameOf(path)}`);
    }
    if (!confirm('Replace the progress in this browser by that of the file?')) return;
    await screeStorage.replace([...old.map(([path, bytes]) => [`${path}.replaced`, bytes]), ...files]);
    location.reload();
  },

  // Which version of the game's files this progress is of; 0 if it is no progress.
  versionOf(bytes) {
    try {
      const { version, levels } = JSON.parse(new TextDecoder().decode(bytes));
      return Number.isInteger(version) && levels instanceof Object ? version : 0;
    } catch {
      return 0;
    }
  },

  nameOf(path) {
    return path.slice(path.lastIndexOf('/') + 1);
  },

  // Hands a file to the player.
  download(name, bytes) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([bytes]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  },

  button(text, act) {
    const button = document.createElement('button');
    button.textContent = text;
    button.addEventListener('click', act);
    return button;
  },

  // The buttons for a run that the game has saved.
  buttonsOfRun(path) {
    const bytes = FS.readFile(path);
    const copy = this.button('Copy a link to it', async () => {
      const link = await this.link(new TextDecoder().decode(bytes));
      await navigator.clipboard.writeText(link).catch(() => { prompt('The link:', link); });
      copy.textContent = 'Copied';
    });
    return [copy, this.button('Save it as a file', () => this.download(this.nameOf(path), bytes))];
  },

  // One button for each climb.
  buttonsOfProgress() {
    if (!FS.analyzePath(this.saves).exists) return [];
    return FS.readdir(this.saves).filter((name) => /^progress[^.]*\.json$/.test(name)).map((name) =>
      this.button(`Save ${name}`, () => this.download(name, FS.readFile(`${this.saves}/${name}`))));
  },
};

addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', async (event) => {
  event.preventDefault();
  // Must be asked for before the first wait.
  const entries = [...event.dataTransfer.items].map((item) => item.webkitGetAsEntry())
    .filter((entry) => entry !== null);
  try {
    await screeShare.accept(await screeShare.filesOf(entries));
  } catch (error) {
    screeStorage.tell(`This cannot be played: ${error.message}.`);
  }
});
