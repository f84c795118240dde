import { z } from 'zod';
import { apartFrom, contrast, luminance } from './color';
import { paint, type Colors } from './drawings';

/** How a colour of a cloth is derived from the colours before it. Expressions are those of `paint`. */
export const colorRuleSchema = z.union([
  z.string(),
  /** A colour, moved in lightness until it can be told from another by a contrast ratio. */
  z.strictObject({ of: z.string(), apartFrom: z.string(), ratio: z.number() }),
  /** One of two colours, by the relative luminance (0 to 1) of a third. */
  z.strictObject({ luminanceOf: z.string(), above: z.number(), then: z.string(), otherwise: z.string() }),
  /** One of two colours, by the contrast ratio of two others. */
  z.strictObject({
    contrastOf: z.string(),
    with: z.string(),
    above: z.number(),
    then: z.string(),
    otherwise: z.string(),
  }),
]);
export type ColorRule = z.infer<typeof colorRuleSchema>;

/** Adds derived colours, in order: a rule may use those before it. */
export function deriveColors(rules: Readonly<Record<string, ColorRule>>, colors: Colors): Colors {
  const derived: Record<string, string> = { ...colors };
  for (const [slot, rule] of Object.entries(rules)) derived[slot] = derive(rule, derived);
  return derived;
}

function derive(rule: ColorRule, colors: Colors): string {
  if (typeof rule === 'string') return paint(rule, colors);
  if ('ratio' in rule) return apartFrom(paint(rule.apartFrom, colors), paint(rule.of, colors), rule.ratio);
  const measured =
    'contrastOf' in rule
      ? contrast(paint(rule.contrastOf, colors), paint(rule.with, colors))
      : luminance(paint(rule.luminanceOf, colors));
  return paint(measured > rule.above ? rule.then : rule.otherwise, colors);
}
