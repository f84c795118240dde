import { createHash } from 'node:crypto';
import type { PopularProduct } from './popular-products';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { garments, type Garment } from '../catalogue/garments/garment';
import { sampleReviews } from './sample-reviews';

/** The samples as they are written, with their product's type. */
const written = readFileSync(path.join(__dirname, 'data/sample-reviews.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { productType: string; content: string });

const types = ['Hoodie', 'Rugby Jersey', 'Blanket', 'High Top Shoes', 'Tumbler', 'Dress'];
const products: PopularProduct[] = Array.from({ length: 60 }, (_, index) => ({
  id: `gid://shopify/Product/${index}`,
  handle: `product-${index}`,
  title: `Product ${index}`,
  productType: types[index % types.length] ?? '',
  images: { nodes: [{ url: `http://localhost:4010/cdn/${index}/product-${index}-front.jpg` }] },
  variants: { nodes: [{ title: index % 7 === 0 ? 'Default Title' : 'L / Black' }] },
}));
const now = Date.UTC(2026, 0, 1);
const reviews = sampleReviews(products, now, 'http://pictures.test');

const countBy = (keys: readonly (string | number)[]) => {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};

it('has the specified figures', () => {
  expect(countBy(reviews.map(({ rating }) => rating))).toEqual({ 5: 1217, 4: 147, 3: 69, 2: 31, 1: 74 });
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  expect([reviews.length, average.toFixed(1)]).toEqual([1538, '4.6']);
});

it('makes the same reviews as before', () => {
  const [first, second] = reviews;
  expect([first, second]).toMatchSnapshot();
  expect(createHash('sha256').update(JSON.stringify(reviews)).digest('hex')).toMatchSnapshot();
});

it('has texts of their own', () => {
  const texts = reviews.map(({ content }) => content);
  expect(new Set(texts).size).toBe(1538);
  expect(texts.join()).not.toMatch(/\{thing\}|undefined|t shirt\b|kid t/);
  // What comes in pairs has plural verbs.
  const singular =
    /\bthis [\w ]*(?:shoes|shorts)\b|\b(?:shoes|shorts) (?:arrived well packed and )?(?:looks|keeps|deserves|is|was|has)\b/i;
  expect(texts.filter((text) => singular.test(text))).toEqual([]);
  expect(new Set(reviews.map(({ id }) => id)).size).toBe(1538);
  expect(reviews.some(({ variant }) => variant === 'Default Title')).toBe(false);
});

it('repeats no sentence among the twelve reviews of a page', () => {
  const newest = [...reviews].sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  const sentencesOf = (content: string) =>
    content.match(/[^.!?]+[.!?]+/g)!.map((sentence) => sentence.trim());
  const repeated = newest.flatMap((_, place) => {
    const sentences = newest.slice(place, place + 12).flatMap(({ content }) => sentencesOf(content));
    return sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
  });
  expect(repeated).toEqual([]);
});

/** What no review says of a product, by what the catalogue says of its type. */
const contradictions: { of: (garment: Garment) => boolean; words: RegExp }[] = [
  // Ceramic, steel, canvas and shoes: what is not weighed by its area.
  {
    of: ({ weight }) => !weight.includes('/yd²'),
    words: /\b(?:fabric|cloth|seams?|stitch\w*|threads?|hem|pilling)\b/i,
  },
  { of: ({ care }) => !/(?<!do not )wash/i.test(care), words: /\bwash|dryer|laundry/i },
  { of: ({ care }) => /hand wash/i.test(care), words: /machine|dryer|in the wash\b/i },
  { of: ({ wear }) => wear !== 'wear', words: /\b(?:wore|wear|wearing|sleeves?|neckline|true to size)\b/i },
  // A part that the type's own texts do not name.
  ...[
    'hood',
    'collar',
    'button',
    'lid',
    'sole',
    'brim',
    'fringe',
    'canvas',
    'binding',
    'glaze',
    'headrest',
  ].map((part) => ({
    of: ({ making, fabric }: Garment) => ![...making, fabric].join().toLowerCase().includes(part),
    words: new RegExp(`\\b${part}s?\\b`, 'i'),
  })),
];

it('contradicts no product', () => {
  const says = ({ types, words }: { types: string[]; words: RegExp }, text: string, type: string) =>
    types.includes(type) && words.test(text);
  const rules = contradictions.map(({ of, words }) => ({
    types: garments.filter(of).map(({ productType }) => productType),
    words,
  }));
  const wrong = written.filter(({ productType, content }) =>
    rules.some((rule) => says(rule, content, productType)),
  );
  expect(wrong).toEqual([]);
  // What was said of ceramic, of wool and of steel before.
  for (const [type, text] of [
    ['Ornament', 'It has been through the machine three times and looks new, it washes well.'],
    ['Jeff Cap', 'Washed twice, no change.'],
    ['Insulated Tumbler', 'No loose threads anywhere.'],
    ['Bedding Set', 'Fits true to size.'],
  ] as const)
    expect([type, rules.some((rule) => says(rule, text, type))]).toEqual([type, true]);
});
