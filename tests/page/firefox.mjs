// Firefox, driven over its Marionette protocol: lengths and JSON through a socket. It needs a display: without one it
// has no WebGL.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLine, sleep } from './lines.mjs';

const preferences = `user_pref("marionette.port", 0);
user_pref("webgl.force-enabled", true);
user_pref("media.autoplay.default", 1);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.normandy.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
`;

// The keys of WebDriver that the tests press.
const keys = {
  ArrowDown: '\uE015', ArrowLeft: '\uE012', ArrowRight: '\uE014', End: '\uE010', Enter: '\uE007', Escape: '\uE00C',
  F1: '\uE031', F8: '\uE038', Space: ' ', Tab: '\uE004',
};

// The errors of scripts, which no page hears of.
const errorsOf = `
  return Services.console.getMessageArray().filter((message) => message instanceof Ci.nsIScriptError &&
    message.sourceName.startsWith(arguments[0]) && !(message.flags & Ci.nsIScriptError.warningFlag))
    .map((error) => error.errorMessage);`;

async function connect(profile) {
  for (let tries = 0; tries < 200; ++tries) {
    try {
      const port = Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'));
      return await new Promise((resolve, reject) => {
        const socket = createConnection(port, '127.0.0.1', () => resolve(socket));
        socket.on('error', reject);
      });
    } catch {
      await sleep(100);
    }
  }
  throw new Error('Firefox does not answer');
}

// As openPage of chromium.mjs, with `settings` of about:config in place of a script to run first.
export async function openPage(program, address, { width = 1280, height = 720, settings = '' } = {}) {
  const profile = mkdtempSync(join(tmpdir(), 'scree-page-'));
  writeFileSync(join(profile, 'user.js'), preferences + settings);
  const browser = spawn(program, ['--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile,
    `--width=${width}`, `--height=${height}`], { stdio: 'ignore' });
  const socket = await connect(profile);
  const waiting = new Map();
  let number = 0;
  let rest = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const colon = rest.indexOf(':');
      const length = Number(rest.subarray(0, colon));
      if (colon < 0 || rest.length < colon + 1 + length) return;
      const message = JSON.parse(rest.subarray(colon + 1, colon + 1 + length));
      rest = rest.subarray(colon + 1 + length);
      if (!Array.isArray(message)) continue;  // the greeting
      const [, id, error, result] = message;
      if (error) waiting.get(id).reject(new Error(error.message));
      else waiting.get(id).resolve(result);
    }
  });
  const send = (method, params = {}) => new Promise((resolve, reject) => {
    waiting.set(++number, { resolve, reject });
    const text = JSON.stringify([0, number, method, params]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
  });

  const page = { lines: [], faults: [] };
  page.send = send;
  const act = (type, code) => send('WebDriver:PerformActions',
    { actions: [{ type: 'key', id: 'keyboard', actions: [{ type, value: keys[code] }] }] });
  page.press = (code) => act('keyDown', code);
  page.release = (code) => act('keyUp', code);
  page.evaluate = async (expression) => (await send('WebDriver:ExecuteScript',
    { script: `return (${expression});`, args: [], sandbox: null })).value;
  page.screenshot = async () => Buffer.from((await send('WebDriver:TakeScreenshot', { full: false })).value, 'base64');
  page.refresh = async () => {
    page.lines = (await page.evaluate('globalThis.screeLines')) ?? [];
    await send('Marionette:SetContext', { value: 'chrome' });
    const script = { script: errorsOf, args: [address.split('?')[0]] };
    page.faults = (await send('WebDriver:ExecuteScript', script)).value;
    await send('Marionette:SetContext', { value: 'content' });
  };
  page.hide = async () => {  // behind a new tab; scripts still run in the page
    page.handle = await send('WebDriver:GetWindowHandle').then(({ value }) => value);
    const { handle } = await send('WebDriver:NewWindow', { type: 'tab', focus: true });
    await send('WebDriver:SwitchToWindow', { handle, focus: true });
    await send('WebDriver:SwitchToWindow', { handle: page.handle, focus: false });
  };
  page.reveal = () => send('WebDriver:SwitchToWindow', { handle: page.handle, focus: true });
  page.reload = () => send('WebDriver:Refresh');
  page.line = (find, seconds) => findLine(page, find, seconds);
  page.close = async () => {
    const left = new Promise((resolve) => { browser.on('exit', resolve); });
    await send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
    await left;
    socket.destroy();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  await send('WebDriver:NewSession', { capabilities: {} });
  await send('WebDriver:Navigate', { url: address });
  return page;
}
