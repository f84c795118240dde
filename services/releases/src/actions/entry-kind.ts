import type * as z from 'zod';

/** What a webhook is told of an entry: what somebody on call does now; null where that is nothing. */
export interface Told {
  todo: string | null;
}

/** A kind of entry of the history: what happened as facts, and the sentences that are made from them. */
export interface EntryKind<Facts extends object = object> {
  /** The `action` of its entries. */
  name: string;
  /**
   * Facts are stored as JSON. `slices` is the set, by which the history is searched; `rollout` the rollout's id; `live` the
   * composition that everybody gets from then on.
   */
  facts: z.ZodType<Facts>;
  /** What it was done to, e.g. `mfe-cart@1.1.0 at 5 %`. @param names of the set; empty where they are known. */
  what(facts: Facts, names: string): string;
  /** What webhooks are told; null for entries of which they hear nothing. */
  told?(facts: Facts): Told | null;
}

/** An entry kind whose facts are not known. */
// oxlint-disable-next-line typescript/no-explicit-any -- facts are parsed by the kind's own schema before they are used
export type AnyEntryKind = EntryKind<any>;

/** An entry kind with its facts' type from their schema. */
export const entryKind = <Facts extends object>(kind: EntryKind<Facts>): EntryKind<Facts> => kind;
