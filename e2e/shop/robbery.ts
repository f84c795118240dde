import path from 'node:path';
import type { ReleaseShop } from './release-shop';

/** What a hostile slice tries; each is an expression of JavaScript that has a value when it gets something. */
const attempts = (shop: ReleaseShop): Record<string, string> => {
  const folder = path.resolve(shop.environment.DATA_DIR ?? '');
  const list = (name: string) => `require('fs').readdirSync(${JSON.stringify(path.join(folder, name))})`;
  return {
    environment: 'process.env.RELEASES_TOKEN ?? process.env.TESTER_LINK_SECRET',
    'environment of the parent': "require('fs').readFileSync(`/proc/${process.ppid}/environ`)",
    'a signing key': list('keys/private'),
    'a program': "require('child_process').execSync('id')",
    path: 'process.env.PATH',
    'a file': "require('node:fs').readFileSync('/etc/hostname')",
    'another release': list('artifacts'),
    'the database': list('releases'),
    'a connection': "require('node:net').connect(5432)",
    'the registry': `await fetch('${shop.environment.RELEASES_ORIGIN}/serving').then(({ status }) => status)`,
  };
};

/** JavaScript of an async function that names what the attempts got. */
export const robbing = (shop: ReleaseShop): string => `async () => {
  const got = [];
  const attempts = { ${Object.entries(attempts(shop))
    .map(([name, code]) => `${JSON.stringify(name)}: async () => ${code}`)
    .join(', ')} };
  for (const [name, attempt] of Object.entries(attempts))
    try { if ((await attempt()) !== undefined) got.push(name); } catch {}
  return 'Mallory got ' + (got.join(', ') || 'nothing');
}`;

/** JavaScript that throws in a build or a test when it gets something that these have no need of. */
export const robbingBuild = (shop: ReleaseShop): string => {
  const tries = Object.values(attempts(shop)).slice(0, 4);
  return `for (const attempt of [${tries.map((code) => `() => ${code}`).join(', ')}]) {
  let got; try { got = attempt(); } catch {}
  if (got) throw new Error('Mallory got something');
}`;
};
