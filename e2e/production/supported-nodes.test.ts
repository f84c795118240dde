import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { versions } from './other-node';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  engines: { node: string };
  devDependencies: Record<string, string>;
};

/** The supported Nodes, as everybody names them: the oldest with its minor version. */
const [oldest = '', ...others] = [...manifest.engines.node.matchAll(/(\d+)\.(\d+)/g)].map(
  ([version, major = ''], index) => (index === 0 ? version : major),
);
const majors = [oldest.split('.')[0] ?? '', ...others];
const named = (word: string) =>
  `Node ${[oldest, ...others.slice(0, -1)].join(', ')} ${word} ${others.at(-1)}`;

/** What a file says at each place that matches. */
const said = (file: string, pattern: RegExp) =>
  [...read(file).matchAll(pattern)].map(([, version = '']) => version);

it.each(['README.md', 'docs/operations.md', 'docs/runbooks/new-slice.md'])('%s names them', (file) => {
  expect(read(file)).toContain(named('or'));
});

it('are all tried by every change, everything on the oldest', () => {
  const { jobs } = parse(read('.github/workflows/checks.yml')) as {
    jobs: { verify: { strategy: { matrix: { node: string[] } } } };
  };
  expect(jobs.verify.strategy.matrix.node).toEqual([oldest, ...others]);
  expect(said('.github/workflows/checks.yml', /node-version: '([\d.]+)'/g)).toEqual([oldest]);
});

it('are all at hand for the production tests', () => {
  expect(Object.keys(versions)).toEqual(majors);
});

it.each([
  'deploy/Dockerfile',
  ...readdirSync(path.join(root, '.github/workflows')).map((name) => `.github/workflows/${name}`),
])('%s uses no other', (file) => {
  const used = said(file, /(?:node:|nodejs|node-version: ')(\d+)/g);
  expect(used.filter((major) => !majors.includes(major))).toEqual([]);
});

it('get code and types that the oldest has', () => {
  expect(said('scripts/build/build-program.ts', /target: 'node([\d.]+)'/g)).toEqual([oldest]);
  expect(manifest.devDependencies['@types/node']).toMatch(new RegExp(`^\\^${majors[0]}\\.`));
});

it('are in the lock as well', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { engines?: unknown }>;
  };
  expect(packages['']?.engines).toEqual(manifest.engines);
});
