import { closings, deliveries, details, openings, type Kind } from './review-words';

const kinds: [RegExp, Kind][] = [
  [/shoe|sneaker|boot/i, 'shoes'],
  [/bedding|blanket|flag|ornament|rug|curtain|pillow/i, 'home'],
  [/cover|tumbler|bag|cap|hat|wheel|luggage|case/i, 'extra'],
];

/** What a product type is to its wearer. */
export const kindOf = (productType: string): Kind =>
  kinds.find(([pattern]) => pattern.test(productType))?.[1] ?? 'wear';

/** What somebody wrote who gave so many stars. */
export function reviewText(random: () => number, rating: number, productType: string): string {
  const mood = rating >= 4 ? 'glad' : rating === 3 ? 'fair' : 'cross';
  const pick = <Item>(list: readonly Item[]): Item | undefined => list[Math.floor(random() * list.length)];
  const about = details[kindOf(productType)];
  const first = pick(about[mood]);
  const sentences = [
    random() < 0.85 ? pick(openings[mood]) : undefined,
    first,
    random() < 0.4 ? pick(about[mood].filter((sentence) => sentence !== first)) : undefined,
    // Four stars have a reason.
    rating === 4 && random() < 0.6 ? pick(about.fair) : undefined,
    random() < 0.35 ? pick(deliveries[mood]) : undefined,
    random() < 0.45 ? pick(closings[mood]) : undefined,
  ];
  return sentences
    .filter((sentence) => sentence !== undefined)
    .join(' ')
    .replaceAll('{thing}', productType.toLowerCase());
}

/** Answers to what else was asked; nothing for about half of the reviews. */
export function feedbackFrom(random: () => number, rating: number, productType: string) {
  if (random() < 0.5) return [];
  const chance = random();
  const kind = kindOf(productType);
  const fits = chance < 0.72 ? 'True to size' : chance < 0.9 ? 'Runs small' : 'Runs large';
  const print = rating >= 5 ? 'Excellent' : rating === 4 ? 'Good' : rating === 3 ? 'Fair' : 'Poor';
  const delivery =
    chance < 0.3 ? 'Faster than expected' : chance < 0.86 ? 'As expected' : 'Slower than expected';
  return [
    ...(kind === 'wear' || kind === 'shoes' ? [{ question: 'How was the fit?', answer: fits }] : []),
    { question: 'How is the print quality?', answer: print },
    ...(random() < 0.6 ? [{ question: 'How was the delivery?', answer: delivery }] : []),
  ];
}
