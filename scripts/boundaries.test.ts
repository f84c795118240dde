import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { testFolder } from '@store/service-kit/testing/test-folder';

const root = path.resolve(__dirname, '..');

/** Files of a small repository with their imports, which break no rule. */
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

/** A file, what it imports, and the rule that this breaks. */
const forbidden: [file: string, imports: string, breaks: string][] = [
  ['mfe-a/src/reaches-over.ts', '../../mfe-b/src/remote', 'slices-only-shared'],
  ['mfe-a/src/reaches-shell.ts', '../../shell/src/browser', 'slices-only-shared'],
  ['mfe-a/src/reaches-service.ts', '../../services/backend/src/app', 'slices-only-shared'],
  ['shell/src/reaches-slice.ts', '../../mfe-b/src/remote', 'slices-only-shared'],
  ['mfe-a/src/reaches-kit.ts', '../../slice-kit/src/recipe', 'slices-only-shared'],
  ['slice-kit/src/reaches-ui.ts', '@store/shared/ui/price', 'slice-kit-only-contracts'],
  ['slice-kit/src/commands/shows.ts', '@store/shared/ui/price', 'kit-commands-publish'],
  ['mfe-a/src/own-router.ts', 'react-router-dom', 'no-router-beside-the-facade'],
  ['mfe-a/src/big-zod.ts', 'zod', 'server-only-stays-out-of-the-browser'],
  ['mfe-a/src/uses-test-code.ts', '@store/shared/testing/page', 'no-test-code-in-production'],
  ['mfe-a/src/missing.ts', './nowhere', 'unresolvable'],
  ['mfe-a/src/loop-a.ts', './loop-b', 'no-cycles'],
  ['mfe-a/src/type-loop-a.ts', 'type ./type-loop-b', 'no-cycles'],
  ['shared/ui/fetches.ts', '../clients/client', 'ui-not-clients'],
  ['shared/ui/inner-store.ts', '../runtime/stores/cart-store', 'ui-not-clients'],
  ['shared/runtime/stores/cart-store.ts', '../../ui/price', 'clients-and-stores-only-contracts'],
  ['shared/clients/uses-store.ts', '../runtime/stores/stores', 'clients-and-stores-only-contracts'],
  ['shell/src/server-code.ts', '@store/shared/server/upstream', 'server-code-stays-on-servers'],
  ['shared/clients/server-code.ts', '../server/upstream', 'server-code-stays-on-servers'],
  ['shared/server/uses-client.ts', '../clients/client', 'server-code-only-contracts'],
  ['shared/contracts/uses-ui.ts', '../ui/price', 'contracts-stand-alone'],
  ['shared/contracts/uses-react.ts', 'react', 'contracts-stand-alone'],
  ['shared/runtime/router/uses-store.ts', '../stores/stores', 'router-only-types'],
  ['shared/clients/uses-slice.ts', '../../mfe-b/src/remote', 'shared-imports-no-slice'],
  ['services/backend/src/renders.ts', '@store/shared/ui/price', 'services-only-contracts'],
  [
    'services/backend/src/uses-test-code.ts',
    '@store/service-kit/testing/free-port',
    'no-test-code-in-production',
  ],
  ['services/backend/src/neighbour.ts', '../../edge/src/app', 'services-only-contracts'],
  ['services/edge/src/neighbour.ts', '../../releases/src/store', 'services-only-contracts'],
  ['services/edge/src/starts-a-process.ts', 'node:child_process', 'edge-starts-no-process'],
  ['services/service-kit/src/knows.ts', '../../backend/src/app', 'kit-stands-alone'],
  ['services/release-kit/src/knows.ts', '../../releases/src/store', 'release-kit-below-services'],
  ['services/edge/src/lists-slices.ts', '@store/shared/shop-data/own-slices', 'own-slices-for-builds'],
  ['services/backend/src/uses-demo.ts', '../../../demo/commerce/app', 'nothing-imports-demo'],
  ['mfe-a/src/uses-demo.ts', '../../demo/commerce/app', 'nothing-imports-demo'],
  ['shared/contracts/uses-demo.ts', '../../demo/commerce/app', 'nothing-imports-demo'],
  ['demo/commerce/reaches-into-pictures.ts', '../pictures/draw', 'pictures-behind-one-file'],
  ['demo/catalogue/reaches-into-pictures.ts', '../pictures/draw', 'pictures-behind-one-file'],
  ['demo/pictures/reaches-into-prints.ts', './prints/color', 'prints-behind-one-file'],
  ['demo/commerce/reaches-service.ts', '../../services/backend/src/app', 'demo-stands-on-contracts'],
];

/** The part of dependency-cruiser's report that is read. */
interface Report {
  summary: { violations: { from: string; rule: { name: string } }[] };
}

const folder = testFolder();
let broken: { from: string; rule: string }[];

beforeAll(async () => {
  writeTree();
  const tool = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = path.join(root, '.dependency-cruiser.cjs');
  const options = '--no-cache --output-type json shell mfe-a mfe-b shared slice-kit services demo'.split(' ');
  const { stdout } = await promisify(execFile)(process.execPath, [tool, '--config', config, ...options], {
    cwd: folder,
    maxBuffer: 50_000_000,
  });
  broken = (JSON.parse(stdout) as Report).summary.violations.map(({ from, rule }) => ({
    from,
    rule: rule.name,
  }));
});

it.each(Object.keys(allowed))('allows %s to import its dependencies', (file) => {
  expect(broken.filter(({ from }) => from === file)).toEqual([]);
});

it.each(forbidden)('reports that %s imports %s', (file, _, breaks) => {
  expect(broken).toContainEqual({ from: file, rule: breaks });
});

function writeTree(): void {
  const imports = (name: string) =>
    name.startsWith('type ') ? `import type {} from '${name.slice(5)}';` : `import '${name}';`;
  for (const [file, names] of Object.entries(allowed)) write(file, names.map(imports));
  for (const [file, name] of forbidden) write(file, [imports(name)]);
  link('shared', {
    './runtime/stores': './runtime/stores/stores.ts',
    './runtime/router': './runtime/router/router.ts',
    './*': './*.ts',
  });
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
