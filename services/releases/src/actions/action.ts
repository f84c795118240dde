import * as z from 'zod';
import type { Act, RegistryTransaction } from '../history/history';
import { fields as inputs } from '../api/input';
import type { Caller } from '../people/permissions';
import type { ReleaseParts } from '../release-parts';
import type { EntryKind } from './entry-kind';
import type { Field } from './fields';

/** The fields of an action by their names. */
export type Fields = Readonly<Record<string, Field>>;
type SchemaOf<All extends Fields> = z.ZodObject<{ -readonly [Name in keyof All]: All[Name]['schema'] }>;
/** What an action is asked with, its reason aside. */
export type InputOf<All extends Fields> = z.output<SchemaOf<All>>;

/** What an action works with inside its transaction. */
export interface Doing<Prepared> {
  act: Act;
  parts: ReleaseParts;
  /** What was found out before the transaction. */
  prepared: Prepared;
}

/** What an action did. */
export interface Done<Facts extends object, Shown> {
  facts: Facts;
  /** What only the answer has, and no history: a link, a secret. */
  shown: Shown;
}

/** What the history has as the reason of an action that needs none. */
export const withoutReason = 'asked for without a reason';

/** How the release desk offers an action. It has no form for those without. */
export interface Offer {
  /** On the button that does it. */
  label: string;
  /** On the button that opens its form; without one the form is open, and asks for no reason. */
  title?: string;
  kind?: 'primary' | 'danger';
}

/**
 * A release action. Its route, the client's call, the command and the desk's form are made from this; transaction, lock, entry
 * in the history and notice to edges are the runner's.
 */
export interface Action<
  Name extends string = string,
  All extends Fields = Fields,
  Facts extends object = object,
  Prepared = unknown,
  Shown = unknown,
> extends EntryKind<Facts> {
  name: Name;
  /** What somebody is asked for. */
  fields: All;
  /** Its command's words, as `keys rotate`: its name unless given; null for actions that are no command. */
  command?: string | null;
  offer?: Offer;
  /** Whether edges prepare for it before they serve it. Its command waits for them. */
  takesEdgesTime?: true;
  /** The reason where none is given; without it somebody has to give one. */
  usualReason?: string;
  /** Who may do it: by default, release managers only. @throws NotAllowed for everybody else. */
  may?(caller: Caller, input: InputOf<All>, parts: ReleaseParts): void | Promise<void>;
  /** Finds out before the lock what takes long, as the gate's answer. @throws ReleaseError when it cannot be done. */
  prepare?(parts: ReleaseParts, input: InputOf<All>, act: Act): Promise<Prepared>;
  /** Does it, under the lock of all actions. @throws ReleaseError when it cannot be done. */
  run(
    db: RegistryTransaction,
    input: InputOf<All>,
    doing: Doing<Prepared>,
  ): Promise<Facts | Done<Facts, Shown>>;
  /** Changes files, last in the transaction: the database could not take them back if its entry failed. */
  finish?(parts: ReleaseParts, facts: Facts, prepared: Prepared): Promise<void>;
  /** What follows when it is done. */
  after?(parts: ReleaseParts, facts: Facts, act: Act): Promise<void>;
  /** What whoever did it is told. @param composition the id of what is live. */
  done(facts: Facts, composition: string): string;
}

/** An action whose types are not known. */
// oxlint-disable-next-line typescript/no-explicit-any -- the runner parses what it is asked with
export type AnyAction = Action<string, any, any, any, any>;

/** What a call of an action is made with. */
export type CallOf<Of extends AnyAction> =
  Of extends Action<string, infer All> ? z.input<SchemaOf<All>> & { why?: string | undefined } : never;

/** The facts of an action. */
export type FactsOf<Of extends AnyAction> =
  Of extends Action<string, infer _All, infer Facts, infer _Prepared, infer _Shown> ? Facts : never;

/** An action with the types of its parts. */
export const action = <
  Name extends string,
  All extends Fields,
  Facts extends object,
  Prepared = undefined,
  Shown = undefined,
>(
  definition: Action<Name, All, Facts, Prepared, Shown>,
): Action<Name, All, Facts, Prepared, Shown> => definition;

/** The schema of what an action is asked with. */
export function inputSchema({ fields, usualReason }: AnyAction) {
  const own = Object.fromEntries(
    Object.entries(fields as Fields).map(([name, { schema }]) => [name, schema] as const),
  );
  const why = usualReason === undefined ? inputs.why : inputs.why.default(usualReason);
  return z.object({ ...own, why });
}
