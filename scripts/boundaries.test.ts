import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(__dirname, '..');

/** Files of a small repository with their imports: `allowed` breaks no rule, `forbidden` breaks the named one. */
const allowed: Record<string, string[]> = {
  'shell/src/browser.ts': [
    '@store/shared/runtime/stores',
    '@store/shared/runtime/router',
    '@store/shared/ui/price',
    'react-router-dom',
  ],
  'mfe-a/src/page.ts': [
    '@store/shared/contracts/urls',
    '@store/shared/clients/client',
    '@store/shared/shop-data/countries',
    '@store/shared/ui/price',
    './part',
    'zod/mini',
  ],
  'mfe-a/src/part.ts': ['@store/shared/runtime/router'],
  'mfe-a/src/page.test.ts': ['react-router-dom', '@store/shared/testing/page', './page'],
  'shared/testing/page.ts': ['../runtime/router/router', '../runtime/stores/stores', 'react-router-dom'],
  'shared/contracts/urls.ts': ['zod/mini'],
  'shared/shop-data/countries.ts': ['../contracts/urls'],
  'shared/shop-data/own-slices.ts': [],
  'services/releases/src/publishing/publish.ts': ['@store/shared/shop-data/own-slices'],
  'shared/runtime/stores/stores.ts': ['../../contracts/urls'],
  'shared/clients/client.ts': ['../contracts/urls'],
  'shared/server/upstream.ts': ['../contracts/urls'],
  'shell/src/rendering/storefront.ts': ['@store/shared/server/upstream'],
  'shared/runtime/router/router.ts': [
    'type ../stores/stores',
    'type ../../contracts/urls',
    'react-router-dom',
  ],
  'shared/ui/price.ts': ['@store/shared/runtime/stores', '@store/shared/runtime/router', '../contracts/urls'],
  'slice-kit/src/commands/publish.ts': ['@store/release-kit/store', '@store/shared/contracts/urls'],
  'slice-kit/src/recipe.ts': ['@store/shared/contracts/urls'],
  'services/service-kit/src/environment.ts': ['zod'],
  'services/service-kit/src/testing/free-port.ts': [],
  'services/backend/bench/bench.ts': ['@store/service-kit/testing/free-port'],
  'services/backend/src/app.ts': ['@store/shared/contracts/urls', '@store/service-kit/environment', 'zod'],
  'services/releases/src/store.ts': ['@store/shared/contracts/urls'],
  'services/release-kit/src/store.ts': ['@store/shared/contracts/urls', '@store/service-kit/environment'],
  'services/edge/src/app.ts': [
    '@store/release-kit/store',
    '@store/shared/shop-data/countries',
    '@store/shared/server/upstream',
  ],
  'demo/pictures/draw.ts': ['./prints/render-print'],
  'demo/pictures/prints/render-print.ts': ['./color'],
  'demo/pictures/prints/color.ts': [],
  'demo/pictures/pictures.ts': ['./draw'],
  'demo/commerce/app.test.ts': ['../pictures/draw'],
  'demo/commerce/app.ts': [
    '../pictures/pictures',
    '@store/shared/contracts/urls',
    '@store/service-kit/environment',
  ],
  'mfe-b/src/remote.ts': [],
  // A cycle is reported once, for its first file.
  'mfe-a/src/loop-b.ts': ['./loop-a'],
  'mfe-a/src/type-loop-b.ts': ['type ./type-loop-a'],
};

