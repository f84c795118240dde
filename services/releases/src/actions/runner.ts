import type { Act } from '../history/history';
import { recordIn } from '../history/history';
import { parseInput } from '../api/input';
import { mustRollOut, type Caller } from '../people/permissions';
import type { ReleaseParts } from '../release-parts';
import { inputSchema, type Action, type AnyAction, type Done, type InputOf } from './action';
import type { Field } from './fields';

/** What an action did. */
export interface Outcome<Facts extends object = object, Shown = unknown> {
  /** Of its entry in the history. */
  entry: number;
  facts: Facts;
  /** A sentence for whoever did it. */
  text: string;
  /** What is shown to them once, and stored nowhere. */
  shown: Shown | undefined;
}

/**
 * Does an action: under the lock of all actions, with its entry in the history in the same transaction, and with a notice to
 * edges and desks.
 * @throws ReleaseError when it cannot be done; then nothing has changed.
 */
export async function perform<
  All extends Readonly<Record<string, Field>>,
  Facts extends object,
  Prepared,
  Shown,
>(
  parts: ReleaseParts,
  action: Action<string, All, Facts, Prepared, Shown>,
  input: InputOf<All>,
  act: Act,
): Promise<Outcome<Facts, Shown>> {
  const prepared = (await action.prepare?.(parts, input, act)) as Prepared;
  const outcome = await parts.registry.exclusively(async (db) => {
    const { facts, shown } = parted(await action.run(db, input, { act, parts, prepared }));
    const { id, composition } = await recordIn(db, action, facts, act);
    return { entry: id, facts, shown, text: action.done(facts, composition) };
  });
  parts.changes.notify();
  await action.after?.(parts, outcome.facts, act);
  return outcome;
}

function parted<Facts extends object, Shown>(
  result: Facts | Done<Facts, Shown>,
): { facts: Facts; shown: Shown | undefined } {
  return 'facts' in result && 'shown' in result ? result : { facts: result, shown: undefined };
}

/**
 * Does an action for somebody who asks for it.
 * @param asked as it came, JSON.
 * @throws InputError when it is not as it should be, and NotAllowed when they may not.
 */
export async function performFor(
  parts: ReleaseParts,
  action: AnyAction,
  caller: Caller,
  asked: unknown,
): Promise<Outcome> {
  const { why, ...input } = parseInput(inputSchema(action), asked);
  await action.may(caller, input, parts);
  if ((input as { override?: string }).override !== undefined) mustRollOut(caller, 'administer');
  // The name is the caller's; one in the request is not believed.
  const known: Action = action;
  return perform(parts, known, input, { who: caller.name, why });
}
