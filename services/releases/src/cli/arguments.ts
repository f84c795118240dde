import { parseArgs } from 'node:util';
import { ReleaseError } from '@store/release-kit/release-error';

/** Arguments and options of a command. */
export interface CommandArguments {
  plain: string[];
  why: string;
  percent: number | null;
  hours: number | null;
  minutes: number | null;
  days: number | null;
  /** Actions, separated by commas. */
  only: string;
  /** Why an action is done despite its objections, and the id of the list that was shown. */
  despite: string | undefined;
  objections: string | undefined;
  composition: string | undefined;
  /** Whether the guard asks a person while a promotion is watched. */
  askOnly: boolean;
  /** Shares with times: `1% 15m, 5% 1h, 25%, 100%`. */
  plan: string | undefined;
  /** With whom a rollout begins: `staff`, `50% country=DE`. */
  first: string | undefined;
  /** When a rollout starts. */
  at: string | undefined;
  json: boolean;
  dryRun: boolean;
  /** Whether a tester's link opens at the shop itself. */
  shop: boolean;
  /** Whether a link makes its browser one of staff's. */
  staff: boolean;
  /** Of the history; `from` and `to` also of a freeze. */
  filters: Partial<Record<(typeof filterNames)[number], string>>;
}

const filterNames = ['slice', 'who', 'action', 'text', 'from', 'to', 'before', 'format'] as const;

/** @throws ReleaseError that names an unknown option or an invalid number. */
export function readArguments(words: string[]): CommandArguments {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        why: { type: 'string', default: '' },
        percent: { type: 'string' },
        hours: { type: 'string' },
        minutes: { type: 'string' },
        days: { type: 'string' },
        only: { type: 'string', default: '' },
        despite: { type: 'string' },
        objections: { type: 'string' },
        'ask-only': { type: 'boolean', default: false },
        composition: { type: 'string' },
        plan: { type: 'string' },
        at: { type: 'string' },
        first: { type: 'string' },
        json: { type: 'boolean', default: false },
        slice: { type: 'string' },
        who: { type: 'string' },
        action: { type: 'string' },
        text: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        before: { type: 'string' },
        format: { type: 'string' },
        shop: { type: 'boolean', default: false },
        staff: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    return {
      plain: positionals,
      why: values.why.trim(),
      percent: number('--percent', values.percent),
      hours: number('--hours', values.hours),
      minutes: number('--minutes', values.minutes),
      days: number('--days', values.days),
      only: values.only,
      despite: values.despite,
      objections: values.objections,
      askOnly: values['ask-only'],
      composition: values.composition,
      plan: values.plan,
      at: values.at,
      first: values.first,
      json: values.json,
      dryRun: values['dry-run'],
      shop: values.shop,
      staff: values.staff,
      filters: Object.fromEntries(filterNames.map((name) => [name, values[name]])),
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
