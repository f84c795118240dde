import type { Release } from '@store/shared/contracts/release';

/** Compares a release with the live one, if its slice is live. */
export function releaseChanges(before: Release | undefined, after: Release) {
  const singletonsOf = (release: Release | undefined): Record<string, string> => ({
    ...release?.singletons.provided,
    ...release?.singletons.required,
  });
  const old = singletonsOf(before);
  const present = singletonsOf(after);
  const modules = [...new Set([...Object.keys(old), ...Object.keys(present)])].sort();
  return {
    commits: after.commits ?? [],
    /** Download size of the browser files in bytes, compressed if there is a compressed file. */
    bytes: { before: before ? downloadBytes(before) : 0, after: downloadBytes(after) },
    /** Singletons whose version or range differs: `react ^19.3.1 → ^19.4.0`. */
    singletons: modules
      .filter((module) => old[module] !== present[module])
      .map((module) => changeText(module, old[module], present[module])),
    /** Added and removed paths, widgets and slots: `+ /pages/returns`. */
    exposed: difference(before ? exposedBy(before) : [], exposedBy(after)),
  };
}

/** A change of a version: `react ^19.3.1 → ^19.4.0`, with `none` for what is not there. */
export const changeText = (name: string, before?: string | null, after?: string | null): string =>
  `${name} ${before ?? 'none'} → ${after ?? 'none'}`;

const downloadBytes = (release: Release): number =>
  downloadBytesOf(
    release,
    Object.keys(release.files)
      .filter((file) => file.startsWith('browser/') && !/\.br$|mf-manifest\.json$/.test(file))
      .map((file) => file.slice('browser/'.length)),
  );

/** Download size in bytes of browser files, each counted once and compressed if there is a compressed file. */
export const downloadBytesOf = ({ files }: Release, names: readonly string[]): number =>
  [...new Set(names)]
    .map((name) => (files[`browser/${name}.br`] ?? files[`browser/${name}`])?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);

const exposedBy = ({ routes, widgets, slots }: Release) => [
  ...routes.map(({ path }) => path),
  ...Object.keys(widgets),
  ...Object.keys(slots),
];

const difference = (before: string[], after: string[]) => [
  ...after.filter((name) => !before.includes(name)).map((name) => `+ ${name}`),
  ...before.filter((name) => !after.includes(name)).map((name) => `− ${name}`),
];
