import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';
import { firstGroupSchema, parseFirst } from '@store/release-kit/first-group';
import { namesOf } from '@store/release-kit/versions';
import { isSliceName } from '@store/shared/contracts/slices';
import type { CommandArguments } from '../cli/arguments';
import { parseSet, shareFrom } from '../cli/words';
import { fields as inputs } from '../api/input';
import { despiteSchema } from '../rollout/objections';
import { parsePlan, planSchema } from '../rollout/plan';

/** Fields of a form by their names, as a browser sends them. */
export type Sent = Readonly<Record<string, string>>;

/** Fields of a form; none when they are not text. */
export const sentFields = z.record(z.string(), z.string()).catch({});

/** How the desk shows a field. `set` is a choice of versions for slices, `hidden` is filled in by the page. */
export type FieldKind =
  | 'despite'
  | 'group'
  | 'percent'
  | 'plan'
  | 'flag'
  | 'time'
  | 'address'
  | 'number'
  | 'choice'
  | 'set'
  | 'hidden';

/** Something that an action is asked with. */
export interface Field<Schema extends z.ZodType = z.ZodType> {
  /** Schema of its value as JSON. */
  schema: Schema;
  kind: FieldKind;
  /** Its label at the desk, which shows none for `set` and `hidden`. */
  label?: string;
  /** What an empty field means, where the label alone does not tell. */
  hint?: string;
  /** The value as JSON from a form. */
  fromForm(sent: Sent, name: string): unknown;
  /** The value as JSON from a command's words. */
  fromWords(words: CommandArguments): unknown;
}

export const field = <Schema extends z.ZodType>(definition: Field<Schema>): Field<Schema> => definition;

/** A text; an empty field counts as not given. */
const given = (sent: Sent, name: string): string | undefined => sent[name] || undefined;

/** Why an action is done despite everything that speaks against it. Going over a freeze takes the right to administer. */
export const despite = field({
  schema: despiteSchema.optional(),
  kind: 'despite',
  label: 'Why all the same',
  fromForm: ({ despite: why, objections }) => despiteOf(why || undefined, objections),
  fromWords: ({ despite: why, objections }) => despiteOf(why, objections),
});

const despiteOf = (why: string | undefined, shown = '') => (why === undefined ? undefined : { why, shown });

/** The rollout that a page shows: the action is refused when another one is in progress. */
export const rollout = field({
  schema: z.string().max(40).optional(),
  kind: 'hidden',
  fromForm: given,
  fromWords: () => undefined,
});

/** The number in a field for a share; NaN, which its schema refuses, for an empty one. */
const shareOf = (text = ''): number => (text.trim() === '' ? Number.NaN : Number(text));

/** A share of visitors in percent. */
export const percent = field({
  schema: inputs.percent,
  kind: 'percent',
  label: 'Percent of visitors',
  fromForm: (sent, name) => shareOf(sent[name]),
  fromWords: ({ percent: share }) => shareFrom(share),
});

/** The share to begin with; that of the plan's first step unless it is given. */
export const firstPercent = field({
  schema: inputs.percent.optional(),
  kind: 'percent',
  label: 'Percent of visitors',
  fromForm: (sent, name) => (sent.plan?.trim() ? undefined : shareOf(sent[name])),
  fromWords: ({ percent: share, plan: text, first: group }) =>
    text === undefined && group === undefined ? shareFrom(share) : share,
});

/** The group with which a rollout begins. */
export const first = field({
  schema: firstGroupSchema.optional(),
  kind: 'group',
  label: 'First a share of staff, a country or a kind of device',
  fromForm(sent, name) {
    const text = sent[name]?.trim();
    return text ? parseFirst(text) : undefined;
  },
  fromWords: ({ first: group }) => (group === undefined ? undefined : parseFirst(group)),
});

export const plan = field({
  schema: planSchema.default([]),
  kind: 'plan',
  label: 'Plan in place of a percentage: shares, and how long each is shown at least',
  fromForm(sent, name) {
    const text = sent[name]?.trim();
    return text ? parsePlan(text) : [];
  },
  fromWords: ({ plan: text }) => (text === undefined ? [] : parsePlan(text)),
});

/** Value of a slice's field when the slice is retired. */
export const retired = 'none';

/** The fields of a form that are named after a slice and are not empty. */
export function chosenIn(sent: Sent): Record<string, string | null> {
  const chosen = Object.entries(sent).filter(([name, version]) => isSliceName(name) && version !== '');
  return Object.fromEntries(chosen.map(([name, version]) => [name, version === retired ? null : version]));
}

/** Slices that change together, with null for each that is retired. */
export const set = field({
  schema: inputs.changes,
  kind: 'set',
  fromForm: mustBeShown,
  fromWords: ({ plain }) => parseSet(plain),
});

/** @throws ReleaseError when the page has not shown what this set changes. */
function mustBeShown(sent: Sent): Record<string, string | null> {
  const chosen = chosenIn(sent);
  const known = inputs.changes.safeParse(chosen).data;
  if (known && sent.shown !== undefined && sent.shown !== namesOf(known))
    throw new ReleaseError(`You chose ${namesOf(known) || 'nothing'}; look at what that changes first.`);
  return chosen;
}

/** A time as the browser's field sends it, in UTC without saying so. */
export const time = (label: string, hint: string, wordOf: (words: CommandArguments) => string | undefined) =>
  field({
    schema: inputs.time.optional(),
    kind: 'time',
    label,
    hint,
    fromForm: (sent, name) => (sent[name] ? `${sent[name]}Z` : undefined),
    fromWords: (words) => timeHere(wordOf(words)),
  });

/** A command's time; one without a zone is in the zone of the machine on which the command is run. */
const timeHere = (text: string | undefined): string | undefined =>
  text && /T[\d:.]+$/.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : text;

/** A field of an action that the desk does not offer. */
export const fromCommand = <Schema extends z.ZodType>(schema: Schema, fromWords: Field['fromWords']) =>
  field({ schema, kind: 'hidden', fromForm: () => undefined, fromWords });

/** The id of what the action is about, which the page or the command's first word says. */
export const id = <Schema extends z.ZodType>(schema: Schema) =>
  field({
    schema,
    kind: 'hidden',
    fromForm: given,
    fromWords: ({ plain: [word] }) => word,
  });
