import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultCurrency } from '@store/shared/shop-data/currencies';
import { ownSlices } from '@store/shared/shop-data/own-slices';
import { createBundleFolder, removeBundleFolder } from './bundle-folder';
import { renderLimits } from './render-limits';
import { RenderProcess } from './render-process';
import { forkSandbox } from './sandbox';

/** A cart that runs the text of the address as JavaScript would run in its bundle; the page is the result or the error. */
const attempts = (secretFile: string, stranger: string, shopOrigin: string): Record<string, string> => ({
  environment: 'process.env.SECRET_OF_THE_REGISTRY ?? JSON.stringify(process.env)',
  parentEnvironment: "require('fs').readFileSync('/proc/self/environ', 'utf8')",
  signingKey: `require('node:fs').readFileSync(${JSON.stringify(secretFile)}, 'utf8')`,
  asModule: `require(${JSON.stringify(secretFile)})`,
  otherSlice: "require('../mfe-account/index.js')",
  child: "require('child_process').execSync('id').toString()",
  worker: "require('node:worker_threads').Worker.name",
  database: "require('net').connect(5432).constructor.name",
  imported: "import('node:fs').then((fs) => typeof fs.readFileSync)",
  compiled: "new Function('return process')().pid",
  builtin: "process.getBuiltinModule('fs')",
  binding: "process.binding('fs')",
  killing: 'process.kill(process.ppid, 0)',
  report: 'process.report.getReport()',
  hooks: "require('async_hooks').createHook({})",
  overTheShell: "globalThis.shellRequire('fs/promises').readFile(" + JSON.stringify(secretFile) + ", 'utf8')",
  threadOverTheShell: "String(new (globalThis.shellRequire('worker_threads').Worker)('1', { eval: true }))",
  stranger: `fetch('${stranger}').then((answer) => answer.text())`,
  redirect: `fetch('${shopOrigin}/elsewhere').then((answer) => answer.text())`,
  shopOrigin: `fetch('${shopOrigin}/').then((answer) => answer.text())`,
});

const shell = `
exports.singletons = {};
globalThis.shellRequire = require;
exports.createPageRenderer = ({ remotes }) => ({
  async render({ url }, sink) {
    sink.start({ status: 200 });
    sink.chunk(await remotes['mfe-cart'].attempt(url));
    sink.end({ complete: true });
    return true;
  },
});`;

let folder: string;
let bundles: string;
let hosts: Server[];
let rendering: RenderProcess;

