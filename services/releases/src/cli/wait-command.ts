import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseError } from '@store/release-kit/release-error';
import { namesOf } from '@store/release-kit/versions';
import type { Overview } from '../overview/overview';
import { servedPercent } from '../rollout/running';
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
  const { id, slices } = mustRun(overview);
  let said = '';
  for (;;) {
    const { serving, rollout } = overview;
    if (serving.rollout?.id !== id || !rollout)
      return { text: await endText(id, slices, registry), failed: true };
    // The share and the plan are of one moment; what is served may be of another.
    const percent = servedPercent(rollout.percent, rollout.controlPercent);
    const next = rollout.plan?.next;
    if (!next?.at) return { text: `${slices} is shown to ${percent} % of visitors, the plan’s last share.` };
    const state = `${percent} % of visitors`;
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

function mustRun({ serving, rollout }: Overview): { id: string; slices: string } {
  if (!serving.rollout || !rollout) throw new ReleaseError('No rollout is in progress.');
  return { id: serving.rollout.id, slices: namesOf(rollout.slices) };
}

/** How a rollout ended, by its latest entry in the history. */
async function endText(id: string, slices: string, registry: Tool['registry']): Promise<string> {
  const [entry] = (await registry.searchHistory({ rollout: id })).data;
  return entry
    ? `The rollout of ${slices} has ended: ${entry.action} by ${entry.who}, ${entry.why}.`
    : `The rollout of ${slices} has ended.`;
}
