import { escapeHtml } from '../build/description';
import { countryLore, type CountryLore } from '../lore/country-lore';
import { hash } from '../random';
import { theName } from '../themes/country-stories';
import type { CollectionDefinition } from './collection-definition';

type Sentence = (lore: CountryLore) => string;

const openings: readonly Sentence[] = [
  ({ name }) =>
    `Everything we make in the colors of ${theName(name)}, from hoodies and jerseys to the blanket on the sofa.`,
  ({ adjective, capital }) =>
    `For ${adjective} families wherever they live, for friends of the country, and for anyone who has ever missed a bus in ${capital}.`,
  ({ name }) =>
    `${theName(name).replace(/^t/, 'T')}, worn rather than waved: flags and patterns drawn for good cloth and printed when you order.`,
  ({ capital, name }) =>
    `From ${capital} outwards. This is our ${name} shelf: shirts for match days, gifts for the relatives, and a few quiet things for every day.`,
  ({ adjective }) =>
    `A small ${adjective} collection, kept up all year and added to whenever somebody writes to us with a better idea.`,
];

const middles: readonly Sentence[] = [
  ({ tradition }) => `Where there was a choice, we looked to ${tradition}.`,
  ({ tradition }) => `The borders and repeats owe something to ${tradition}.`,
  ({ tradition }) => `On the wall of the drawing room hangs a picture of ${tradition}; you will see why.`,
  ({ tradition, adjective }) =>
    `No flag tells the whole story, so we also think of ${tradition}, and of the ${adjective} hands behind it.`,
];

const endings: readonly Sentence[] = [
  () => 'Most pieces take a name or a number of your own.',
  ({ adjective }) => `Add a family name and it becomes the only ${adjective} shirt of its kind.`,
  () => 'Sizes run from small children to 5XL.',
  ({ name }) => `If something from ${theName(name)} is missing here, tell us and we will draw it.`,
  () => 'Each is made to order, so that nothing waits in a warehouse to go out of fashion.',
];

const chosen = (sentences: readonly Sentence[], part: string, lore: CountryLore): string =>
  sentences[hash(part, lore.code) % sentences.length]?.(lore) ?? '';

/** One collection for every country of the find-your-country page. */
export const countryCollections: readonly CollectionDefinition[] = countryLore.map((lore) => ({
  handle: lore.slug,
  title: lore.name,
  descriptionHtml:
    `<p>${escapeHtml(chosen(openings, 'opening', lore))} ${escapeHtml(chosen(middles, 'middle', lore))}</p>` +
    `<p>${escapeHtml(chosen(endings, 'ending', lore))}</p>`,
  members: 'named',
}));
