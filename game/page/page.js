// Loads the game into the page. The files that end in .packed are compressed with gzip, so that the download is small
// from any server.
'use strict';

const message = document.getElementById('message');
const canvas = document.getElementById('canvas');
const errors = [];           // what is wrong, in a line each
let hasEnded = false;        // and the sentence on it stays
globalThis.screeLines = [];  // all that the game has said, for tests

// Why the game cannot be loaded into this browser; '' if it can.
function reasonAgainst() {
  if (typeof WebAssembly === 'undefined') return 'This browser has no WebAssembly, or it is turned off.';
  if (typeof DecompressionStream === 'undefined') return 'This browser is too old for Scree.';
  return '';
}

// Some browsers take a second for the first answer.
function hasWebGl() {
  return document.createElement('canvas').getContext('webgl2') !== null;
}

function explain(reason) {
  message.textContent = `${reason}\nUse a newer browser, or turn it on in the settings.`;
}

// Options of the game, as on its command line: ?level=NAME opens a level for a player, without the designers' keys. Each
// ?option=... is passed on unchanged. A dropped file or a linked run replaces ?level=.
function optionsOf(address, given) {
  const wanted = new URLSearchParams(address);
  const options = wanted.getAll('option');
  if (given) return [...options, ...given.options];
  return wanted.has('level') ? [...options, '--open', wanted.get('level')] : options;
}

// The response, unpacked; `tell` hears of each part that has come.
async function unpacked(file, tell) {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} is missing on the server`);
  const counted = new TransformStream({
    transform(part, controller) {
      tell(part.length);
      controller.enqueue(part);
    },
  });
  return new Response(response.body.pipeThrough(counted).pipeThrough(new DecompressionStream('gzip')));
}

function script(file) {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = file;
    element.onload = resolve;
    element.onerror = () => reject(new Error(`${file} is missing on the server`));
    document.head.append(element);
  });
}

// A sentence over the game, with buttons, that goes by itself.
function notify(text, ...buttons) {
  if (hasEnded) return;
  const seconds = 8;
  const shown = document.createTextNode(text);
  message.replaceChildren(shown, ...buttons);
  setTimeout(() => { if (message.firstChild === shown) message.replaceChildren(); }, seconds * 1000);
}
screeStorage.tell = notify;
screeStorage.written = (path) => {
  if (/\/replays\/[^/]+-\d+\.replay$/.test(path)) notify('The run is saved. ', ...screeShare.buttonsOfRun(path));
};

// The page without what its address asks for.
function buttonToPlay() {
  return screeShare.button('Play Scree', () => location.assign(location.pathname));
}

function showEnd(code) {
  if (hasEnded) return;
  hasEnded = true;
  globalThis.Module?.pauseMainLoop?.();  // whereupon the program ends, too
  screeAudio.stop();
  canvas.hidden = true;
  document.getElementById('touch').hidden = true;
  message.textContent = code === 0
    ? 'You have left Scree.\n'
    : `Scree cannot go on.\n${errors.slice(-3).join('\n')}\n`;
  message.append(buttonToPlay());
  if (typeof FS !== 'undefined') message.append(...screeShare.buttonsOfProgress());
}

function load(file, tell) {
  return unpacked(file, tell).then((response) => response.arrayBuffer());
}

async function start() {
  const given = await screeShare.taken(location.search);
  let bytes = 0;
  const tell = (more) => {
    bytes += more;
    message.textContent = `Loading: ${(bytes / 1e6).toFixed(1)} MB`;
  };
  const [program, data] = await Promise.all([load('scree.wasm.packed', tell), load('scree.data.packed', tell)]);
  if (!hasWebGl()) return explain('This browser has no WebGL 2, or its graphics are turned off.');
  message.textContent = '';
  globalThis.Module = {
    canvas,
    arguments: optionsOf(location.search, given),
    wasmBinary: program,
    preRun: [() => {
      ENV.HOME = screeStorage.folder;
      addRunDependency('storage');
      for (const [path, bytes] of given?.files ?? []) {
        FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
        FS.writeFile(path, bytes);
      }
      screeStorage.open(FS).finally(() => removeRunDependency('storage'));
    }],
    getPreloadedPackage: () => data,
    print: (line) => {
      screeLines.push(line);
      console.log(line);
    },
    printErr: (line) => {
      screeLines.push(line);
      errors.push(line);
      console.warn(line);
    },
    onExit: showEnd,
    onAbort: () => showEnd(1),
  };
  return script('scree.js');
}

function stop(reason) {
  errors.push(reason);
  showEnd(1);
}

addEventListener('error', (event) => stop(event.message));
// A game that runs goes on: the browser may refuse it the whole screen, for one.
addEventListener('unhandledrejection', ({ reason }) => {
  if (!globalThis.Module?.calledRun) stop(String(reason?.message ?? reason));
});
// A press of a button leaves the focus where it is: keys are the game's, not the button's.
addEventListener('mousedown', (event) => { if (event.target.closest('button')) event.preventDefault(); });
canvas.addEventListener('webglcontextlost', () => stop('The browser took the graphics away. Load the page again.'));

const old = reasonAgainst();
if (old) explain(old);
else {
  start().catch((error) => {
    message.replaceChildren(`Scree could not be loaded: ${error.message}.\n`, buttonToPlay());
  });
}
