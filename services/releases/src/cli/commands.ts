import { ReleaseError } from '@store/release-kit/release-error';
import type { Versions } from '@store/release-kit/versions';
import { parseInput } from '../api/input';
import { historyRequestSchema } from '../history/history-export';
import type { HistoryEntry } from '../history/history-search';
import { tellingProgress } from './gate-progress';
import { listCommands } from './list-commands';
import { gateText, slotText, statusText } from './output-text';
import { readArguments } from './arguments';
import { actionCommands } from './action-commands';
import type { CommandOutput, Commands, Tool } from './tool';
import { waitCommand } from './wait-command';
import { parseReleases, parseSet, parseSlice } from './words';

export const usage = `npm run release -- <command>
  publish <slice> [--dry-run]                builds, tests and publishes one slice under package.json's version;
                                             with --dry-run as a draft that no visitor gets, and asks the gate
  check <slice>@<version>… [--json]          asks the gate what would break, and for whom
  start <slice>@<version>… --percent 5 --why …
                                             shows them together to a share of visitors
  start <slice>@<version>… --percent 100 --why …
                                             the first composition of a shop, for everybody at once
  retire <slice>… --percent 5 --why …        shows the shop without it to a share of visitors; otherwise as start
  start <slice>@<version>… --plan "1% 15m, 5% 1h, 25%, 100%" --why …
                                             raises it by itself while the guard is calm; a share without
                                             a time waits for a person
  queue <slice>@<version>… --percent 5 --why …   starts it when the rollouts before it have ended, with the gate's
                                             answer of then; --plan as above
  start … --first "50% country=DE" --why …   … to a share of a group before others, or beside their --percent;
                                             also staff, device=phone, device=desktop
  start … --at 2026-12-01T09:00 --why …      … and not before this time, here or in the zone that it names
  unqueue <number> --why …                   takes it out of the queue again
  approve <slice>@<version>… --why …         agrees to its start as the second person; without a release, to
                                             the promotion of the rollout in progress
  pause --why … | resume --why …             stops the plan at its share, and goes on
  wait [--minutes 120]                       until the plan has taken the steps that it takes by itself; fails
                                             when the rollout has ended, or the time is over
  raise --percent 25 --why …                 shows it to more of them
  promote --why …                            makes it live for everybody; --ask-only for a fix: an alarm
                                             asks a person instead of rolling back
  abort --why …                              takes it back
  end-watch --why …                          gives what was promoted to the control as well, before the time is over
  rollback [composition] --why …             makes live what was live before, or an earlier composition
  rollback <slice>[@<version>]… --why …      takes only these slices back, to their version before or an earlier one
  freeze [--from 2026-11-27 --to 2026-12-01] --why … | unfreeze [<id>] --why …
                                             stops start, raise, promote and plans, in a sale for example
  start | raise | promote … --despite … --objections <id>
                                             goes over everything that spoke against it, as the refusal listed it
  copy [<slice>@<version>…]                  takes releases from the registry RELEASES_SOURCE_ORIGIN as they are;
                                             what is live there, if none is named
  status [--json]                            what is live and in progress
  history [--slice …] [--who …] [--action …] [--text …] [--from 2026-05-01] [--to …] [--before <id>]
                                             who did what, when and why; --format csv or jsonl exports it all
  slots [--json]                             the slots of pages: where they are, who fills them, what is free
  link <slice>@<version>… [--hours 24]       an address of the preview that shows versions to testers; with --shop,
                                             for release managers, an address of the shop itself
  link --composition <id> [--hours 24]       … the composition that a page, a log line or the history names
  link --staff [--hours 720]                 … for browsers of staff, with whom rollouts begin: start --first staff
  links [revoke <id>]                        the links that work
  keys [rotate <slice> | sign-again | revoke <id>]   the registry's keys that sign releases
  people [add <name> <role> [slice…] | remove <name>]
  credentials [add <name> <role> [slice…] [--only publish,check] [--days 90] | revoke <id>]
  drill [--why …]                            rolls back and forward at 0 %: no visitor sees it
  sweep [--dry-run]                          removes releases that nothing needs any more`;

// What builds is loaded by the command that needs it: every other one answers sooner.

/** Runs one command of the release tool. @throws ReleaseError with one sentence when it cannot be done. */
export async function runCommand(command: string, given: string[], tool: Tool): Promise<CommandOutput> {
  const words = readArguments(given);
  const [second = '', ...plain] = words.plain;
  const runOfTwo = commands[`${command} ${second}`];
  if (runOfTwo) return runOfTwo({ ...words, plain }, tool);
  const run = commands[command];
  if (!run) throw new ReleaseError(usage);
  return run(words, tool);
}

const commands: Commands = {
  async publish({ plain: [name], 'dry-run': asDraft }, tool) {
    const { root, registry, progress } = tool;
    const { publishSlice } = await import('../publishing/publish');
    const began = performance.now();
    const slice = parseSlice(name);
    const { version, files } = await publishSlice({ root, slice, registry, progress, asDraft });
    if (asDraft) return checkSet({ [slice]: version }, tool);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    return {
      text: `Published ${slice}@${version}. (${Object.keys(files).length} files, signed, ${seconds} s)`,
    };
  },
  async copy({ plain }, { registry, source, progress }) {
    if (!source)
      throw new ReleaseError(
        'Say where to copy from: RELEASES_SOURCE_ORIGIN is the other registry, RELEASES_SOURCE_TOKEN your credential there.',
      );
    const { copySet, startText } = await import('../publishing/copy-set');
    return { text: startText(await copySet({ source, registry, set: parseReleases(plain), progress })) };
  },
  async check({ plain, json }, tool) {
    return checkSet(parseSet(plain), tool, json);
  },
  ...actionCommands,
  ...listCommands,
  wait: (words, tool) => waitCommand(words, tool),
  async status({ json }, { registry }) {
    const overview = await registry.overview();
    return { text: json ? JSON.stringify(overview, null, 2) : statusText(overview) };
  },
  async history(words, { registry }) {
    const { format, ...query } = parseInput(historyRequestSchema, words);
    if (format) return { text: (await registry.exportHistory({ ...query, format })).trimEnd() };
    const { data, next } = await registry.searchHistory(query);
    const older = next ? [`Older entries: --before ${next}`] : [];
    return { text: [...data.map(historyLine), ...older].join('\n') };
  },
  async slots({ json }, { registry }) {
    const slots = await registry.slots();
    return { text: json ? JSON.stringify(slots, null, 2) : slots.map(slotText).join('\n') };
  },
  async drill(words, { registry }) {
    const { text, passed } = await registry.drill(words.why ? { why: words.why } : {});
    return { text, failed: !passed };
  },
  async sweep({ 'dry-run': dryRun }, { registry }) {
    const { removed, kept } = await registry.sweep(dryRun);
    const did = dryRun ? 'Would remove' : 'Removed';
    return {
      text: `${did} ${removed.length === 0 ? 'nothing' : removed.join(', ')}; ${kept} releases are kept.`,
    };
  },
};

const historyLine = ({ at, who, action, what, why }: HistoryEntry): string =>
  `${at}  ${who}  ${action}  ${what}  ${why}`;

/** Asks the gate, and prints its report; all but a good answer fails the command. */
async function checkSet(slices: Versions, tool: Tool, json = false): Promise<CommandOutput> {
  const { facts } = await tellingProgress(tool, slices, tool.registry.act('gate', { slices }));
  const { report } = facts;
  const text = json ? JSON.stringify(report, null, 2) : gateText(report);
  return { text, failed: report.answer !== 'good' };
}
