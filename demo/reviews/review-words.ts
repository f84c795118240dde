import * as z from 'zod';
import words from './data/review-words.json' with { type: 'json' };

const moods = ['glad', 'fair', 'cross'] as const;
export type Mood = (typeof moods)[number];
/** What a product type is to its owner. */
export type Kind = 'wear' | 'home' | 'shoes' | 'extra';

const sentences = z.array(z.string().min(1)).min(1);
const byMood = z.record(z.enum(moods), sentences);

/** The pieces that sample reviews are made of. `{thing}` stands for the product type. */
export const reviewWords = z
  .strictObject({
    firstNames: sentences,
    openings: byMood,
    details: z.record(z.enum(['wear', 'home', 'shoes', 'extra']), byMood),
    deliveries: byMood,
    closings: byMood,
    /** Sentences for some product types only; `productType` is a regular expression. */
    particulars: z.array(
      z.strictObject({
        productType: z.string().transform((pattern) => new RegExp(pattern, 'i')),
        glad: sentences.optional(),
        fair: sentences.optional(),
        cross: sentences.optional(),
      }),
    ),
    /** Answers to "How was the fit?" with a sentence for the text; the first two praise it. */
    fits: z.array(z.strictObject({ answer: z.string(), sentence: z.string() })).length(4),
  })
  .parse(words);
