import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { decisionIndex } from '../documentation/decision-index';
import type { NamedPrograms } from '../named-programs';

const root = path.resolve(import.meta.dirname, '../..');

/** What `npm run build -- <name>` builds or writes besides services. */
export const builds: NamedPrograms = {
  slices: { about: 'every slice whose sources changed', run: () => import('./build-slices') },
  packages: {
    about: 'what slices in repositories of their own use',
    async run() {
      const { packPackages } = await import('../packages/pack-packages');
      for (const [name, file] of Object.entries(await packPackages(path.join(root, 'dist/packages'))))
        process.stdout.write(`${name}  ${file}\n`);
    },
  },
  configuration: {
    about: 'docs/configuration.md, from the schemas of variables',
    async run() {
      const { configurationPage } = await import('../documentation/configuration');
      writeFileSync(path.join(root, 'docs/configuration.md'), configurationPage());
    },
  },
  decisions: {
    about: 'the index of docs/decisions',
    async run() {
      const folder = path.join(root, 'docs/decisions');
      writeFileSync(path.join(folder, 'README.md'), decisionIndex(folder));
    },
  },
  varnish: {
    about: 'the tracking parameters in deploy/varnish/default.vcl',
    run: () => import('./write-varnish'),
  },
  flags: { about: 'the pictures of flags', run: () => import('../data/draw-flags') },
  holidays: { about: 'public holidays of three years', run: () => import('../data/write-holidays') },
};
