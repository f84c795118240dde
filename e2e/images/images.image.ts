import { execFileSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { endProcess } from '@store/service-kit/end-process';
import { root } from '../../scripts/services';
import { BuiltShop } from '../production/built-shop';
import { freePorts } from '../production/free-ports';
import { Buildah } from './buildah';
import { bases, makeBases } from './debian-bases';

const services = ['edge', 'backend', 'releases'] as const;
const targets = [...services, 'renderer', 'browser', 'commands'] as const;

const folder = path.join(root, '.cache/images');
mkdirSync(folder, { recursive: true });
const buildah = new Buildah(folder);
const shop = new BuiltShop();
const running: ChildProcess[] = [];
/** Containers of the images, and their files. */
const containers: Record<string, { name: string; files: string }> = {};

beforeAll(async () => {
  await makeBases(buildah, folder);
  const args = { ...bases, VERSION: 'v9.8.7', REVISION: 'abcdef' };
  for (const target of targets)
    await buildah.build(path.join(root, 'deploy/Dockerfile'), root, { target, args });
  for (const target of targets) {
    const name = await buildah.run('from', '--pull-never', target);
    containers[target] = { name, files: await buildah.run('mount', name) };
  }
  await shop.open();
}, 3_600_000);
afterAll(async () => {
  for (const child of running) await endProcess(child);
  await shop.close();
  await buildah.run('rm', '--all');
});

/** Files of an image. */
const filesOf = (image: string) => containers[image]?.files ?? '';

describe.each(targets)('the image %s', (image) => {
  it('says what it is, and is an ordinary user’s', async () => {
    const { Labels, User, Healthcheck, ExposedPorts } = await buildah.config(image);
    expect(Labels['org.opencontainers.image.title']).toBe(image);
    if (image !== 'browser')
      expect(Labels).toMatchObject({
        'org.opencontainers.image.version': 'v9.8.7',
        'org.opencontainers.image.revision': 'abcdef',
      });
    expect(User).toBe('65532:65532');
    if (image !== 'commands') {
      expect(Healthcheck?.Test.join(' ')).toMatch(/^CMD .*\/readyz/);
      expect(Object.keys(ExposedPorts ?? {}).length).toBeGreaterThan(0);
    }
  });

  it('lists what it was made of', () => {
    const list = JSON.parse(readFileSync(path.join(filesOf(image), 'sbom.cdx.json'), 'utf8')) as {
      components: { name: string }[];
    };
    expect(list.components.map(({ name }) => name)).toContain('fastify');
  });

  if (image !== 'browser')
    it('has no shell, no compiler and no package manager', () => {
      for (const file of ['bin/sh', 'usr/bin/sh', 'bin/bash', 'usr/bin/apt-get', 'usr/local/bin/npm'])
        expect([file, existsSync(path.join(filesOf(image), file))]).toEqual([file, false]);
      expect(
        execFileSync(
          'find',
          [filesOf(image), '-name', '*.ts', '-not', '-name', '*.d.ts', '-not', '-path', '*/node_modules/*'],
          { encoding: 'utf8' },
        ),
      ).toBe('');
    });
});

it('migrates with the image of commands', async () => {
  const { DATABASE_URL = '' } = shop.environmentOf('migrate');
  const child = buildah.start(
    containers.commands?.name ?? '',
    ['/nodejs/bin/node', 'migrate/main.mjs', '--status'],
    { DATABASE_URL },
  );
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  expect(said).toBe('backend: up to date\nreleases: up to date\n');
});

describe.each(services)('a container of %s', (image) => {
  it('serves, and answers its health check', async () => {
    const { Cmd, Entrypoint, Healthcheck } = await buildah.config(image);
    const ports = await freePorts();
    const { EDGE_PORT: edge, BACKEND_PORT: backend, RELEASES_PORT: releases } = ports;
    const port = { edge, backend, releases }[image];
    // The image says where its folders are.
    const { DATA_DIR: folder = '', TMPDIR: _, ...environment } = shop.environmentOf(image);
    const child = buildah.start(
      containers[image]?.name ?? '',
      [...(Entrypoint ?? []), ...Cmd],
      { ...environment, ...ports },
      { folder, uid: statSync(folder).uid },
    );
    running.push(child);
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await ready())) {
      if (child.exitCode !== null) throw new Error(`${image} ended with ${child.exitCode}: ${said}`);
      await setTimeout(200);
    }
    const check = (Healthcheck?.Test.slice(1) ?? []).map((word) =>
      word.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${port}`),
    );
    const checked = buildah.start(containers[image]?.name ?? '', check, {});
    expect(await new Promise((resolve) => checked.once('close', resolve))).toBe(0);
    if (image === 'edge') {
      const home = await fetch(`http://127.0.0.1:${port}/`);
      expect(home.status).toBe(200);
      expect(await home.text()).toMatch(/<main.*<h1.*<\/main>/s);
    }
  }, 300_000);
});
