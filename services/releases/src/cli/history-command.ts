import { historyRequestSchema, historyLines } from '../history/history-export';
import { type HistoryEntry } from '../history/history-search';
import type { ReleaseManagerClient } from '../api/release-manager-client';
import { ReleaseError } from '@store/release-kit/release-error';
import type { CommandArguments } from './arguments';

/** One page of the history, or with `--format` all that is found. */
export async function historyCommand(
  { filters }: CommandArguments,
  registry: ReleaseManagerClient,
): Promise<{ text: string }> {
  const parsed = historyRequestSchema.safeParse(filters);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ReleaseError(`--${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is not valid'}`);
  }
  const { format, ...query } = parsed.data;
  if (format) {
    const lines: string[] = [];
    for await (const line of historyLines((page) => registry.searchHistory(page), query, format))
      lines.push(line);
    return { text: lines.join('').trimEnd() };
  }
  const { data, next } = await registry.searchHistory(query);
  const older = next ? [`Older entries: --before ${next}`] : [];
  return { text: [...data.map(lineOf), ...older].join('\n') };
}

const lineOf = ({ at, who, action, what, why }: HistoryEntry): string =>
  `${at}  ${who}  ${action}  ${what}  ${why}`;
