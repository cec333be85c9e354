// Chromium without a display, driven over the DevTools protocol through a pipe.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLine } from './lines.mjs';

// A page at `address`, as large as given, with the script `before` run first. `lines` holds what the page has written
// to the console, `faults` what went wrong; both are up to date after `refresh`.
export async function openPage(program, address, { width = 1280, height = 720, before = '' } = {}) {
  const profile = mkdtempSync(join(tmpdir(), 'scree-page-'));
  // The page is drawn by the processor, and nothing is fetched from elsewhere.
  const browser = spawn(program, ['--headless=new', '--no-sandbox', '--remote-debugging-pipe', '--no-first-run',
    '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-background-networking', '--disable-sync',
    '--disable-component-update', '--autoplay-policy=document-user-activation-required',
    `--window-size=${width},${height}`, `--user-data-dir=${profile}`, 'about:blank'],
  { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const [, , , toBrowser, fromBrowser] = browser.stdio;
  const waiting = new Map();
  const page = { lines: [], faults: [] };
  let session;
  let number = 0;
  const sendTo = (sessionId, method, params = {}) => new Promise((resolve, reject) => {
    waiting.set(++number, { resolve, reject });
    toBrowser.write(`${JSON.stringify({ id: number, method, params, sessionId })}\0`);
  });
  const send = (method, params) => sendTo(session, method, params);
  const hear = ({ id, method, params, result, error }) => {
    if (id) error ? waiting.get(id).reject(new Error(error.message)) : waiting.get(id).resolve(result);
    if (method === 'Runtime.consoleAPICalled') {
      const line = params.args.map((argument) => argument.value ?? argument.description).join(' ');
      page.lines.push(line);
      if (params.type === 'error' || params.type === 'assert') page.faults.push(line);
    }
    if (method === 'Runtime.exceptionThrown')
      page.faults.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    if (method === 'Log.entryAdded' && params.entry.level === 'error')
      page.faults.push(`${params.entry.text} ${params.entry.url ?? ''}`);
  };
  let rest = '';
  fromBrowser.on('data', (bytes) => {
    const parts = (rest + bytes).split('\0');
    rest = parts.pop();
    for (const part of parts) hear(JSON.parse(part));
  });

  const { targetInfos } = await send('Target.getTargets');
  const { targetId } = targetInfos.find(({ type }) => type === 'page');
  ({ sessionId: session } = await send('Target.attachToTarget', { targetId, flatten: true }));
  for (const domain of ['Runtime', 'Log', 'Page']) await send(`${domain}.enable`);
  await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  await send('Page.addScriptToEvaluateOnNewDocument', { source: before });
  await send('Page.navigate', { url: address });

  const key = (type, code) => send('Input.dispatchKeyEvent', { type, code, key: code });
  page.send = send;
  page.press = (code) => key('rawKeyDown', code);
  page.release = (code) => key('keyUp', code);
  page.evaluate = async (expression) => (await send('Runtime.evaluate',
    { expression, returnByValue: true, awaitPromise: true })).result.value;
  page.screenshot = async () => Buffer.from((await send('Page.captureScreenshot')).data, 'base64');
  page.hide = () => sendTo(undefined, 'Target.createTarget', { url: 'about:blank' });  // behind a new tab
  page.reveal = () => send('Page.bringToFront');
  page.reload = () => send('Page.reload');
  page.refresh = async () => {};  // lines come by themselves
  page.line = (find, seconds) => findLine(page, find, seconds);
  page.close = async () => {
    await send('Browser.close').catch(() => {});
    await new Promise((resolve) => { browser.exitCode === null ? browser.on('exit', resolve) : resolve(); });
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return page;
}
