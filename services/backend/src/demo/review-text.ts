import { closings, deliveries, details, fits, openings, particulars, type Kind } from './review-words';

const kinds: [RegExp, Kind][] = [
  [/shoe|sneaker|boot/i, 'shoes'],
  [/bedding|blanket|flag|ornament/i, 'home'],
  [/cover|tumbler|cup|bag|cap\b|hat\b|wheel/i, 'extra'],
];

/** What a product type is to its owner. */
export const kindOf = (productType: string): Kind =>
  kinds.find(([pattern]) => pattern.test(productType))?.[1] ?? 'wear';

const isWorn = (productType: string) => ['wear', 'shoes'].includes(kindOf(productType));

export interface DemoText {
  content: string;
  feedback: { question: string; answer: string }[];
}

/** What somebody wrote and answered who gave so many stars. */
export function demoText(random: () => number, rating: number, productType: string): DemoText {
  const mood = rating >= 4 ? 'glad' : rating === 3 ? 'fair' : 'cross';
  const pick = <Item>(list: readonly Item[]): Item | undefined => list[Math.floor(random() * list.length)];
  const sayable = (which: 'glad' | 'fair' | 'cross') => [
    ...details[kindOf(productType)][which],
    // Twice, so that what is particular is said more often.
    ...particulars
      .filter(({ of }) => of.test(productType))
      .flatMap((about) => [...(about[which] ?? []), ...(about[which] ?? [])]),
  ];
  const first = pick(sayable(mood));
  // Most things fit; who is cross says so when they do not.
  const fit = fits[random() < 0.62 ? Math.floor(random() * 2) : 2 + Math.floor(random() * 2)] ?? fits[0];
  const sentences = [
    random() < 0.82 ? pick(openings[mood]) : undefined,
    first,
    random() < 0.4 ? pick(sayable(mood).filter((sentence) => sentence !== first)) : undefined,
    isWorn(productType) && random() < 0.4 ? fit.sentence : undefined,
    // Four stars have a reason.
    rating === 4 && random() < 0.6 ? pick(sayable('fair')) : undefined,
    random() < 0.3 ? pick(deliveries[mood]) : undefined,
    random() < 0.42 ? pick(closings[mood]) : undefined,
  ];
  const content = sentences
    .filter((sentence) => sentence !== undefined)
    .join(' ')
    .replaceAll('{thing}', productType.toLowerCase());
  return { content, feedback: feedbackFrom(random, rating, isWorn(productType) ? fit.answer : null) };
}

/** Answers to what else was asked; nothing for about half of the reviews. */
function feedbackFrom(random: () => number, rating: number, fit: string | null) {
  if (random() < 0.5) return [];
  const chance = random();
  const print = rating >= 5 ? 'Excellent' : rating === 4 ? 'Good' : rating === 3 ? 'Fair' : 'Poor';
  const delivery =
    chance < 0.3 ? 'Faster than expected' : chance < 0.86 ? 'As expected' : 'Slower than expected';
  return [
    ...(fit === null ? [] : [{ question: 'How was the fit?', answer: fit }]),
    { question: 'How is the print quality?', answer: print },
    ...(random() < 0.6 ? [{ question: 'How was the delivery?', answer: delivery }] : []),
  ];
}
