import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ignoreDebugSignal } from '@store/service-kit/debug-signal';
import { childrenOf } from './child-processes';
import type { ReleaseShop } from './release-shop';

/** What a robbery looks for. */
interface Targets {
  /** Process ids of the shop's services and of what started them, by name. */
  processes: Record<string, number>;
  folders: Record<string, string>;
  ports: Record<string, number>;
  /** What every port is asked for, with the method where it is not GET. */
  addresses: readonly string[];
}

const folders = ['keys/private', 'releases', 'artifacts', '.'];

const addresses = [
  '/robots.txt',
  '/readyz',
  '/metrics',
  '/mailbox',
  '/requests',
  '/serving',
  '/releases',
  '/people',
  'POST /storefront',
  'POST /compositions',
];

const program = readFileSync(path.join(import.meta.dirname, 'robbery-program.cjs'), 'utf8');

/** Targets of a shop that runs, the renderers' own processes among them. */
export async function targetsOf(shop: ReleaseShop): Promise<Targets> {
  const folder = path.resolve(shop.environment.DATA_DIR ?? '');
  const { renderer, 'preview-renderer': previewRenderer, ...services } = shop.processes;
  const inside = renderer === undefined ? [] : await childrenOf(renderer);
  const processes = {
    ...services,
    supervisor: Number(process.env.SHOP_PID) || undefined,
    'the renderer': renderer,
    'a rendering process': inside[0],
    'the preview renderer': previewRenderer,
  };
  const variables = Object.entries(shop.environment);
  const ports = variables.filter(([name]) => name.endsWith('_PORT') && name !== 'SHOP_PORT');
  return {
    processes: Object.fromEntries(
      Object.entries(processes).filter((entry): entry is [string, number] => entry[1] !== undefined),
    ),
    folders: Object.fromEntries(folders.map((name) => [name, path.join(folder, name)])),
    ports: Object.fromEntries(ports.map(([name, port]) => [nameOf(name), Number(port)])),
    addresses,
  };
}

const nameOf = (variable: string) =>
  variable
    .replace(/_PORT$/, '')
    .replaceAll('_', ' ')
    .toLowerCase();

/** JavaScript of an async function that resolves with what a robbery got ({@link textOf}). */
export const robbing = (targets: Targets): string => `async () => {
  ${program}
  // Once for each process, as a page has a time limit.
  globalThis.robbed ??= rob(${JSON.stringify(targets)});
  return 'Mallory got ' + Buffer.from(JSON.stringify(await globalThis.robbed)).toString('base64url') + '.';
}`;

/** What a robbery got, as a text that messages and pages leave as it is. */
export const textOf = (got: readonly string[]): string =>
  `Mallory got ${Buffer.from(JSON.stringify(got)).toString('base64url')}.`;

/** What a robbery got. @throws when the text does not have it. */
export function outcomeIn(text: string): string[] {
  const [, encoded] = /Mallory got ([\w-]+)\./.exec(text) ?? [];
  if (encoded === undefined) throw new Error(`Nobody robbed: ${text}`);
  return JSON.parse(Buffer.from(encoded, 'base64url').toString()) as string[];
}

/**
 * Robs as a process of a user that has left Node's permission model: as slice code does that found a way out of it.
 * @param user id of the user; the one of this process unless given.
 */
export async function robAs(user: number | undefined, targets: Targets): Promise<string[]> {
  // This process is its parent, which it signals as well.
  ignoreDebugSignal();
  const script = `${program}\nrob(${JSON.stringify(targets)}).then((got) => console.log(JSON.stringify(got)));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], {
    cwd: '/',
    env: {},
    ...(user !== undefined && { uid: user, gid: user }),
  });
  return JSON.parse(stdout) as string[];
}

/** What a page gets of a machine, by its ports; runs in the page. */
export async function robInPage(ports: Record<string, number>): Promise<string[]> {
  const got: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    // It has the pictures and the Storefront API, which pages need.
    if (name === 'commerce') continue;
    for (const host of ['127.0.0.1', 'localhost'])
      await fetch(`http://${host}:${port}/`, { mode: 'no-cors' }).then(
        () => got.push(`ports: ${name}`),
        () => undefined,
      );
    await new Promise<void>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/`);
      socket.onopen = () => {
        got.push(`sockets: ${name}`);
        resolve();
      };
      socket.onerror = () => resolve();
    });
  }
  await fetch('file:///etc/passwd').then(
    () => got.push('files'),
    () => undefined,
  );
  return got;
}

/** JavaScript that throws in a build or a test when it gets something that these have no need of. */
export const robbingBuild = (shop: ReleaseShop): string => {
  const keys = path.join(path.resolve(shop.environment.DATA_DIR ?? ''), 'keys/private');
  const tries = [
    'process.env.RELEASES_TOKEN ?? process.env.TESTER_LINK_SECRET',
    "require('fs').readFileSync(`/proc/${process.ppid}/environ`)",
    `require('fs').readdirSync(${JSON.stringify(keys)})`,
    "require('child_process').execSync('id')",
  ];
  return `for (const attempt of [${tries.map((code) => `() => ${code}`).join(', ')}]) {
  let got; try { got = attempt(); } catch {}
  if (got) throw new Error('Mallory got something');
}`;
};
