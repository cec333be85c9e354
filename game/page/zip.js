// Reads zip files: the directory at the end, and from it each file. No encryption, no zip64.
'use strict';

globalThis.screeZip = {
  // The files as pairs of path and bytes; throws a sentence if it is no zip file, or larger than `most` bytes unpacked.
  async read(bytes, most) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const entryMark = 0x02014b50;
    const endMark = 0x06054b50;
    let end = bytes.length - 22;
    while (end >= 0 && view.getUint32(end, true) !== endMark) --end;
    if (end < 0) throw new Error('it is not a whole zip file');
    const files = [];
    let place = view.getUint32(end + 16, true);
    let sum = 0;
    for (let left = view.getUint16(end + 10, true); left > 0; --left) {
      if (place + 46 > bytes.length || view.getUint32(place, true) !== entryMark)
        throw new Error('its directory is broken');
      const method = view.getUint16(place + 10, true);
      const packed = view.getUint32(place + 20, true);
      const nameLength = view.getUint16(place + 28, true);
      const path = new TextDecoder().decode(bytes.subarray(place + 46, place + 46 + nameLength));
      const local = view.getUint32(place + 42, true);
      place += 46 + nameLength + view.getUint16(place + 30, true) + view.getUint16(place + 32, true);
      if (path.endsWith('/')) continue;
      if (local + 30 > bytes.length) throw new Error(`${path} in it is broken`);
      const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const content = bytes.subarray(start, start + packed);
      if (method !== 0 && method !== 8) throw new Error(`${path} in it is packed in an unknown way`);
      const unpacked = method === 0 ? content : await this.inflate(content, most - sum, path);
      sum += unpacked.length;
      if (sum > most) throw new Error('it is too large');
      files.push([path, unpacked]);
    }
    return files;
  },

  async inflate(content, most, path) {
    const parts = [];
    let size = 0;
    const reader = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        size += value.length;
        if (size > most) break;
        parts.push(value);
      }
    } catch {
      throw new Error(`${path} in it is broken`);
    }
    if (size > most) {
      reader.cancel().catch(() => {});
      throw new Error('it is too large');
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  },
};
