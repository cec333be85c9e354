// Usage: node page_test.mjs BROWSER SOURCE SCREE PIXELS SCREE-REPLAY [WORDS]
// Plays the page of build/web. What each test expects is its name; WORDS choose the tests that have them in their names.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as chromium from './chromium.mjs';
import * as firefox from './firefox.mjs';
import { sleep } from './lines.mjs';
import { serve } from './server.mjs';

const [browser, source, scree, pixels, screeReplay, only] = process.argv.slice(2);
const driver = browser === 'chromium' ? chromium : firefox;
const work = mkdtempSync(join(tmpdir(), 'scree-page-test-'));
const server = await serve(join(source, 'build/web'));

const withOptions = (...options) => `?${options.map((option) => `option=${encodeURIComponent(option)}`).join('&')}`;
const trace = withOptions('--trace', '--mute');
const run = (program, ...options) => execFileSync(program, options, { encoding: 'utf8', cwd: source });
const message = (page) => page.evaluate('document.getElementById("message").textContent');

// Opens an address of the page, which must not write an error to the console.
async function withPage(address, play, options) {
  const page = await driver.openPage(browser, server.address + address, options);
  try {
    await play(page);
    await page.refresh();
    assert.deepEqual(page.faults, []);
  } catch (error) {
    writeFileSync(join(tmpdir(), 'scree-page-fault.png'), await page.screenshot());
    throw error;
  } finally {
    await page.close();
  }
}

// Where the hero stands, by the last line of --trace.
function heroX(page) {
  const line = page.lines.findLast((text) => /^tick \d+ x /.test(text));
  return Number(/ x (-?\d+)/.exec(line)[1]);
}

function lastTick(page) {
  return Number(/^tick (\d+)/.exec(page.lines.findLast((text) => /^tick \d+ x /.test(text)))[1]);
}

const firstX = (page) => Number(/ x (-?\d+)/.exec(page.lines.find((text) => /^tick \d+ x /.test(text)))[1]);

// From now on the page shows only the frames that `testFrames(count)` asks for; with --frame-times 60 each is a tick. The
// game asks for the next frame at the end of each. Firefox calls no function of a test for a frame.
const holdFrames = `(() => {
  const next = requestAnimationFrame.bind(window);
  let due = 0;
  let waiting;
  let ended;
  window.requestAnimationFrame = (show) => {
    waiting = show;
    if (due === 0) return;
    due -= 1;
    if (due > 0) next(show);
    else ended();
  };
  window.testFrames = (count) => new Promise((resolve) => {
    due = count;
    ended = resolve;
    if (waiting) next(waiting);
  });
})()`;

// The runs of a replay's buttons: the letters that are held, and for how many ticks.
const runsOf = (replay) => [...replay.matchAll(/^buttons (.*)$/gm)].flatMap(([, runs]) => runs.split(' '))
  .map((run) => /^([A-Z.]+)\*?(\d*)$/.exec(run)).map(([, letters, ticks]) => [letters, Number(ticks || 1)]);

// A finger in the middle of an element.
const touch = (page, type, selector) => page.evaluate(`(() => {
  const { left, top, width, height } = document.querySelector('${selector}').getBoundingClientRect();
  const place = { clientX: left + width / 2, clientY: top + height / 2 };
  document.elementFromPoint(place.clientX, place.clientY).dispatchEvent(
    new PointerEvent('${type}', { pointerId: 7, pointerType: 'touch', bubbles: true, ...place }));
})()`);

async function tap(page, code) {
  await page.press(code);
  await sleep(100);
  await page.release(code);
}

async function until(fact, what, seconds = 10) {
  const end = Date.now() + seconds * 1000;
  while (!await fact()) {
    if (Date.now() > end) throw new Error(`not within ${seconds} s: ${what}`);
    await sleep(100);
  }
}

