import { parseArgs } from 'node:util';
import { ReleaseError } from '@store/release-kit/release-error';

/** What stood behind a command. */
export interface Words {
  plain: string[];
  why: string;
  percent: number | null;
  hours: number | null;
  force: boolean;
  json: boolean;
  dryRun: boolean;
}

/** @throws ReleaseError naming an option that there is not, or a number that is none. */
export function readWords(given: string[]): Words {
  try {
    const { values, positionals } = parseArgs({
      args: given,
      allowPositionals: true,
      options: {
        why: { type: 'string', default: '' },
        percent: { type: 'string' },
        hours: { type: 'string' },
        force: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    return {
      plain: positionals,
      why: values.why.trim(),
      percent: number('--percent', values.percent),
      hours: number('--hours', values.hours),
      force: values.force,
      json: values.json,
      dryRun: values['dry-run'],
    };
  } catch (error) {
    throw error instanceof ReleaseError ? error : new ReleaseError((error as Error).message);
  }
}

function number(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = Number(text.replace(/\s*%$/, ''));
  if (text.trim() === '' || !Number.isFinite(value))
    throw new ReleaseError(`${name} wants a number; "${text}" is none.`);
  return value;
}
