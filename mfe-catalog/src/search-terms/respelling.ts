import { distance } from 'fastest-levenshtein';
import { isKnown, vocabulary } from './known-words';
import ordinaryWords from './ordinary-words.json' with { type: 'json' };

/** English words that are a letter or two away from a place or a product and do not mean it: `pinot` is no Pinoy. */
const ordinary: ReadonlySet<string> = new Set(ordinaryWords);

/** Letters of the shortest word that is taken for a misspelling. Below it nearly every word is like another. */
const shortest = 5;

/** One letter for each of a run: doubled letters are the commonest error. */
const single = (word: string): string => word.replace(/(.)\1+/gu, '$1');

const swappedLetters = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  );

/** The word of the shop that a word misspells, with the same first letter; null when there is none. */
function nearestWord(word: string): string | null {
  if (word.length < shortest || ordinary.has(word)) return null;
  const swapped = swappedLetters(word).find((other) => other.length >= shortest && vocabulary.has(other));
  if (swapped !== undefined) return swapped;
  let best: string | null = null;
  let fewest = word.length < 9 ? 2 : 3;
  for (const candidate of vocabulary) {
    if (candidate.length < shortest || !candidate.startsWith(word.charAt(0))) continue;
    const apart = distance(single(word), single(candidate));
    if (apart < fewest) {
      best = candidate;
      fewest = apart;
    }
  }
  return best;
}

/** `mckenzie` as clans write it. */
const spelledOut = (word: string): string => word.replace(/^mc(?=\p{L}{3})/u, 'mac');

/** Words with misspelled ones replaced by those of the shop; null when nothing is replaced. */
export function respelled(words: readonly string[]): string[] | null {
  const spelled = words.map((word) => (isKnown(word) ? word : (nearestWord(word) ?? spelledOut(word))));
  return spelled.every((word, index) => word === words[index]) ? null : spelled;
}
