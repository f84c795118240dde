import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { createBundleFolder, removeBundleFolder } from './bundle-folder';
import { renderLimits } from './render-limits';
import { RenderProcess } from './render-process';
import { forkSliceProcess } from './slice-process';
import { settings } from './testing/test-pool';
import { openSink, pageRequest } from './testing/test-shell';

const outside = testFolder();
const secretFile = path.join(outside, 'private.pem');
writeFileSync(secretFile, 'the secret');

/** A cart that runs the text of the address as JavaScript would run in its bundle; the page is the result or the error. */
const attempts: Record<string, string> = {
  environment: 'JSON.stringify(process.env)',
  singleton: "require('react').name + require('@store/shared/runtime/stores').name",
  ownFile: "require('./part.js')",
  modules: "['stream', 'node:fs', 'net'].map((name) => typeof require(name)).join()",
  imported: "import('node:fs').then((fs) => typeof fs.readFileSync)",
  compiled: "new Function('return 1 + 1')()",
  missing: "require('zod')",
  parentEnvironment: "require('fs').readFileSync('/proc/self/environ', 'utf8')",
  signingKey: `require('fs').readFileSync(${JSON.stringify(secretFile)}, 'utf8')`,
  asModule: `require(${JSON.stringify(secretFile)})`,
  writing: "require('fs').writeFileSync(__filename, '')",
  child: "require('child_process').execSync('id').toString()",
  thread: "String(new (require('worker_threads').Worker)('1', { eval: true }))",
};

const shell = `
exports.singletons = { react: { name: 'react' }, '@store/shared/runtime/stores': { name: ' and stores' } };
exports.createPageRenderer = ({ remotes }) => ({
  async render({ url }, sink) {
    sink.start({ status: 200 });
    sink.chunk(await remotes['mfe-cart'].attempt(url));
    sink.end({ complete: true });
    return true;
  },
});`;

const cart = `const attempts = { ${Object.entries(attempts)
  .map(([name, code]) => `${name}: async () => ${code}`)
  .join(',\n')} };
exports.attempt = (name) => attempts[name]().then(String, (error) => 'refused: ' + error.message);`;

const limits = { ...renderLimits, startMs: 100_000, beginMs: 100_000, streamMs: 100_000 };

let folder: string;
let rendering: RenderProcess;

beforeAll(async () => {
  process.env.SECRET_OF_THE_SERVICE = 'the secret';
  folder = await createBundleFolder(
    {
      shell: { 'index.js': Buffer.from(shell) },
      'mfe-cart': { 'index.js': Buffer.from(cart), 'part.js': Buffer.from("module.exports = 'a part';") },
    },
    ['react', '@store/shared/runtime/stores'],
  );
  rendering = new RenderProcess({
    folder,
    limits,
    rendering: { ...settings, composition: 'c', routes: [], slots: {} },
  });
  await rendering.ready;
});

afterAll(async () => {
  delete process.env.SECRET_OF_THE_SERVICE;
  rendering.kill('the test is over');
  await rendering.ended;
  await removeBundleFolder(folder);
});

/** What the cart gets when it tries this. */
async function attempt(name: string): Promise<string> {
  const { page, sink, ended } = openSink();
  void rendering.render(pageRequest(name), sink);
  await ended;
  return page.html;
}

it.each([
  ['an empty environment', 'environment', '{}'],
  ['the singletons of the shell', 'singleton', 'react and stores'],
  ['its own files', 'ownFile', 'a part'],
  ['every module of Node', 'modules', 'function,object,object'],
  ['modules by import()', 'imported', 'function'],
  ['code from texts', 'compiled', '2'],
  ['no packages', 'missing', "refused: Cannot find module 'zod'"],
])('gives a slice %s', async (_, name, result) => {
  expect((await attempt(name)).split('\n')[0]).toBe(result);
});

it.each(['parentEnvironment', 'signingKey', 'asModule', 'writing', 'child', 'thread'])(
  'refuses other files, programs and threads by Node’s permissions: %s',
  async (name) => {
    expect(await attempt(name)).toMatch(/^refused: Access to this API has been restricted/);
  },
);

it.each(['describe-child.cjs', 'render-child.cjs'])(
  'opens no inspector on SIGUSR1, also without Node’s permissions: %s',
  async (script) => {
    const child = fork(path.join(__dirname, script), {
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
    });
    let output = '';
    child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
    // An answer shows that it runs. One describes a slice that is not there, the other says that it is ready.
    child.send({ folder, slice: 'mfe-none', remotes: [] });
    await Promise.race([once(child, 'message'), once(child.stdio[4] as Readable, 'data')]);
    child.kill('SIGUSR1');
    // Node would open it on a thread of its own.
    await pause(500);
    child.disconnect();
    const [code] = (await once(child, 'exit')) as [number | null];
    expect([code, output]).toEqual([0, '']);
  },
);

// Where the system shows the environment of processes.
(process.platform === 'linux' ? it : it.skip)('has no environment in its process either', async () => {
  const child = forkSliceProcess('describe-child.cjs', { folder, heapMb: 64 });
  await once(child, 'spawn');
  const variables = readFileSync(`/proc/${child.pid ?? 0}/environ`, 'utf8')
    .split('\0')
    .filter(Boolean);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(variables.filter((variable) => !variable.startsWith('NODE_CHANNEL_'))).toEqual([]);
});
