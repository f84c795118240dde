import * as z from 'zod';
import { fields } from '../api/input';

/** A kind of entry of the history: what happened as facts, and the sentences that are made from them. */
export interface EntryKind<Facts extends object = object> {
  /** The `action` of its entries. */
  name: string;
  /**
   * Facts are stored as JSON. `slices` is the set, by which the history is searched; `rollout` the rollout's id; `live` the
   * composition that everybody gets from then on.
   */
  facts: z.ZodType<Facts>;
  /** What it was done to, e.g. `mfe-cart@1.1.0 at 5 %`. @param names of the set; empty on a page about it. */
  what(facts: NoInfer<Facts>, names: string): string;
  /** What webhooks tell whoever is on call to do; null for nothing. Entries for which it is undefined are not sent. */
  todo?(facts: Facts): string | null | undefined;
}

/** An entry kind whose facts are not known. */
// oxlint-disable-next-line typescript/no-explicit-any -- facts are parsed by the kind's own schema before they are used
export type AnyEntryKind = EntryKind<any>;

/** An entry kind with its facts' type from their schema. */
export const entryKind = <Facts extends object>(kind: EntryKind<Facts>): EntryKind<Facts> => kind;

/** What entries say of the rollout that they are about. */
export const rolloutFacts = z.object({ rollout: z.string(), slices: fields.changes, percent: z.number() });

/** `mfe-cart@1.1.0 at 5 %`. */
export const atShare = ({ percent }: { percent: number }, names: string): string =>
  `${names} at ${percent} %`;
