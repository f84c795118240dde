import type { DataShape } from '@store/shared/contracts/release';
import { ownerOf } from '@store/shared/contracts/page-files';
import type { SliceName } from '@store/shared/contracts/slices';
import { releaseName } from '@store/release-kit/release-name';
import { nameIn, remotesIn, routesIn, type Releases, type StaticCheck } from './static-checks';

/** What a page gives to a widget of another slice has the shape that the widget takes, at any depth. */
export const widgetPropsCheck: StaticCheck = (next, _, changed) =>
  routesIn(next).flatMap(({ slice, path, widgets }) =>
    widgets.flatMap((widget) => {
      const owner = ownerOf(widget);
      if (!changed.includes(slice) && !changed.includes(owner)) return [];
      const given = next[slice]?.widgetProps[widget];
      // A missing widget is a problem of its own.
      const taken = next[owner]?.widgetProps[widget];
      const misfit = given && taken && misfitOf(given, taken, '');
      if (!misfit) return [];
      return `${nameIn(next, slice)} gives ${widget} in ${path} ${misfit} ${nameIn(next, owner)}: visitors of ${path} would see it fail, until both are built with the same props.`;
    }),
  );

/**
 * The data in the shell's stores, and the props of widgets in slots, have the shape that each remote was built with, at any
 * depth. Versions of singletons do not prove it: a shape may change without a new version.
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

type Alternative = DataShape & { type: string | undefined };

/** A shape as one for each type that the data can have. */
const alternativesOf = (shape: DataShape): Alternative[] =>
  (shape.anyOf ?? [shape]).flatMap((one) => [one.type].flat().map((type) => ({ ...one, type })));

const typesOf = (shape: DataShape): string =>
  alternativesOf(shape)
    .map(({ type }) => type ?? 'anything')
    .join(' or ');

/**
 * The first difference that breaks the widget, as part of a sentence that its release follows; null when all that can be
 * given is taken. More properties than the widget knows do no harm.
 */
function misfitOf(given: DataShape, taken: DataShape, at: string): string | null {
  const takes = alternativesOf(taken);
  for (const one of alternativesOf(given)) {
    const fitting = takes.filter(({ type }) => isSameType(one.type, type));
    if (fitting.length === 0)
      return `${at || 'props'} as ${typesOf(given)}, not as ${typesOf(taken)} as needed by`;
    const misfits = fitting.map((alternative) => insideOf(one, alternative, at));
    if (misfits.every((misfit) => misfit !== null)) return misfits[0] ?? null;
  }
  return null;
}

function insideOf(given: Alternative, taken: Alternative, at: string): string | null {
  const pathOf = (name: string) => (at ? `${at}.${name}` : name);
  for (const name of taken.required ?? []) {
    if (!given.properties?.[name]) return `no ${pathOf(name)}, needed by`;
    if (!given.required?.includes(name)) return `not always ${pathOf(name)}, needed by`;
  }
  for (const [name, shape] of Object.entries(taken.properties ?? {})) {
    const own = given.properties?.[name];
    const misfit = own ? misfitOf(own, shape, pathOf(name)) : null;
    if (misfit) return misfit;
  }
  return given.items && taken.items ? misfitOf(given.items, taken.items, `${at}[]`) : null;
}

const isSameType = (given: string | undefined, taken: string | undefined): boolean =>
  taken === undefined || given === taken || (given === 'integer' && taken === 'number');
