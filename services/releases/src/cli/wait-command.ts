import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseError } from '@store/release-kit/release-error';
import type { CommandArguments } from './arguments';
import { statusText } from './output-text';
import type { CommandOutput, Tool } from './tool';

const usualMinutes = 120;

/**
 * Waits until the plan of the rollout in progress has nothing left to do by itself, as a pipeline does before it promotes.
 * Says each new share, and each error of the registry, which may be restarted meanwhile.
 * @param everyMs between two looks at the registry.
 * @returns `failed` when the rollout has ended meanwhile, or the time is over.
 * @throws ReleaseError when no rollout is in progress, or the registry does not answer at first.
 */
export async function waitCommand(
  { minutes }: Pick<CommandArguments, 'minutes'>,
  { registry, progress }: Pick<Tool, 'registry' | 'progress'>,
  everyMs = 5_000,
): Promise<CommandOutput> {
  const limit = minutes ?? usualMinutes;
  const until = performance.now() + limit * 60_000;
  let overview = await registry.overview();
  if (!overview.rollout) throw new ReleaseError('No rollout is in progress.');
  const { id, names } = overview.rollout;
  let said = '';
  for (;;) {
    const { rollout } = overview;
    if (rollout?.id !== id) return { text: await endText(id, names, registry), failed: true };
    const state = `${rollout.served} % of visitors`;
    if (!rollout.plan?.next?.at) return { text: `${names} is shown to ${state}, the plan’s last share.` };
    if (state !== said) progress((said = state));
    if (performance.now() >= until)
      return { text: `${limit} minutes are over.\n${statusText(overview)}`, failed: true };
    await pause(Math.min(everyMs, Math.max(0, until - performance.now())));
    overview = await registry.overview().catch((error: unknown) => {
      if (!(error instanceof ReleaseError)) throw error;
      progress(error.message);
      return overview;
    });
  }
}

/** How a rollout ended, by its latest entry in the history. */
async function endText(id: string, names: string, registry: Tool['registry']): Promise<string> {
  const [entry] = (await registry.searchHistory({ rollout: id })).data;
  return entry
    ? `The rollout of ${names} has ended: ${entry.action} by ${entry.who}, ${entry.why}.`
    : `The rollout of ${names} has ended.`;
}
