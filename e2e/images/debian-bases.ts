import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { otherNode } from '../production/other-node';
import type { Buildah } from './buildah';

/** The images of others that `deploy/Dockerfile` begins with, by their argument. */
export const bases = { BUILD_IMAGE: 'base-build', RUN_IMAGE: 'base-run', BROWSER_IMAGE: 'base-browser' };

const run = promisify(execFile);
const certificates = 'etc/ssl/certs/ca-certificates.crt';

/**
 * Makes images that stand for those of others, from Debian's packages, Node 24 and npm: one with a shell, in which a user
 * `node` builds, and one with Node and the libraries that it is linked with, and nothing else. They are made once, until the folder is removed.
 * @param folder for the files of a Debian.
 */
export async function makeBases(buildah: Buildah, folder: string): Promise<void> {
  const made = await buildah.run('images', '--format', '{{.Name}}');
  const isMissing = (name: string) => !made.includes(name);
  const node = await otherNode(24);
  const debian = path.join(folder, 'debian');
  if (!existsSync(path.join(debian, 'complete'))) {
    rmSync(debian, { recursive: true, force: true });
    await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', debian]);
    writeFileSync(path.join(debian, 'complete'), '');
  }
  // The authorities that this machine trusts.
  const trusted = process.env.SSL_CERT_FILE ?? `/${certificates}`;
  cpSync(trusted, path.join(debian, certificates), { dereference: true });
  const environment = ['--env', `NODE_EXTRA_CA_CERTS=/${certificates}`];
  if (isMissing(bases.BUILD_IMAGE)) await withNode(buildah, debian, node, environment);
  if (isMissing(bases.RUN_IMAGE)) await nodeAlone(buildah, path.join(folder, 'node-alone'), { debian, node });
}

async function withNode(
  buildah: Buildah,
  debian: string,
  node: string,
  environment: string[],
): Promise<void> {
  cpSync(node, path.join(debian, 'usr/local/bin/node'));
  const npm = path.resolve(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm');
  cpSync(npm, path.join(debian, 'usr/local/lib/node_modules/npm'), { recursive: true });
  const programs = ['npm', 'npx'].map(
    (name) => `../lib/node_modules/npm/bin/${name}-cli.js /usr/local/bin/${name}`,
  );
  const container = await buildah.run('from', 'scratch');
  await buildah.run('copy', '--quiet', container, debian, '/');
  const lines = [
    ...programs.map((link) => `ln -sf ${link}`),
    'useradd --uid 1000 --create-home --shell /bin/bash node',
    'node --version',
  ];
  await buildah.run('run', '--isolation', 'chroot', container, '--', 'sh', '-euc', lines.join('\n'));
  await buildah.run('config', ...environment, '--cmd', 'node', container);
  for (const image of [bases.BUILD_IMAGE, bases.BROWSER_IMAGE])
    await buildah.run('commit', '--quiet', container, image);
  await buildah.run('rm', container);
}

async function nodeAlone(
  buildah: Buildah,
  folder: string,
  { debian, node }: { debian: string; node: string },
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const keep = (from: string, place: string) => {
    mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
    cpSync(from, path.join(folder, place), { dereference: true });
  };
  keep(node, 'nodejs/bin/node');
  const linked = execFileSync('ldd', [node], { encoding: 'utf8' });
  const libraries = [...linked.matchAll(/(?:=> )?(\/\S+) \(/g)].map(([, file = '']) => file);
  // Names of hosts are looked up by libraries that nothing is linked with; native packages are linked with librt.
  const lookups = ['libnss_files.so.2', 'libnss_dns.so.2', 'libresolv.so.2', 'librt.so.1'].map(
    (name) => `/lib/x86_64-linux-gnu/${name}`,
  );
  for (const library of new Set([...libraries, ...lookups])) {
    const ofDebian = path.join(debian, library);
    keep(existsSync(ofDebian) ? ofDebian : library, library);
  }
  keep(path.join(debian, certificates), certificates);
  for (const file of ['etc/passwd', 'etc/group', 'etc/nsswitch.conf']) {
    const from = path.join(debian, file);
    const text = existsSync(from) ? readFileSync(from, 'utf8') : 'hosts: files dns\n';
    writeFileSync(path.join(folder, file), text);
  }
  const temporary = path.join(folder, 'tmp');
  mkdirSync(temporary);
  chmodSync(temporary, 0o1777);
  const container = await buildah.run('from', 'scratch');
  await buildah.run('copy', '--quiet', container, folder, '/');
  await buildah.run('config', '--entrypoint', '["/nodejs/bin/node"]', '--user', '65532', container);
  await buildah.run('commit', '--quiet', '--rm', container, bases.RUN_IMAGE);
}
