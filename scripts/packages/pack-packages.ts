import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import * as z from 'zod';
import { bundling } from '../build/build-program';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

const names = z.record(z.string(), z.string());
const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: names.optional(),
  dependencies: names.optional(),
  devDependencies: names.optional(),
  engines: names.optional(),
});

const readManifest = async (folder: string) =>
  manifestSchema.parse(JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8')));

/** Makes a package's tarball of a staging folder. */
type Stage = (staging: string) => Promise<Record<string, unknown>>;

const stages: Record<string, Stage> = {
  shared: stageShared,
  'slice-kit': stageKit,
  async 'create-slice'(staging) {
    await cp(path.join(root, 'create-slice'), staging, { recursive: true });
    return readManifest('create-slice');
  },
};

/**
 * Packs what slices outside this repository are made with: `@store/shared`, `@store/slice-kit`, `@store/create-slice`.
 * @returns package name → tarball, e.g. `store-shared.tgz`.
 */
export async function packPackages(outputs: string): Promise<Record<string, string>> {
  await mkdir(outputs, { recursive: true });
  // Each run has its own folder, because tests pack at the same time.
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const place = await mkdtemp(path.join(root, '.cache/packages-'));
  try {
    return await packInto(place, outputs);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function packInto(place: string, outputs: string): Promise<Record<string, string>> {
  const { engines } = await readManifest('.');
  const packed = await Promise.all(
    Object.entries(stages).map(async ([folder, stage]) => {
      const staging = path.join(place, folder);
      await mkdir(staging);
      const staged = await stage(staging);
      const manifest = { ...staged, engines, private: undefined, devDependencies: undefined };
      await writeFile(path.join(staging, 'package.json'), JSON.stringify(manifest, null, 2));
      const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', outputs], {
        cwd: staging,
      });
      const [{ name, filename }] = z
        .tuple([z.object({ name: z.string(), filename: z.string() })])
        .parse(JSON.parse(stdout));
      // Without the version, so that what is installed from these files need not be told of each.
      const tarball = path.join(outputs, `${name.replace('@', '').replace('/', '-')}.tgz`);
      await rename(path.join(outputs, filename), tarball);
      return [name, tarball] as const;
    }),
  );
  return Object.fromEntries(packed);
}

/** JavaScript and declarations beside each other; imports have no endings, as bundlers and Jest resolve them. */
async function stageShared(staging: string): Promise<Record<string, unknown>> {
  const configuration = path.join(path.dirname(staging), 'tsconfig.shared.json');
  const source = path.join(root, 'shared');
  await writeFile(
    configuration,
    JSON.stringify({
      extends: '../../tsconfig.base.json',
      compilerOptions: {
        composite: false,
        incremental: false,
        emitDeclarationOnly: false,
        declaration: true,
        rootDir: source,
        outDir: staging,
      },
      include: [`${source}/**/*.ts`, `${source}/**/*.tsx`, `${source}/**/*.json`],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx', '**/package.json', '**/tsconfig.json'],
    }),
  );
  const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');
  await run(process.execPath, [compiler, '-p', configuration]);
  for (const asItIs of ['clients/storefront/storefront-introspection.d.ts', 'ui/payment-marks.svg'])
    await cp(path.join(source, asItIs), path.join(staging, asItIs));
  await cp(path.join(source, 'CHANGELOG.md'), path.join(staging, 'CHANGELOG.md'));
  const manifest = await readManifest('shared');
  const compiled = Object.entries(manifest.exports ?? {}).map(([name, file]) => {
    const place = file.replace(/\.tsx?$/, '');
    return [name, { types: `${place}.d.ts`, default: `${place}.js` }];
  });
  return { ...manifest, exports: Object.fromEntries(compiled) as Record<string, unknown> };
}

/** Two programs, the recipe and the commands, with what they take of this repository inside. */
async function stageKit(staging: string): Promise<Record<string, unknown>> {
  const source = path.join(root, 'slice-kit');
  const { devDependencies, ...manifest } = await readManifest('slice-kit');
  // In this repository the linter is the root's.
  const { devDependencies: { oxlint = '' } = {} } = await readManifest('.');
  await build({
    entryPoints: {
      'build/recipe': path.join(source, 'src/build/recipe.ts'),
      'commands/slice-kit': path.join(source, 'src/commands/slice-kit.ts'),
    },
    outdir: staging,
    ...bundling,
    sourcemap: false,
    keepNames: false,
    external: Object.keys(devDependencies ?? {}),
    outExtension: { '.js': '.mjs' },
  });
  const isNoTest = (file: string) => !file.endsWith('.test.ts');
  // The recipe's plain JavaScript goes into slices' own bundles, so it stays as it is.
  const forBundles = (await readdir(path.join(source, 'src/build')))
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => `build/${name}`);
  for (const asItIs of ['testing', 'lint/slice-rules.mjs', ...forBundles])
    await cp(path.join(source, 'src', asItIs), path.join(staging, asItIs), {
      recursive: true,
      filter: isNoTest,
    });
  await cp(path.join(source, 'CHANGELOG.md'), path.join(staging, 'CHANGELOG.md'));
  const { version } = await readManifest('shared');
  return {
    ...manifest,
    bin: { 'slice-kit': './commands/slice-kit.mjs' },
    exports: {
      './recipe': './build/recipe.mjs',
      './oxlint': './lint/slice-rules.mjs',
      './jest': './testing/jest-project.mjs',
      './browser-environment': './testing/browser-environment.cjs',
    },
    dependencies: { ...devDependencies, oxlint },
    peerDependencies: { '@store/shared': `^${version}` },
  };
}