const forbidden: Record<string, { imports: string; breaks: string }> = {
  'mfe-a/src/reaches-over.ts': { imports: '../../mfe-b/src/remote', breaks: 'slices-only-shared' },
  'mfe-a/src/reaches-shell.ts': { imports: '../../shell/src/browser', breaks: 'slices-only-shared' },
  'mfe-a/src/reaches-service.ts': { imports: '../../services/backend/src/app', breaks: 'slices-only-shared' },
  'shell/src/reaches-slice.ts': { imports: '../../mfe-b/src/remote', breaks: 'slices-only-shared' },
  'mfe-a/src/reaches-kit.ts': { imports: '../../slice-kit/src/recipe', breaks: 'slices-only-shared' },
  'slice-kit/src/reaches-ui.ts': { imports: '@store/shared/ui/price', breaks: 'slice-kit-only-contracts' },
  'slice-kit/src/commands/shows.ts': { imports: '@store/shared/ui/price', breaks: 'kit-commands-publish' },
  'mfe-a/src/own-router.ts': { imports: 'react-router-dom', breaks: 'no-router-beside-the-facade' },
  'mfe-a/src/big-zod.ts': { imports: 'zod', breaks: 'server-only-stays-out-of-the-browser' },
  'mfe-a/src/uses-test-code.ts': {
    imports: '@store/shared/testing/page',
    breaks: 'no-test-code-in-production',
  },
  'mfe-a/src/missing.ts': { imports: './nowhere', breaks: 'unresolvable' },
  'mfe-a/src/loop-a.ts': { imports: './loop-b', breaks: 'no-cycles' },
  'mfe-a/src/type-loop-a.ts': { imports: 'type ./type-loop-b', breaks: 'no-cycles' },
  'shared/ui/fetches.ts': { imports: '../clients/client', breaks: 'ui-not-clients' },
  'shared/ui/inner-store.ts': { imports: '../runtime/stores/cart-store', breaks: 'ui-not-clients' },
  'shared/runtime/stores/cart-store.ts': {
    imports: '../../ui/price',
    breaks: 'clients-and-stores-only-contracts',
  },
  'shared/clients/uses-store.ts': {
    imports: '../runtime/stores/stores',
    breaks: 'clients-and-stores-only-contracts',
  },
  'shell/src/server-code.ts': {
    imports: '@store/shared/server/upstream',
    breaks: 'server-code-stays-on-servers',
  },
  'shared/clients/server-code.ts': { imports: '../server/upstream', breaks: 'server-code-stays-on-servers' },
  'shared/server/uses-client.ts': { imports: '../clients/client', breaks: 'server-code-only-contracts' },
  'shared/contracts/uses-ui.ts': { imports: '../ui/price', breaks: 'contracts-stand-alone' },
  'shared/contracts/uses-react.ts': { imports: 'react', breaks: 'contracts-stand-alone' },
  'shared/runtime/router/uses-store.ts': { imports: '../stores/stores', breaks: 'router-only-types' },
  'shared/clients/uses-slice.ts': { imports: '../../mfe-b/src/remote', breaks: 'shared-imports-no-slice' },
  'services/backend/src/renders.ts': { imports: '@store/shared/ui/price', breaks: 'services-only-contracts' },
  'services/backend/src/uses-test-code.ts': {
    imports: '@store/service-kit/testing/free-port',
    breaks: 'no-test-code-in-production',
  },
  'services/backend/src/neighbour.ts': { imports: '../../edge/src/app', breaks: 'services-only-contracts' },
  'services/edge/src/neighbour.ts': {
    imports: '../../releases/src/store',
    breaks: 'services-only-contracts',
  },
  'services/service-kit/src/knows.ts': { imports: '../../backend/src/app', breaks: 'kit-stands-alone' },
  'services/release-kit/src/knows.ts': {
    imports: '../../releases/src/store',
    breaks: 'release-kit-below-services',
  },
  'services/edge/src/lists-slices.ts': {
    imports: '@store/shared/shop-data/own-slices',
    breaks: 'own-slices-for-builds',
  },
  'services/backend/src/uses-demo.ts': {
    imports: '../../../demo/commerce/app',
    breaks: 'nothing-imports-demo',
  },
  'mfe-a/src/uses-demo.ts': { imports: '../../demo/commerce/app', breaks: 'nothing-imports-demo' },
  'shared/contracts/uses-demo.ts': { imports: '../../demo/commerce/app', breaks: 'nothing-imports-demo' },
  'demo/commerce/reaches-into-pictures.ts': {
    imports: '../pictures/draw',
    breaks: 'pictures-behind-one-file',
  },
  'demo/catalogue/reaches-into-pictures.ts': {
    imports: '../pictures/draw',
    breaks: 'pictures-behind-one-file',
  },
  'demo/pictures/reaches-into-prints.ts': {
    imports: './prints/color',
    breaks: 'prints-behind-one-file',
  },
  'demo/commerce/reaches-service.ts': {
    imports: '../../services/backend/src/app',
    breaks: 'demo-stands-on-contracts',
  },
};

/** The part of dependency-cruiser's report that is read. */
interface Report {
  summary: { violations: { from: string; rule: { name: string } }[] };
}

let folder: string;
let broken: { from: string; rule: string }[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  writeTree();
  const tool = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const run = promisify(execFile)(
    process.execPath,
    [
      tool,
      '--config',
      path.join(root, '.dependency-cruiser.cjs'),
      '--no-cache',
      '--output-type',
      'json',
      'shell',
      'mfe-a',
      'mfe-b',
      'shared',
      'slice-kit',
      'services',
      'demo',
    ],
    { cwd: folder, maxBuffer: 50_000_000 },
  );
  const { stdout } = await run;
  broken = (JSON.parse(stdout) as Report).summary.violations.map(({ from, rule }) => ({
    from,
    rule: rule.name,
  }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(Object.keys(allowed))('allows %s to import its dependencies', (file) => {
  expect(broken.filter(({ from }) => from === file)).toEqual([]);
});

it.each(Object.entries(forbidden))('reports %s', (file, { breaks }) => {
  expect(broken).toContainEqual({ from: file, rule: breaks });
});

function writeTree(): void {
  const imports = (name: string) =>
    name.startsWith('type ') ? `import type {} from '${name.slice(5)}';` : `import '${name}';`;
  for (const [file, names] of Object.entries(allowed)) write(file, names.map(imports));
  for (const [file, { imports: name }] of Object.entries(forbidden)) write(file, [imports(name)]);
  const exportsOf = {
    shared: {
      './runtime/stores': './runtime/stores/stores.ts',
      './runtime/router': './runtime/router/router.ts',
      './*': './*.ts',
    },
  };
  link('shared', exportsOf.shared);
  for (const service of ['service-kit', 'release-kit']) link(`services/${service}`, { './*': './src/*.ts' });
  for (const name of ['react', 'react-router-dom', 'zod'])
    symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
  cpSync(path.join(root, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'));
}

function write(file: string, lines: string[]): void {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, [...lines, 'export const here = true;'].join('\n'));
}

/** Makes a folder importable by its workspace name, as npm does. */
function link(workspace: string, exports: Record<string, string>): void {
  const name = `@store/${path.basename(workspace)}`;
  writeFileSync(path.join(folder, workspace, 'package.json'), JSON.stringify({ name, exports }));
  mkdirSync(path.join(folder, 'node_modules/@store'), { recursive: true });
  symlinkSync(path.join(folder, workspace), path.join(folder, 'node_modules', name));
}