const tests = {
  'A key starts the first level, and the hero runs while an arrow is held': () => withPage(trace, async (page) => {
    const opened = Date.now();
    await page.line(/^tick 10 /);
    console.log(`  the first level was there after ${Date.now() - opened} ms`);
    await tap(page, 'Enter');
    await page.line(/^tick 90 /);
    const before = heroX(page);
    await page.press('ArrowRight');
    await page.line(/^tick 150 /);
    await page.release('ArrowRight');
    assert.ok(heroX(page) > before + 40, `the hero stands at ${heroX(page)}, at first at ${before}`);
  }),

  'Keys play the first level to its end, in the ticks of its proof': () =>
    // With --ticks nothing waits for a person, and no hit stop takes a tick.
    withPage(withOptions('--trace', '--mute', '--frame-times', '60', '--ticks', '100000'), async (page) => {
      const proof = readFileSync(join(source, 'content/proofs/01-first-light.replay'), 'utf8');
      const codes = { L: 'ArrowLeft', R: 'ArrowRight', D: 'ArrowDown', J: 'Space' };
      await page.line(/^tick 10 /);
      await tap(page, 'Enter');
      await page.line(/enters 01-first-light/);
      await page.evaluate(holdFrames);
      await page.evaluate('testFrames(30)');  // the clock waits for the first press
      let held = '';
      for (const [letters, ticks] of [...runsOf(proof), ['.', 420]]) {
        for (const letter of Object.keys(codes)) {
          const down = letters.includes(letter);
          if (down !== held.includes(letter)) await (down ? page.press : page.release)(codes[letter]);
        }
        held = letters;
        await page.evaluate(`testFrames(${ticks})`);
      }
      await page.line(new RegExp(`finishes 01-first-light in ${/^end (\d+)/m.exec(proof)[1]} ticks`), 1);
      await page.line(/enters 02-goat-steps/, 1);
    }, { width: 640, height: 360 }),

  'At 144 Hz a second has 60 ticks': () => withPage(trace, async (page) => {
    await page.line(/^tick 10 /);
    await page.evaluate(holdFrames);
    await page.evaluate(`(() => {
      const next = requestAnimationFrame;
      let now = performance.now();
      performance.now = () => now;
      window.requestAnimationFrame = (show) => { now += 1000 / 144; next(show); };
    })()`);
    await page.evaluate('testFrames(10)');
    await page.refresh();
    const before = lastTick(page);
    await page.evaluate('testFrames(5 * 144)');
    await page.refresh();
    const ticks = lastTick(page) - before;
    assert.ok(Math.abs(ticks - 5 * 60) <= 10, `${ticks} ticks in five seconds`);  // the trace has steps of ten
  }, { width: 640, height: 360 }),

  'The demo ends in the same state as without a window': () => {
    const expected = /^hash .*$/m.exec(run(screeReplay, 'content/replays/demo.replay'))[0];
    return withPage(withOptions('--replay', 'demo', '--ticks', '1200', '--mute'), async (page) => {
      assert.equal(await page.line(/^hash /, 60), expected);
    });
  },

  'The picture of a tick is that of the desktop': () => {
    const options = ['--replay', 'demo', '--ticks', '300', '--mute'];
    const desktop = join(work, 'desktop.png');
    const web = join(work, 'web.png');
    // A page has no size of its own, so that its picture is scaled and the camera zooms.
    mkdirSync(join(work, 'scree'));
    writeFileSync(join(work, 'scree/settings.json'), '{"version": 1, "whole_scaling": false}');
    run('env', `XDG_CONFIG_HOME=${work}`, 'xvfb-run', '-a', scree, ...options, '--frame-times', '60', '--screenshot',
      desktop);
    return withPage(withOptions(...options, '--screenshot', '/shot.png'), async (page) => {
      await page.line(/^hash /, 60);
      const bytes = await page.evaluate(
        'btoa(Array.from(FS.readFile("/shot.png"), (byte) => String.fromCharCode(byte)).join(""))');
      writeFileSync(web, Buffer.from(bytes, 'base64'));
      // Another card rounds the edges of turned and scaled quads in its own way.
      const different = Number(run(pixels, 'differ', web, desktop));
      assert.ok(different < 60, `${different} pixels differ visibly`);
    });
  },

  'Progress is there again after a reload, and only other progress replaces it': () => withPage(trace, async (page) => {
    const isThere = 'typeof FS !== "undefined" && FS.analyzePath("/scree/.local/share/scree/progress.json").exists';
    await page.line(/^tick 10 /);
    await tap(page, 'Enter');
    await page.press('ArrowRight');
    await until(() => page.evaluate(isThere), 'progress is written', 20);
    await page.release('ArrowRight');
    await page.reload();
    await until(() => page.evaluate(isThere), 'progress is read');
    const replace = (text) => page.evaluate(`(() => {
      window.confirm = () => true;
      const bytes = new TextEncoder().encode('${text}');
      return screeShare.accept([["progress.json", bytes]]).catch((error) => error.message);
    })()`);
    assert.match(await replace('{"version": 2, "lev'), /damaged/);
    assert.match(await replace('[]'), /damaged/);
    assert.match(await replace('{"version": 99, "levels": {}}'), /newer Scree/);
    await replace('{"version": 2, "levels": {}}');
    await until(() => page.evaluate(
      'typeof FS !== "undefined" && FS.analyzePath("/scree/.local/share/scree/progress.json.replaced").exists'),
    'the page begins again with it, and the old progress is kept', 20);
  }),

  'Music begins with the first press': () => withPage(withOptions('--trace'), async (page) => {
    await page.line(/^tick 10 /);
    assert.equal(await page.evaluate('screeAudio.context.state'), 'suspended');
    await tap(page, 'Enter');
    await until(() => page.evaluate('Object.values(screeAudio.tracks).some(({ element }) => element.currentTime > 0)'),
      'music plays');
  }),

  'Buttons on the screen are there from a touch to the next key, and move the hero': () => withPage(trace, async (page) => {
    const areShown = () => page.evaluate('!document.getElementById("touch").hidden');
    await page.line(/^tick 10 /);
    await touch(page, 'pointerdown', '#canvas');
    await touch(page, 'pointerup', '#canvas');
    assert.ok(await areShown());
    await tap(page, 'Enter');
    assert.ok(!await areShown(), 'a key of the keyboard has hidden them');
    await page.line(/^tick 90 /);
    await touch(page, 'pointerdown', '#canvas');
    await touch(page, 'pointerup', '#canvas');
    await touch(page, 'pointerdown', '[data-code=ArrowRight]');
    await page.line(/^tick 150 /);
    await touch(page, 'pointerup', '[data-code=ArrowRight]');
    assert.ok(heroX(page) > firstX(page) + 40, `the hero stands at ${heroX(page)}, at first at ${firstX(page)}`);
  }),

  'The download before play is smaller than 6 MB': () => {
    const files = ['index.html', 'page.css', 'page.js', 'storage.js', 'touch.js', 'zip.js', 'share.js', 'audio.js',
      'icon.svg', 'scree.js', 'scree.wasm.packed', 'scree.data.packed'];
    const bytes = files.reduce((sum, file) => sum + statSync(join(source, 'build/web', file)).size, 0);
    assert.ok(bytes < 6e6, `${bytes} bytes`);
  },

  'A browser without WebGL is told so': () => withPage('', async (page) => {
    await until(async () => /no WebGL 2/.test(await message(page)), 'the page says so');
  }, {
    before: 'HTMLCanvasElement.prototype.getContext = () => null;',
    settings: 'user_pref("webgl.disabled", true);',
  }),

  'When the browser takes the graphics away, the page says so and stands still': () => withPage(trace, async (page) => {
    await page.line(/^tick 10 /);
    await page.evaluate('canvas.getContext("webgl2").getExtension("WEBGL_lose_context").loseContext()');
    await until(async () => /took the graphics away/.test(await message(page)), 'the page says so');
    await page.refresh();
    const ended = lastTick(page);
    await page.evaluate('notify("A later message")');
    await sleep(1000);
    await page.refresh();
    assert.ok(lastTick(page) <= ended + 10, `tick ${lastTick(page)}, ${ended} at the end`);
    assert.match(await message(page), /took the graphics away/);
  }),

  'A level that is missing is named on the page': () => withPage('?level=nowhere', async (page) => {
    await page.line(/nowhere/);
    await until(async () => /no level .* has this name/.test(await message(page)), 'the page says so');
  }),

  'F8 saves a run, and its link plays it': () => {
    let link;
    return withPage(`${trace}&level=03-loose-stone`, async (page) => {
      await page.line(/^tick 20 /);
      await page.press('ArrowRight');
      await page.line(/^tick 90 /);
      await page.release('ArrowRight');
      await page.evaluate(`FS.mkdirTree("/scree/.local/share/scree/replays/best"),
        FS.writeFile("/scree/.local/share/scree/replays/best/a.checkpoint-1.replay", "")`);
      assert.equal(await message(page), '', 'nobody has asked for the run to a checkpoint');
      await tap(page, 'F8');
      const path = '/scree/.local/share/scree/replays/03-loose-stone-1.replay';
      await until(() => page.evaluate(`FS.analyzePath("${path}").exists`), 'the run is saved');
      await until(async () => /The run is saved/.test(await message(page)), 'the page says so');
      link = await page.evaluate(`screeShare.link(FS.readFile("${path}", { encoding: "utf8" }))`);
      assert.ok(link.length < 2000, `${link.length} letters`);
      await page.evaluate('window.isBefore = true');
      await page.reload();
      await until(() => page.evaluate('!window.isBefore && globalThis.Module?.calledRun === true'), 'a reload', 20);
      assert.equal(await message(page), '', 'it is not saved again');
    }).then(() => withPage(`${link.slice(link.indexOf('?'))}&option=--trace&option=--mute`, async (page) => {
      await page.line(/^tick 80 /);
      assert.ok(heroX(page) > firstX(page) + 40, `the hero stands at ${heroX(page)}, at first at ${firstX(page)}`);
    }));
  },

  'A zip of a project is played, and so is a level of the game by itself': () => withPage(trace, async (page) => {
    await page.line(/^tick 10 /);
    const zip = join(work, 'project.zip');
    run('python3', '-c', `import sys, zipfile
with zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED) as z:
    z.write('content/levels/03-loose-stone.json', 'mine/levels/a.json')
    z.write('content/scree.ogmo', 'mine/scree.ogmo')`, zip);
    const bytes = JSON.stringify([...readFileSync(zip)]);
    const read = `screeZip.read(new Uint8Array(${bytes}), 1e9)`;
    const names = await page.evaluate(`${read}.then((files) => files.map(([path]) => path).join())`);
    assert.equal(names, 'mine/levels/a.json,mine/scree.ogmo');
    await page.evaluate(`${read}.then((files) => screeShare.accept(files))`);
    await until(() => page.evaluate('typeof FS !== "undefined" && FS.analyzePath("/given/mine/levels/a.json").exists'),
      'the page begins again with it', 20);
    await until(() => page.evaluate('Module.arguments.join() === "/given/mine/levels/a.json"'), 'the level is played');
    await page.evaluate('screeShare.accept([["x/b.json", FS.readFile("/given/mine/levels/a.json")]])');
    await until(() => page.evaluate('globalThis.Module?.arguments?.join() === "/content/levels/b.json"'),
      'the level by itself is played', 20);
    // As for designers: it is loaded again when it changes, and what is wrong with it is said.
    await until(() => page.evaluate('Module.calledRun === true'), 'it runs');
    await page.evaluate('FS.writeFile("/content/levels/b.json", "{")');
    await page.line(/b\.json/);
  }),

  'A level opened by a link has no designers\' keys, and nothing of it is saved while it is locked': () =>
    withPage(`${trace}&level=08-trolley`, async (page) => {
      await page.line(/^tick 20 /);
      for (const code of ['F1', 'Tab', 'End']) await tap(page, code);  // designers': help, start at the mouse, pause
      await page.refresh();
      const before = lastTick(page);
      await page.press('ArrowRight');
      await until(async () => { await page.refresh(); return lastTick(page) > before + 60; }, 'a second passes');
      await page.release('ArrowRight');
      assert.ok(heroX(page) > firstX(page) + 40, `the hero stands at ${heroX(page)}, at first at ${firstX(page)}`);
      assert.equal(await page.evaluate('FS.analyzePath("/scree/.local/share/scree/progress.json").exists'), false);
    }),

  'A tab in the background stands still and is silent; when it is seen again the game is paused': () =>
    withPage(`${withOptions('--trace')}&level=01-first-light`, async (page) => {
      const contextRuns = () => page.evaluate('screeAudio.context.state === "running"');
      const musicPlays = () => page.evaluate('Object.values(screeAudio.tracks).some(({ element }) => !element.paused)');
      // Without a sound device Firefox never runs the context.
      const isHeard = async () => await musicPlays() && (browser !== 'chromium' || await contextRuns());
      await page.line(/^tick 10 /);
      await tap(page, 'Enter');
      await page.press('ArrowRight');
      await until(isHeard, 'music plays');
      await page.hide();
      await until(() => page.evaluate('document.hidden'), 'the page is hidden');
      await page.refresh();
      const before = { tick: lastTick(page), x: heroX(page) };
      await sleep(3000);
      assert.equal(await contextRuns(), false);
      assert.equal(await musicPlays(), false);
      await page.refresh();
      const hidden = lastTick(page);
      // Firefox still asks for a frame now and then, and the game shows its pause in it.
      assert.ok(hidden <= before.tick + 60, `tick ${hidden} in the background, ${before.tick} before`);
      await page.reveal();
      const revealed = Date.now();
      await until(() => page.evaluate('!document.hidden'), 'the page is seen again');
      await until(async () => { await page.refresh(); return lastTick(page) >= hidden + 20; }, 'time goes on');
      const due = (Date.now() - revealed) * 60 / 1000;
      // One frame makes up for at most eight ticks, and the trace has steps of ten.
      assert.ok(lastTick(page) - hidden < due + 20, `${lastTick(page) - hidden} ticks where ${due} were due`);
      await sleep(500);
      await page.refresh();
      const paused = heroX(page);
      assert.ok(Math.abs(paused - before.x) < 40, `the hero was at ${before.x}, and is at ${paused} in the pause`);
      await until(isHeard, 'music plays again');
      // The game hears keys again. Escape ends the pause.
      await page.release('ArrowRight');
      await tap(page, 'Escape');
      await page.press('ArrowRight');
      await until(async () => { await page.refresh(); return heroX(page) > paused + 40; }, 'the hero runs on');
      await page.release('ArrowRight');
    }),

  'A damaged link is told': () => withPage('?replay=abc', async (page) => {
    await until(async () => /the run in the link is damaged/.test(await message(page)), 'the page says so');
    await page.evaluate('document.querySelector("#message button").click()');
    await until(() => page.evaluate('globalThis.Module?.calledRun === true'), 'its button starts the game', 20);
  }),

  'What Scree does not know is refused in a sentence when it is dropped': () => withPage(trace, async (page) => {
    await page.line(/^tick 10 /);
    const refusal = (files) => page.evaluate(
      `screeShare.accept(${files}).then(() => 'accepted', (error) => error.message)`);
    assert.match(await refusal('[["cat.png", new Uint8Array(9)]]'), /drop a run/);
    assert.match(await refusal('[["a.replay", new Uint8Array(9)]]'), /no run of Scree/);
    assert.match(await refusal('[["a/b.ogmo", new Uint8Array(9)]]'), /Drop the whole folder/);
    const broken = (bytes) => page.evaluate(
      `screeZip.read(new Uint8Array(${bytes}), 1e6).then(() => "read", (error) => error.message)`);
    assert.match(await broken('[80, 75, 3, 4]'), /not a whole zip file/);
    assert.match(await broken('100'), /not a whole zip file/);
  }),

  'The page loads nothing from elsewhere and sets no cookies': () => withPage(trace, async (page) => {
    await page.line(/^tick 10 /);
    const loaded = await page.evaluate('performance.getEntriesByType("resource").map(({ name }) => name)');
    assert.deepEqual(loaded.filter((name) => !name.startsWith(server.address) && !name.startsWith('blob:')), []);
    assert.equal(await page.evaluate('document.cookie'), '');
  }),
};

