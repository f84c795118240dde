import { parseArgs } from 'node:util';
import { ReleaseError } from '@store/release-kit/release-error';

const options = {
  why: { type: 'string', default: '' },
  percent: { type: 'string' },
  hours: { type: 'string' },
  minutes: { type: 'string' },
  days: { type: 'string' },
  /** What a credential allows, separated by commas. */
  only: { type: 'string' },
  /** Why an action is done despite its objections, and the id of the list that was shown. */
  despite: { type: 'string' },
  objections: { type: 'string' },
  /** Whether the guard asks a person while a promotion is watched. */
  'ask-only': { type: 'boolean', default: false },
  composition: { type: 'string' },
  /** Shares with times: `1% 15m, 5% 1h, 25%, 100%`. */
  plan: { type: 'string' },
  /** When a rollout starts. */
  at: { type: 'string' },
  /** With whom a rollout begins: `staff`, `50% country=DE`. */
  first: { type: 'string' },
  /** Whether a tester's link opens at the shop itself. */
  shop: { type: 'boolean', default: false },
  /** Whether a link makes its browser one of staff's. */
  staff: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  // Of the history; `from` and `to` also of a freeze.
  slice: { type: 'string' },
  who: { type: 'string' },
  action: { type: 'string' },
  text: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  before: { type: 'string' },
  format: { type: 'string' },
} as const;

/** Arguments and options of a command. */
export type CommandArguments = ReturnType<typeof readArguments>;

/** @throws ReleaseError that names an unknown option or an invalid number. */
export function readArguments(args: string[]) {
  const { values, positionals } = parsed(args);
  return {
    ...values,
    plain: positionals,
    why: values.why.trim(),
    percent: number('--percent', values.percent),
    hours: number('--hours', values.hours),
    minutes: number('--minutes', values.minutes),
    days: number('--days', values.days),
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new ReleaseError((error as Error).message);
  }
}

function number(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text.replace(/\s*%$/, ''));
  if (text.trim() === '' || !Number.isFinite(value))
    throw new ReleaseError(`${name} wants a number; "${text}" is none.`);
  return value;
}
