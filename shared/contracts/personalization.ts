import * as z from 'zod/mini';

const fraction = z.number().check(z.gte(0), z.lte(1));

/** Metafield `kith.personalization` of a product: where and how a buyer's text is printed on which picture. */
export const personalizationSchema = z.object({
  areas: z.array(
    z.object({
      view: z.string(),
      field: z.enum(['text', 'number']),
      x: fraction,
      y: fraction,
      width: fraction,
      height: fraction,
      /** Degrees, clockwise. */
      rotate: z.number(),
      /** -1 (arched down) to 1 (arched up); 0 is straight. */
      curve: z.number().check(z.gte(-1), z.lte(1)),
      color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
      font: z.enum(['display', 'text', 'jersey']),
    }),
  ),
});
export type Personalization = z.infer<typeof personalizationSchema>;

export { customInputLimit } from './custom-input';
