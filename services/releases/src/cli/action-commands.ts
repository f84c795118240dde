import { ReleaseError } from '@store/release-kit/release-error';
import { allActions } from '../actions/all-actions';
import type { AnyAction } from '../actions/action';
import { field, set, type Field } from '../actions/fields';
import { queue } from '../actions/queue';
import { start } from '../actions/start';
import type { Changes } from '@store/release-kit/versions';
import { gateReportSchema } from '../gate/gate-report';
import type { CommandArguments } from './arguments';
import { tellingProgress } from './gate-progress';
import { gateText, inLocalTimes } from './output-text';
import type { CommandOutput, Commands, Tool } from './tool';
import { waitForEdges } from './wait-for-edges';
import { parseSlice, reasonFrom } from './words';

/** Does an action that is asked for with the words of a command, and says what it did. */
async function doAction(
  action: AnyAction,
  words: CommandArguments,
  tool: Pick<Tool, 'registry' | 'progress'>,
): Promise<CommandOutput> {
  const fields = Object.entries(action.fields as Record<string, Field>);
  const asked: { slices?: Changes } = Object.fromEntries(
    fields.map(([name, { fromWords }]) => [name, fromWords(words)]),
  );
  const why = action.usualReason === undefined ? reasonFrom(words) : words.why || undefined;
  const answer = tool.registry.act(action.name as 'start', { ...asked, why } as never);
  const { entry, text, facts, shown } = await tellingProgress(tool, asked.slices ?? {}, answer);
  const report = gateReportSchema.safeParse(facts.report).data;
  const lines = [...(report ? [gateText(report)] : []), ...shownLines(shown), text];
  if (action.takesEdgesTime) lines.push(...(await waitForEdges(entry, tool)));
  return { text: inLocalTimes(lines.join('\n')) };
}

/** What is shown once. A link stands alone in its line, to be copied. */
const shownLines = (shown: Record<string, string>): string[] =>
  Object.entries(shown).map(([name, value]) => (name === 'address' ? value : `${name}  ${value}`));

/** The start of a rollout without some slices. */
const retire: AnyAction = {
  ...start,
  fields: {
    ...start.fields,
    slices: field({
      ...set,
      fromWords: ({ plain }) =>
        Object.fromEntries((plain.length > 0 ? plain : ['']).map((name) => [parseSlice(name), null])),
    }),
  },
};

/** The commands that do a release action, of one word or two. */
export const actionCommands: Commands = {
  ...Object.fromEntries(
    allActions.flatMap((action): [string, Commands[string]][] => {
      const { name, command = name } = action;
      return command === null ? [] : [[command, (words, tool) => doAction(action, words, tool)]];
    }),
  ),
  start: (words, tool) => startNowOrLater(start, words, tool),
  retire: (words, tool) => startNowOrLater(retire, words, tool),
};

/** With `--at` the set is put into the queue. The gate is asked when it starts, so there are no objections to go over yet. */
function startNowOrLater(action: AnyAction, words: CommandArguments, tool: Tool): Promise<CommandOutput> {
  if (words.at === undefined) return doAction(action, words, tool);
  if (words.despite) throw new ReleaseError('A start at a time is judged then: leave --despite away.');
  const { slices } = action.fields as Record<string, Field>;
  return doAction({ ...queue, fields: { ...queue.fields, slices } }, words, tool);
}
