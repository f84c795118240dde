import { releaseName } from '@store/release-kit/release-name';
import { remotesIn, type Releases, type StaticCheck } from './static-checks';
import { misfitOf } from './widget-props';
import type { SliceName } from '@store/shared/contracts/slices';

/**
 * What the shell's stores give has the shape that each remote was built with, at any depth, and so have the props
 * that slices give to what fills their slots. Versions of singletons say as much only when nobody forgets to raise them.
 */
export const sharedShapesCheck: StaticCheck = (next, _, changed) => [
  ...givenByShell(next, changed),
  ...givenToSlots(next, changed),
];

const isSlot = (name: string) => name.includes('/');

function givenByShell(next: Releases, changed: readonly SliceName[]): string[] {
  const { shell } = next;
  return remotesIn(next)
    .filter(({ slice }) => changed.includes('shell') || changed.includes(slice))
    .flatMap((remote) =>
      Object.entries(remote.sharedShapes).flatMap(([name, taken]) => {
        const given = isSlot(name) ? undefined : shell.sharedShapes[name];
        const misfit = given && misfitOf(given, taken, name);
        if (!misfit) return [];
        return `${releaseName(shell)} gives ${misfit} ${releaseName(remote)}: pages of ${remote.slice} would fail where they read it, until a shell that gives it is live or in the same set, or ${remote.slice} is built without it.`;
      }),
    );
}

function givenToSlots(next: Releases, changed: readonly SliceName[]): string[] {
  const all = Object.values(next);
  return all.flatMap((filling) =>
    Object.keys(filling.slots).flatMap((slot) =>
      all.flatMap((giving) => {
        const isInvolved = changed.includes(giving.slice) || changed.includes(filling.slice);
        if (giving === filling || !isInvolved) return [];
        const given = giving.sharedShapes[slot];
        const taken = filling.sharedShapes[slot];
        const misfit = given && taken && misfitOf(given, taken, '');
        if (!misfit) return [];
        return `${releaseName(giving)} gives the slot ${slot} ${misfit} ${releaseName(filling)}: visitors would see it fail there, until both are built with the same props.`;
      }),
    ),
  );
}
