import { escapeText } from '../escape-text';
import textData from '../data/country-texts.json' with { type: 'json' };
import { countryFacts, countryPlaceholders, type CountryFacts } from '../lore/country-facts';
import { pick } from '../random';
import { fillTemplate } from '../template';
import type { CollectionDefinition } from './collection-definition';

const { collection: texts } = textData;

/** One collection for every country of the find-your-country page. */
export const countryCollections: readonly CollectionDefinition[] = countryFacts.map((country) => ({
  handle: country.slug,
  title: country.name,
  descriptionHtml:
    `<p>${sentence(texts.openings, 'opening', country)} ${sentence(texts.middles, 'middle', country)}</p>` +
    `<p>${sentence(texts.endings, 'ending', country)}</p>`,
  members: 'named',
}));

function sentence(candidates: readonly string[], part: string, country: CountryFacts): string {
  return escapeText(fillTemplate(pick(candidates, part, country.code), countryPlaceholders(country)));
}
