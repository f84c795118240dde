import { actions, type ActionName } from '../actions/all-actions';
import type { ReleaseService } from './release-service';

interface Hooks {
  prepare?: unknown;
  after?: unknown;
}

const originals = new Map<ActionName, Hooks>();

/**
 * Lets an action do nothing, so that tests see who may do it.
 * @returns a mock that is called once for each time that it would be done, the act last.
 */
export function standInFor({ registry }: Pick<ReleaseService, 'registry'>, name: ActionName): jest.Mock {
  const action: Hooks = actions[name];
  originals.set(name, { prepare: action.prepare, after: action.after });
  const prepare = jest.fn().mockResolvedValue(null);
  Object.assign(action, { prepare, after: undefined });
  const outcome = { entry: 1, facts: {}, text: '', shown: undefined };
  jest.spyOn(registry, 'exclusively').mockResolvedValue(outcome);
  return prepare;
}

/** Lets the actions do again what they do. */
export function restoreActions(): void {
  for (const [name, hooks] of originals) Object.assign(actions[name], hooks);
  originals.clear();
}
