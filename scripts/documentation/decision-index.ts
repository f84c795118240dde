import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Decision {
  file: string;
  title: string;
  date: string;
  status: string;
}

/** Reads title, date and status of a decision. @throws when one of these first lines is missing. */
export function readDecision(file: string, text: string): Decision {
  const [, title, date, status] = /^# (.+)\n\n- Date: (\d{4}-\d{2}-\d{2})\n- Status: (.+)\n/.exec(text) ?? [];
  if (!title || !date || !status)
    throw new Error(`${file} has to begin with "# Title", "- Date: YYYY-MM-DD" and "- Status: …".`);
  return { file, title, date, status };
}

/** The text of the index, `docs/decisions/README.md`, for the decisions in a folder. */
export function decisionIndex(folder: string): string {
  const decisions = readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .sort()
    .map((file) => readDecision(file, readFileSync(path.join(folder, file), 'utf8')));
  return [
    '# Decisions',
    '',
    'The decisions that explain today’s architecture; a title states the decision. `npm run build -- decisions` writes this page. Details that were measured or learned are in [notes](../notes).',
    '',
    ...decisions.map(({ file, title }) => `- [${file.slice(0, 4)} ${title}](${file})`),
    '',
  ].join('\n');
}
