import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';
import { changedSlices, namesOf, slicesIn, type Versions } from '@store/release-kit/versions';
import type { Composition } from '@store/shared/contracts/release';
import { isSliceName, type SliceName } from '@store/shared/contracts/slices';
import { parseChanges } from '../cli/words';
import { keepComposition } from '../registry/compositions';
import { reasonsOf } from '../gate/gate-report';
import { guardEvidenceSchema, guardStateSchema } from '../guard/guard';
import type { RegistryTransaction } from '../history/history';
import { fields as inputs } from '../api/input';
import { leftByRollback, rollbackTarget } from '../rollout/rollback-target';
import { endWatchIn, mustBeLive } from '../rollout/running';
import { mustBeServable } from '../registry/stored-releases';
import { action } from './action';
import { field, fromCommand } from './fields';
import { askGate } from './gate';

const facts = z.object({
  /** What changed by it. */
  slices: inputs.changes,
  from: z.string(),
  live: z.string(),
  /** Compositions whose open pages go on with a new document. */
  recalled: z.array(z.string()),
  /** The versions that were left, when only some slices went back. */
  left: z.record(z.string(), z.array(z.string())).optional(),
  /** The rollout whose promotion was watched until then. */
  rollout: z.string().optional(),
  /** Why the guard did it; missing when a person did. */
  evidence: guardEvidenceSchema.optional(),
  health: guardStateSchema.optional(),
});

/** Whether the words of a command name slices, and no composition. */
const nameSlices = ([first = '', ...more]: string[]): boolean =>
  more.length > 0 || isSliceName(first.split('@')[0] ?? '');

/** Makes live what was live before, an earlier composition, or earlier versions of some slices. */
export const rollback = action({
  name: 'rollback',
  fields: {
    to: field({
      schema: z.string().max(40).optional(),
      kind: 'choice',
      label: 'What becomes live again',
      fromForm: ({ to }) => to || undefined,
      fromWords: ({ plain }) => (nameSlices(plain) ? undefined : plain[0]),
    }),
    /** Only these. */
    slices: fromCommand(inputs.changes.optional(), ({ plain }) =>
      nameSlices(plain) ? parseChanges(plain) : undefined,
    ),
  },
  offer: { label: 'Roll back now', title: 'Roll back', kind: 'danger' },
  facts,
  /** @returns the versions that only some slices go back to; null for a whole composition. */
  async prepare(parts, wish, act): Promise<Versions | null> {
    const target = await rollbackTarget(parts.registry.db, wish);
    await mustBeServable(parts, target.slices, target);
    if (!wish.slices) return null;
    const wanted: Versions = {};
    for (const slice of slicesIn(wish.slices)) wanted[slice] = target.slices[slice];
    const report = await askGate(parts, wanted, act);
    if (report.answer === 'bad')
      throw new ReleaseError(
        `The gate is red for ${namesOf(wanted)} beside what is live: ${reasonsOf(report)} Roll back to a composition instead.`,
      );
    return wanted;
  },
  async run(db, { to }, { prepared: wanted }) {
    const target = await rollbackTarget(db, wanted ? { slices: wanted } : { to });
    return goBackIn(db, target, wanted ? slicesIn(wanted) : undefined);
  },
  what: ({ live }, names) => `to ${live}: ${names || 'the same versions'}`,
  todo: () => 'Everybody gets the earlier versions. Look whether what was wrong is gone from the shop.',
  done: ({ slices }, composition) =>
    `Rolled back: composition ${composition} is live, with ${namesOf(slices) || 'the same versions'}.`,
});

/**
 * Makes an earlier composition live, which ends the watch on a promotion.
 * @param slices the only ones that go back; all of them without.
 * @returns the facts of its entry.
 */
export async function goBackIn(
  db: RegistryTransaction,
  target: Composition,
  slices?: readonly SliceName[],
): Promise<z.infer<typeof facts>> {
  const live = await mustBeLive(db);
  const { recalled, left } = await leftByRollback(db, target, slices);
  const rollout = await endWatchIn(db);
  await keepComposition(db, target);
  return { slices: changedSlices(live, target), from: live.id, live: target.id, recalled, left, rollout };
}
