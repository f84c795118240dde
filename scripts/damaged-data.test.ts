import { mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freshCluster } from '@store/service-kit/fresh-cluster';
import { startChild } from '@store/service-kit/testing/child-process';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { provesAll } from '@store/shared/testing/proof';

const root = path.join(__dirname, '..');
const mains = {
  backend: 'services/backend/src/main.ts',
  releases: 'services/releases/src/main.ts',
  commerce: 'demo/commerce/main.ts',
};

let data: string;
beforeEach(() => (data = testFolder()));

/** What a service prints when it cannot start. */
async function refusalOf(service: keyof typeof mains): Promise<string> {
  const child = await startChild(path.join(root, mains[service]), [], {
    DATA_DIR: data,
    DATABASE_URL: undefined,
    DEMO: '1',
  });
  expect(await child.ended).toBe(1);
  return child.errors();
}

// A process takes seconds to start, and services open databases and folders by the same functions.
it.each(provesAll ? (['backend', 'releases', 'commerce'] as const) : (['releases'] as const))(
  '%s names a damaged database in one sentence, with what to do, and leaves it as it is',
  async (service) => {
    const cluster = await freshCluster(path.join(data, service));
    const control = path.join(cluster, 'global/pg_control');
    truncateSync(control, 100);
    expect(await refusalOf(service)).toBe(
      `The database in ${cluster} is damaged and cannot be opened; put a backup of that folder in its place, or move it away to start with an empty one.\n`,
    );
    expect(statSync(control).size).toBe(100);
  },
  60_000,
);

const folders = [
  ['backend', 'backend/mail'],
  ['backend', 'backend/files'],
  ['commerce', 'pictures'],
] as const;

it.each(provesAll ? folders : folders.slice(0, 1))(
  '%s names %s when that is no folder',
  async (service, name) => {
    const place = path.join(data, name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, 'not a folder');
    expect(await refusalOf(service)).toBe(
      `${place} has to be a folder that this user can read and write; move away what is there, correct its permissions, or name another place with DATA_DIR, then start again.\n`,
    );
    expect(readFileSync(place, 'utf8')).toBe('not a folder');
  },
  60_000,
);
