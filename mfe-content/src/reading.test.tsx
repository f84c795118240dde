import { openedPage, slugs } from './testing/rendered-pages';

/** Syllables, estimated as groups of vowels without a silent final `e`. */
const syllables = (word: string) =>
  Math.max(
    1,
    (
      word
        .toLowerCase()
        .replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '')
        .match(/[aeiouy]+/g) ?? []
    ).length,
  );

/** Flesch-Kincaid grade of a text. */
function readingGrade(sentences: string[]): number {
  const words = sentences.flatMap((sentence) => sentence.match(/[A-Za-z’']+/g) ?? []);
  const perSentence = words.length / sentences.length;
  const perWord = words.reduce((sum, word) => sum + syllables(word), 0) / words.length;
  return 0.39 * perSentence + 11.8 * perWord - 15.59;
}

/** Terms contain legal wording and may be harder to read. */
const highest = (slug: string) => (['terms-of-service', 'dmca', 'privacy-policy'].includes(slug) ? 10 : 8);

it.each(slugs.filter((slug) => !['contact-us', 'thank-you-for-submit', 'unsubscribe'].includes(slug)))(
  '%s has a readable text',
  async (slug) => {
    const page = await openedPage(slug);
    const sentences = [...page.querySelectorAll('p, li')]
      .filter((block) => !block.querySelector('p, li, nav') && !block.closest('nav'))
      .flatMap((block) => block.textContent.split(/(?<=[.!?:])\s+/))
      .filter((sentence) => sentence.split(' ').length > 2);
    expect(readingGrade(sentences)).toBeLessThan(highest(slug));
    const longest = sentences.reduce(
      (most, sentence) => (sentence.length > most.length ? sentence : most),
      '',
    );
    expect(longest.split(/\s+/).length).toBeLessThan(60);
  },
);
