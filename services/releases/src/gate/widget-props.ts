import type { DataShape } from '@store/shared/contracts/release';
import { ownerOf } from '@store/shared/contracts/page-files';
import { nameIn, routesIn, type StaticCheck } from './static-checks';

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
export function misfitOf(given: DataShape, taken: DataShape, at: string): string | null {
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
