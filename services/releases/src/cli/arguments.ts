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
  force: boolean;
  /** Why a release starts that the gate could not judge. */
  unjudged: string | undefined;
  composition: string | undefined;
  /** Why a release is promoted that no visitor was counted with. */
  unseen: string | undefined;
  /** Whether the guard asks a person while a promotion is watched. */
  askOnly: boolean;
  /** Shares with times: `1% 15m, 5% 1h, 25%, 100%`. */
  plan: string | undefined;
  /** Why an action goes over a freeze. */
  override: string | undefined;
  json: boolean;
  dryRun: boolean;
  /** Whether a tester's link opens at the shop itself. */
  shop: boolean;
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
        force: { type: 'boolean', default: false },
        unjudged: { type: 'string' },
        unseen: { type: 'string' },
        'ask-only': { type: 'boolean', default: false },
        composition: { type: 'string' },
        plan: { type: 'string' },
        override: { type: 'string' },
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
      force: values.force,
      unjudged: values.unjudged,
      unseen: values.unseen,
      askOnly: values['ask-only'],
      composition: values.composition,
      plan: values.plan,
      override: values.override,
      json: values.json,
      dryRun: values['dry-run'],
      shop: values.shop,
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
