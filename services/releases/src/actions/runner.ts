import { recordIn, type Act } from '../history/history';
import { parseInput } from '../api/input';
import { mustAdminister, mustRollOut, type Caller } from '../people/permissions';
import { presentFreeze } from '../rollout/freezes';
import type { ReleaseParts } from '../release-parts';
import { inputSchema, type Action, type Done, type Fields, type InputOf } from './action';

/** What an action did. */
export interface Outcome<Facts extends object = object, Shown = unknown> {
  /** Id of its entry in the history. */
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
export async function perform<All extends Fields, Facts extends object, Prepared, Shown>(
  parts: ReleaseParts,
  action: Action<string, All, Facts, Prepared, Shown>,
  input: InputOf<All>,
  act: Act,
): Promise<Outcome<Facts, Shown>> {
  const prepared = (await action.prepare?.(parts, input, act)) as Prepared;
  const outcome = await parts.registry.exclusively(async (db) => {
    const { facts, shown } = parted(await action.run(db, input, { act, parts, prepared }));
    const { id, composition } = await recordIn(db, action, facts, act);
    await action.finish?.(parts, facts, prepared);
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
 * Does the action of a request, if its caller may. The caller's name is that of the credential or the session, whatever
 * the request says.
 * @param asked the request's body.
 * @throws InputError when the body does not fit the action's fields, and NotAllowed when the caller may not do it.
 */
export async function performFor(
  parts: ReleaseParts,
  action: Action,
  caller: Caller,
  asked: unknown,
): Promise<Outcome> {
  const { why, ...input } = parseInput(inputSchema(action), asked);
  if (action.may) await action.may(caller, input, parts);
  else mustRollOut(caller);
  const isDespite = (input as { despite?: object }).despite !== undefined;
  if (isDespite && (await presentFreeze(parts.registry.db))) mustAdminister(caller);
  return perform(parts, action, input, { who: caller.name, why });
}
