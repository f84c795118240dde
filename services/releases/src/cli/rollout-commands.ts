import { isSliceName } from '@store/shared/contracts/slices';
import { changedSlices, namesOf, type Changes } from '@store/release-kit/versions';
import { parsePlan } from '../rollout/plan';
import { gateText } from './output-text';
import type { ReleaseManagerClient } from '../release-manager-client';
import type { CommandArguments } from './arguments';
import type { CommandOutput, Commands } from './tool';
import { parseChanges, parseSet, parseSlice, reasonFrom, shareFrom } from './words';

/** What release managers do to rollouts, plans and freezes. */
export const rolloutCommands: Commands = {
  start: (words, { registry }) => startSet(parseSet(words.plain), words, registry),
  retire(words, { registry }) {
    const names = words.plain.length > 0 ? words.plain : [''];
    return startSet(Object.fromEntries(names.map((name) => [parseSlice(name), null])), words, registry);
  },
  async queue(words, { registry }) {
    const slices = parseSet(words.plain);
    const waiting = await registry.queue({ slices, ...stepsFrom(words), why: reasonFrom(words) });
    return {
      text: `${namesOf(slices)} waits as number ${waiting.at(-1)?.id}; ${waiting.length - 1} before it.`,
    };
  },
  async unqueue({ plain: [id], ...words }, { registry }) {
    await registry.unqueue(Number(id), { why: reasonFrom(words) });
    return { text: `Number ${id} waits no more.` };
  },
  async approve({ plain, ...words }, { registry }) {
    const slices = plain.length > 0 ? parseSet(plain) : undefined;
    await registry.approve({ slices, why: reasonFrom(words) });
    return { text: `You approved ${slices ? `the start of ${namesOf(slices)}` : 'the promotion'}.` };
  },
  async raise({ percent, override, ...words }, { registry }) {
    const share = shareFrom(percent);
    const { live, rollout } = await registry.raise(share, { why: reasonFrom(words), override });
    const names = namesOf(changedSlices(live, rollout?.candidate ?? live));
    return { text: `${names} is shown to ${rollout?.percent ?? share} % of visitors.` };
  },
  async pause(words, { registry }) {
    await registry.pause({ why: reasonFrom(words) });
    return { text: 'The plan is paused; the share stays as it is.' };
  },
  async resume(words, { registry }) {
    await registry.resume({ why: reasonFrom(words) });
    return { text: 'The plan goes on.' };
  },
  async promote({ unseen, override, askOnly, ...words }, { registry }) {
    const { live, watch } = await registry.promote({ why: reasonFrom(words), unseen, override, askOnly });
    const alarm = askOnly ? ', and an alarm asks a person' : '';
    return {
      text: `Promoted: composition ${live.id} is live.${watch ? ` It is watched against the ${100 - watch.percent} % of visitors who keep what was live before${alarm}.` : ''}`,
    };
  },
  async 'end-watch'(words, { registry }) {
    await registry.endWatch({ why: reasonFrom(words) });
    return { text: 'The watch has ended; everybody gets what is live.' };
  },
  async abort(words, { registry }) {
    const { live } = await registry.abort({ why: reasonFrom(words) });
    return { text: `Aborted: composition ${live.id} is live, for everybody.` };
  },
  async rollback({ plain, ...words }, { registry }) {
    const [first = ''] = plain;
    const isOfSlices = plain.length > 1 || isSliceName(first.split('@')[0] ?? '');
    const wish = isOfSlices ? { slices: parseChanges(plain) } : { to: first || undefined };
    const before = await registry.live();
    const target = await registry.rollback(wish, { why: reasonFrom(words) });
    const names = namesOf(changedSlices(before, target)) || 'the same versions';
    return { text: `Rolled back: composition ${target.id} is live, with ${names}.` };
  },
  async freeze({ filters: { from, to }, ...words }, { registry }) {
    await registry.freeze({ from, to }, { why: reasonFrom(words) });
    const when = to ? `from ${from ?? 'now'} until ${to}` : 'until somebody lifts it';
    return { text: `Rollouts are frozen ${when}. Abort and rollback go on working.` };
  },
  async unfreeze({ plain: [id], ...words }, { registry }) {
    await registry.unfreeze(id, { why: reasonFrom(words) });
    return { text: id ? `Freeze ${id} is lifted.` : 'Rollouts are possible again.' };
  },
};

/** The share to begin with, and the plan. */
function stepsFrom({ percent, plan: text }: CommandArguments) {
  const plan = text === undefined ? [] : parsePlan(text);
  return { percent: shareFrom(percent ?? plan[0]?.percent ?? null), plan };
}

async function startSet(
  slices: Changes,
  words: CommandArguments,
  registry: ReleaseManagerClient,
): Promise<CommandOutput> {
  const { force, unjudged, override } = words;
  const steps = stepsFrom(words);
  const report = await registry.start({
    ...{ slices, ...steps, force, unjudged, override },
    why: reasonFrom(words),
  });
  return { text: `${gateText(report)}\n${namesOf(slices)} is shown to ${steps.percent} % of visitors.` };
}
