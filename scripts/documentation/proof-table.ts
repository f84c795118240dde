import type { EndedTest } from '../checks/check';

/** Where a test stands, from the cheapest to the dearest. */
const levels = ['unit', 'component', 'production', 'journey', 'engine'] as const;
type Level = (typeof levels)[number];

const levelOf = (file: string): Level => {
  if (file.endsWith('.journey.ts')) return 'journey';
  if (file.endsWith('.engine.ts')) return 'engine';
  if (file.endsWith('.production.ts')) return 'production';
  return file.endsWith('.tsx') ? 'component' : 'unit';
};

/** A test counts for a sentence when it shares this part of the weight of the sentence's words. */
const enough = 0.3;

/** Words that tell sentences apart, without endings. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? []).map((word) =>
      word.replace(/(?:ies|ing|ed|es|s|y)$/, ''),
    ),
  );

/** Sentences of a document's paragraphs and lists, without code blocks, tables and headings. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/^```[\s\S]*?^```/gm, '')
    .split('\n')
    .filter((line) => /^(?:[-*] )?[^#|\s]/.test(line))
    .flatMap((line) => line.replace(/^[-*] /, '').split(/(?<=[.!?:])\s+(?=\p{Lu})/u))
    .map((sentence) => sentence.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
    .filter((sentence) => wordsOf(sentence).size > 3);

interface NamedTest {
  test: EndedTest;
  level: Level;
  words: Set<string>;
}

/**
 * A table of each sentence of some documents with the tests whose names come nearest to it, the best of each level: a first
 * look at what is proven where, or three times, or not at all. Names are compared word by word, rare words count more.
 * @param documents their texts by path.
 * @returns Markdown.
 */
export function proofTable(documents: Record<string, string>, tests: readonly EndedTest[]): string {
  const named = tests.map((test): NamedTest => ({
    test,
    level: levelOf(test.file),
    words: wordsOf(`${test.file} ${test.name}`),
  }));
  const frequency = new Map<string, number>();
  for (const { words } of named)
    for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const weight = (word: string) => Math.log((named.length + 1) / ((frequency.get(word) ?? 0) + 1));
  const total = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + weight(word), 0);
  const parts = Object.entries(documents).map(([file, text]) => {
    const rows = sentencesOf(text).map((sentence) => {
      const words = wordsOf(sentence);
      const whole = total(words);
      const best = new Map<Level, { score: number; test: EndedTest }>();
      for (const { test, level, words: own } of named) {
        const score = total([...words].filter((word) => own.has(word))) / whole;
        if (score >= enough && score > (best.get(level)?.score ?? 0)) best.set(level, { score, test });
      }
      const places = levels.flatMap((level) => {
        const found = best.get(level);
        return found ? [`${level}: ${found.test.file} › ${found.test.name}`] : [];
      });
      return `| ${cell(sentence)} | ${places.length} | ${places.map(cell).join('<br>') || 'none found'} |`;
    });
    return `## ${file}\n\n| sentence | levels | nearest tests |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return `# Where sentences are proven, by the names of tests\n\n${parts.join('\n')}`;
}

const cell = (text: string) => text.replaceAll('|', '\\|');
