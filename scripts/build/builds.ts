import type { NamedPrograms } from '../named-programs';

/** What `npm run build -- <name>` builds or writes besides services. */
export const builds: NamedPrograms = {
  slices: { about: 'every slice whose sources changed', run: () => import('./build-slices') },
  packages: {
    about: 'what slices in repositories of their own use',
    run: () => import('../packages/pack'),
  },
  configuration: {
    about: 'docs/configuration.md, from the schemas of variables',
    run: () => import('../documentation/write-configuration'),
  },
  decisions: {
    about: 'the index of docs/decisions',
    run: () => import('../documentation/write-decision-index'),
  },
  varnish: {
    about: 'the tracking parameters in deploy/varnish/default.vcl',
    run: () => import('./write-varnish'),
  },
  flags: { about: 'the pictures of flags', run: () => import('../data/draw-flags') },
  holidays: { about: 'public holidays of three years', run: () => import('../data/write-holidays') },
};