async function host(answer: (url: string) => { status: number; location?: string; text: string }) {
  const server = createServer((request, response) => {
    const { status, text, ...headers } = answer(request.url ?? '');
    response.writeHead(status, headers).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  hosts.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const renderingOf = (bundleFolder: string, shopOrigin: string) =>
  new RenderProcess({
    folder: bundleFolder,
    routes: [],
    slots: {},
    settings: { storefront: { endpoint: '', token: '' }, checkoutOrigin: '', siteOrigin: '' },
    storefrontEndpoint: `${shopOrigin}/graphql`,
    backendOrigin: shopOrigin,
    limits: { ...renderLimits, startMs: 100_000, beginMs: 100_000, streamMs: 100_000 },
  });

beforeAll(async () => {
  hosts = [];
  folder = mkdtempSync(path.join(tmpdir(), 'slice-code-'));
  const secretFile = path.join(folder, 'private.pem');
  writeFileSync(secretFile, 'the secret');
  const stranger = await host(() => ({ status: 200, text: 'the secret' }));
  const shopOrigin = await host((url) =>
    url === '/elsewhere' ? { status: 302, location: stranger, text: '' } : { status: 200, text: 'the shop' },
  );
  const cases = Object.entries(attempts(secretFile, stranger, shopOrigin)).map(
    ([name, code]) => `${name}: async () => ${code}`,
  );
  const cart = `const attempts = { ${cases.join(',\n')} };
    exports.attempt = (name) => attempts[name]().then(String, (error) => 'refused: ' + error.message);`;
  const sources: Record<string, string> = { shell, 'mfe-cart': cart };
  const slices = Object.fromEntries(
    ownSlices.map((slice) => {
      mkdirSync(path.join(folder, slice));
      writeFileSync(path.join(folder, slice, 'index.js'), sources[slice] ?? '');
      return [slice, { folder: path.join(folder, slice), hashes: null }];
    }),
  );
  process.env.SECRET_OF_THE_REGISTRY = 'the secret';
  bundles = await createBundleFolder(slices);
  rendering = renderingOf(bundles, shopOrigin);
  await rendering.ready;
});

afterAll(async () => {
  delete process.env.SECRET_OF_THE_REGISTRY;
  rendering.kill('the test is over');
  await rendering.ended;
  for (const server of hosts) server.close();
  await removeBundleFolder(bundles);
  rmSync(folder, { recursive: true, force: true });
});

/** What the cart gets when it tries this. */
const attempt = (name: string): Promise<string> =>
  new Promise((resolve) => {
    let html = '';
    const sink = {
      start: () => undefined,
      chunk: (part: string) => void (html += part),
      end: () => resolve(html),
    };
    const request = {
      ...{ url: name, head: '', script: '', nonce: '', preloads: [], pageData: { before: '', after: '' } },
      ...{ visitor: { currency: defaultCurrency }, signal: new AbortController().signal },
    };
    void rendering.render(request, sink);
  });

it('says why a process does not start', async () => {
  const broken = path.join(folder, 'broken');
  mkdirSync(broken);
  writeFileSync(path.join(broken, 'index.js'), "throw new TypeError('no shell today');");
  const ofBroken = await createBundleFolder({ shell: { folder: broken, hashes: null } });
  await expect(renderingOf(ofBroken, 'http://127.0.0.1:9').ready).rejects.toThrow(
    'A rendering process did not start: it ended with 1 (TypeError: no shell today)',
  );
  await removeBundleFolder(ofBroken);
});

it('gives a slice an empty environment', async () => {
  expect(await attempt('environment')).toBe('{}');
});

// Where the system shows the environment of processes.
(process.platform === 'linux' ? it : it.skip)('has no environment in its process either', async () => {
  const child = forkSandbox('describe-child.cjs', { folder: bundles, heapMb: 64 });
  await once(child, 'spawn');
  const variables = readFileSync(`/proc/${child.pid ?? 0}/environ`, 'utf8')
    .split('\0')
    .filter(Boolean);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(variables.filter((variable) => !variable.startsWith('NODE_CHANNEL_'))).toEqual([]);
});

it.each([
  ['parentEnvironment', "mfe-cart may not use the module 'fs'"],
  ['signingKey', "mfe-cart may not use the module 'node:fs'"],
  ['asModule', 'mfe-cart may not use the module'],
  ['otherSlice', 'mfe-cart may not use the module'],
  ['child', "mfe-cart may not use the module 'child_process'"],
  ['worker', "mfe-cart may not use the module 'node:worker_threads'"],
  ['database', "mfe-cart may not use the module 'net'"],
  ['imported', 'dynamic import callback'],
  ['compiled', 'Code generation from strings disallowed'],
  ['builtin', 'is not a function'],
  ['binding', 'is not a function'],
  ['killing', 'is not a function'],
  ['report', 'Cannot read properties of undefined'],
  ['hooks', 'is not a function'],
])('refuses %s to a remote', async (name, reason) => {
  expect(await attempt(name)).toMatch(new RegExp(`^refused: .*${reason}`));
});

it.each(['overTheShell', 'threadOverTheShell'])(
  'refuses files and threads by Node’s permissions, also with the modules of the shell: %s',
  async (name) => {
    expect(await attempt(name)).toMatch(/^refused: Access to this API has been restricted/);
  },
);

it('lets requests reach the Storefront API and the backend only, also when these redirect', async () => {
  expect(await attempt('shopOrigin')).toBe('the shop');
  expect(await attempt('stranger')).toMatch(/^refused: Slices may not send requests to http:/);
  expect(await attempt('redirect')).toMatch(/^refused: fetch failed/);
});