// Firefox runs no script before those of the page.
if (browser === 'chromium') {
  tests['A gamepad moves the hero'] = () => withPage(trace, async (page) => {
    await page.line(/^tick 30 /);
    await page.evaluate('testPad.axes[0] = 1');
    await page.line(/^tick 90 /);
    assert.ok(heroX(page) > firstX(page) + 40, `the hero stands at ${heroX(page)}, at first at ${firstX(page)}`);
  }, {
    before: `globalThis.testPad = { id: 'a pad', index: 0, connected: true, mapping: 'standard', timestamp: 1,
        axes: [0, 0, 0, 0], buttons: Array.from({ length: 17 }, () => ({ pressed: false, value: 0 })) };
      navigator.getGamepads = () => [testPad, null, null, null];`,
  });

  tests['In a window of 4K each pixel of the picture is a square of six'] = () => withPage(trace, async (page) => {
    await page.line(/^tick 10 /);
    // After the game's own part of the same frame, before the browser takes the picture away.
    const found = await page.evaluate(`new Promise((resolve) => requestAnimationFrame(() => {
      const { width, height } = canvas;
      const copy = new OffscreenCanvas(width, height).getContext('2d');
      copy.drawImage(canvas, 0, 0);
      const pixels = new Uint32Array(copy.getImageData(0, 0, width, height).data.buffer);
      let uneven = 0;
      for (let y = 0; y < height; ++y)
        for (let x = 0; x < width; ++x)
          if (pixels[y * width + x] !== pixels[(y - y % 6) * width + x - x % 6]) ++uneven;
      resolve({ width, height, uneven, colors: new Set(pixels).size });
    }))`);
    assert.ok(found.colors > 100, `${found.colors} colours`);
    assert.deepEqual({ ...found, colors: 0 }, { width: 3840, height: 2160, uneven: 0, colors: 0 });
  }, { width: 3840, height: 2160 });

  tests['A short tap on a button of the screen does not pause the game'] = () =>
    withPage(`${trace}&level=01-first-light`, async (page) => {
      const tapOn = async (selector) => {
        const place = await page.evaluate(`(() => {
          const { left, top, width, height } = document.querySelector('${selector}').getBoundingClientRect();
          return { x: left + width / 2, y: top + height / 2 };
        })()`);
        await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
        await sleep(120);
        await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      await page.line(/^tick 30 /);
      await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
      await tapOn('#canvas');
      await tapOn('[data-code=Space]');
      await sleep(500);
      const before = heroX(page);
      await touch(page, 'pointerdown', '[data-code=ArrowRight]');
      await sleep(1000);
      await touch(page, 'pointerup', '[data-code=ArrowRight]');
      assert.ok(heroX(page) > before + 40, `the hero stands at ${heroX(page)}, before at ${before}`);
    });

  tests['A second tab shows the progress, and stores none'] = () => withPage(trace, async (page) => {
    const file = '/scree/.local/share/scree/progress.json';
    const isThere = `typeof FS !== "undefined" && FS.analyzePath("${file}").exists`;
    await page.line(/^tick 10 /);
    await tap(page, 'Enter');
    await page.press('ArrowRight');
    await until(() => page.evaluate(isThere), 'progress is written', 20);
    await page.release('ArrowRight');
    await page.evaluate('sessionStorage.isSecond = true');
    await page.reload();
    await until(async () => /another tab/.test(await message(page)), 'the page says so', 20);
    assert.ok(await page.evaluate(isThere));
    assert.ok(await page.evaluate('screeStorage.database === null'));
  }, {
    before: `if (sessionStorage.isSecond)
      LockManager.prototype.request = async (name, options, act) => act(null);`,
  });

  for (const [refusal, before] of [
    ['refuses to store', 'IDBFactory.prototype.open = () => { throw new Error("denied"); };'],
    ['never answers', 'IDBFactory.prototype.open = () => new EventTarget();'],
    ['refuses a lock', 'LockManager.prototype.request = () => Promise.reject(new DOMException("", "SecurityError"));'],
  ]) {
    tests[`Where the browser ${refusal}, the page says that nothing is stored, and the game goes on`] = () =>
      withPage(trace, async (page) => {
        await until(async () => /stores nothing/.test(await message(page)), 'the page says so', 20);
        await page.line(/^tick 10 /);
      }, { before });
  }

  tests['Where the browser refuses sound, the game is silent'] = () => withPage('?option=--trace', async (page) => {
    await page.line(/^tick 10 /);
  }, { before: 'window.AudioContext = class { constructor() { throw new DOMException("", "NotSupportedError"); } };' });
}

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  if (only && !name.includes(only)) continue;
  try {
    await test();
    console.log(`passed: ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED: ${name}\n  ${error.message}`);
  }
}
server.close();
rmSync(work, { recursive: true, force: true });
process.exitCode = failed === 0 ? 0 : 1;
