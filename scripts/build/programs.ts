/** A program that runs without the sources, built into `dist/{name}/`. */
export interface Program {
  name: string;
  /** The file that is run. Paths here are relative to the root of the repository. */
  entry: string;
  /** Packages that cannot be bundled, because they are native or read files of their own. */
  packages?: readonly string[];
  /** Files and folders that modules read from beside themselves. */
  files?: readonly string[];
  /**
   * Sources of inline scripts, a file or a folder of them, by the folder beside the program that their modules name in
   * the URL.
   */
  documentScripts?: Readonly<Record<string, string>>;
}

export const programs: readonly Program[] = [
  {
    name: 'edge',
    entry: 'services/edge/src/main.ts',
    packages: ['geoip-country'],
    files: ['services/edge/src/seo/public'],
    documentScripts: {
      'document-scripts': 'services/edge/src/rendering/document-scripts',
      '.': 'services/edge/src/development/refresh-hook.ts',
    },
  },
  {
    name: 'renderer',
    entry: 'services/renderer/src/main.ts',
    files: ['render-child.cjs', 'describe-child.cjs'].map((name) => `services/renderer/src/${name}`),
  },
  {
    name: 'backend',
    entry: 'services/backend/src/main.ts',
    packages: ['@node-rs/argon2', 'sharp'],
    files: ['services/backend/src/storage/picture-child.cjs'],
  },
  {
    name: 'releases',
    entry: 'services/releases/src/main.ts',
    documentScripts: { browser: 'services/releases/src/desk/browser/live-desk.ts' },
    packages: [
      '@fontsource-variable/fraunces',
      '@fontsource-variable/inter',
      '@node-rs/argon2',
      'axe-core',
      'playwright-core',
    ],
  },
  {
    name: 'browser',
    entry: 'services/releases/src/gate/browser/browser-server.ts',
    packages: ['playwright-core'],
  },
  {
    name: 'migrate',
    entry: 'scripts/migrate.ts',
    files: ['services/backend/src/database/migrations', 'services/releases/src/registry/migrations'],
  },
  { name: 'release', entry: 'services/releases/src/cli.ts' },
];
