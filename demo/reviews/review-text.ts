import { reviewWords, type Kind, type Mood } from './review-words';

type Random = () => number;

const { firstNames, openings, details, deliveries, closings, particulars, fits } = reviewWords;
const initials = 'ABCDEFGHJKLMNOPRSTVW'.split('');

const kinds: [RegExp, Kind][] = [
  [/shoe|sneaker|boot/i, 'shoes'],
  [/bedding|blanket|flag|ornament/i, 'home'],
  [/cover|tumbler|cup|bag|cap\b|hat\b|wheel/i, 'extra'],
];

const kindOf = (productType: string): Kind =>
  kinds.find(([pattern]) => pattern.test(productType))?.[1] ?? 'wear';

const isWorn = (productType: string) => ['wear', 'shoes'].includes(kindOf(productType));

export const pick = <Item>(random: Random, list: readonly Item[]): Item | undefined =>
  list[Math.floor(random() * list.length)];

/** "Abena K.", or sometimes a first name alone. */
export function sampleName(random: Random): string {
  const firstName = pick(random, firstNames) ?? '';
  return random() < 0.15 ? firstName : `${firstName} ${pick(random, initials) ?? ''}.`;
}

/** What a customer calls it: "kids’ T-shirt" for the type `Kid T Shirt`. */
const thingOf = (productType: string) =>
  productType
    .toLowerCase()
    .replace(/^kid /, 'kids’ ')
    .replace(/\bt shirt$/, 'T-shirt');

interface SampleText {
  content: string;
  /** The sentences of the content as the words' file has them. */
  sentences: string[];
  feedback: { question: string; answer: string }[];
}

/**
 * Text and answers of a review with a number of stars.
 * @param used sentences that it does not have, because reviews beside it do
 */
export function sampleText(
  random: Random,
  rating: number,
  productType: string,
  used: ReadonlySet<string>,
): SampleText {
  const pickNew = (list: readonly string[]) =>
    pick(
      random,
      list.filter((sentence) => !used.has(sentence)),
    );
  const mood: Mood = rating >= 4 ? 'glad' : rating === 3 ? 'fair' : 'cross';
  const candidates = (of: Mood) => [
    ...details[kindOf(productType)][of],
    // Sentences on this product type count twice.
    ...particulars
      .filter((about) => about.productType.test(productType))
      .flatMap((about) => [...(about[of] ?? []), ...(about[of] ?? [])]),
  ];
  const first = pickNew(candidates(mood));
  // Most things fit; the others say so.
  const fit = fits[random() < 0.62 ? Math.floor(random() * 2) : 2 + Math.floor(random() * 2)];
  const isNew = (sentence: string | undefined) => sentence !== undefined && !used.has(sentence);
  const drawn = [
    random() < 0.82 ? pickNew(openings[mood]) : undefined,
    first,
    random() < 0.4 ? pickNew(candidates(mood).filter((sentence) => sentence !== first)) : undefined,
    isWorn(productType) && random() < 0.4 && isNew(fit?.sentence) ? fit?.sentence : undefined,
    // Four stars have a reason.
    rating === 4 && random() < 0.6 ? pickNew(candidates('fair')) : undefined,
    random() < 0.3 ? pickNew(deliveries[mood]) : undefined,
    random() < 0.42 ? pickNew(closings[mood]) : undefined,
  ].filter((sentence) => sentence !== undefined);
  const sentences =
    drawn.length > 0 ? drawn : [pickNew(openings[mood]) ?? pick(random, openings[mood]) ?? ''];
  const content = sentences.join(' ').replaceAll('{thing}', thingOf(productType));
  return {
    content,
    sentences,
    feedback: sampleFeedback(random, rating, isWorn(productType) ? fit?.answer : undefined),
  };
}

/** Answers to the other questions; none for about half of the reviews. */
function sampleFeedback(random: Random, rating: number, fit: string | undefined) {
  if (random() < 0.5) return [];
  const chance = random();
  const print = rating >= 5 ? 'Excellent' : rating === 4 ? 'Good' : rating === 3 ? 'Fair' : 'Poor';
  const delivery =
    chance < 0.3 ? 'Faster than expected' : chance < 0.86 ? 'As expected' : 'Slower than expected';
  return [
    ...(fit === undefined ? [] : [{ question: 'How was the fit?', answer: fit }]),
    { question: 'How is the print quality?', answer: print },
    ...(random() < 0.6 ? [{ question: 'How was the delivery?', answer: delivery }] : []),
  ];
}
