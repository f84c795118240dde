import * as z from 'zod';
import { sha256Of } from '@store/release-kit/integrity';
import { ReleaseError } from '@store/release-kit/release-error';
import { fields } from '../api/input';
import { findingsOf, type GateReport } from '../gate/gate-report';
import { wasSeen, type GuardState } from '../guard/guard';
import { freezeText, type Freeze } from './freezes';

const objectionSchema = z.object({
  /** What it is called where there is room for a few words: `a red gate`. */
  name: z.string(),
  /** What speaks against it, in sentences. */
  text: z.string(),
  /** Whether it may be over by itself, so that waiting makes sense. */
  mayPass: z.boolean(),
});
/** Something that speaks against a start, a raise or a promotion, and that somebody with a reason may go over. */
export type Objection = z.infer<typeof objectionSchema>;

/** Why an action is done despite its objections, and the id of the list that was shown. */
export const despiteSchema = z.object({
  why: fields.why,
  shown: z.string().max(8, 'The objections have an id of 8 characters.'),
});
export type Despite = z.infer<typeof despiteSchema>;

/** What was gone over, and why: a fact of the action's entry; missing when nothing spoke against it. */
export const goneOverSchema = z.object({ why: z.string(), objections: z.array(objectionSchema) }).optional();
export type GoneOver = z.infer<typeof goneOverSchema>;

/** The action is not possible now, and may be later: somebody else can remove the reason. */
export class NotYetError extends ReleaseError {}

/** What speaks against a start. @param report the gate's; null while it has not been asked. */
export function startObjections(report: GateReport | null, freeze: Freeze | null): Objection[] {
  const frozen = freezeObjections(freeze);
  if (!report || report.answer === 'good') return frozen;
  const isRed = report.answer === 'bad';
  const gate = {
    name: isRed ? 'a red gate' : 'a gate that could not judge it',
    mayPass: !isRed,
    text: `${isRed ? 'The gate is red:' : 'The gate could not judge it:'} ${findingsOf(report).join(' ')}`,
  };
  return [gate, ...frozen];
}

/** What speaks against a raise. */
export function freezeObjections(freeze: Freeze | null): Objection[] {
  return freeze ? [{ name: 'a freeze', text: freezeText(freeze), mayPass: true }] : [];
}

/** What speaks against a promotion. @param names of the set. */
export function promotionObjections(guard: GuardState, names: string, freeze: Freeze | null): Objection[] {
  const frozen = freezeObjections(freeze);
  if (wasSeen(guard)) return frozen;
  const unseen = {
    name: 'no visitor yet',
    text: `No visitor was counted with ${names} yet.`,
    mayPass: true,
  };
  return [unseen, ...frozen];
}

/** The id of a list, which changes with every word of it. */
export const listId = (objections: readonly Objection[]): string =>
  sha256Of(objections.map(({ text }) => text).join('\n')).slice(0, 8);

/** Something speaks against an action, and nobody has said why it is done all the same. */
export class ObjectedError extends ReleaseError {
  /** Everything that speaks against it. */
  readonly texts: string;
  /** For pages that show the list beside the field for the reason. */
  readonly summary: string;
  readonly mayPass: boolean;

  constructor(subject: string, objections: readonly Objection[], despite: Despite | undefined) {
    const changed = despite ? 'This is not the list that was shown. ' : '';
    const texts = objections.map(({ text }) => text).join(' ');
    super(
      `${changed}Against ${subject} speaks: ${texts} To go over all of it, add --despite "why all the same" --objections ${listId(objections)}.`,
    );
    this.texts = texts;
    this.summary = `${changed}Something speaks against ${subject}; the list is beside the reason.`;
    this.mayPass = objections.every(({ mayPass }) => mayPass);
  }
}

/**
 * Goes over everything that speaks against an action.
 * @param subject `the start of mfe-cart@1.1.0`.
 * @returns what was gone over; undefined when nothing speaks against it.
 * @throws ObjectedError with the whole list, without a reason and when another list was shown.
 */
export function mustGoOver(
  subject: string,
  objections: readonly Objection[],
  despite: Despite | undefined,
): GoneOver {
  if (objections.length === 0) return undefined;
  if (despite?.shown === listId(objections)) return { why: despite.why, objections: [...objections] };
  throw new ObjectedError(subject, objections, despite);
}

/** What an entry of the history says of them: ` despite a freeze (it mends the checkout)`; empty without any. */
export const despiteText = (goneOver: GoneOver): string =>
  goneOver ? ` despite ${goneOver.objections.map(({ name }) => name).join(' and ')} (${goneOver.why})` : '';
