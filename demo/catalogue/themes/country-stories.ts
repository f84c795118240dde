import { hash } from '../random';
import type { CountryLore } from '../lore/country-lore';
import type { Region } from '../lore/regions';

const regionLines: Record<Region, string> = {
  Africa: 'Few continents have written so much of their history in cloth.',
  Caribbean: 'On the islands, colors are worn loud and ironed well.',
  Americas: 'From the highlands to the coast, weaving there is older than any border.',
  Asia: 'Dye, thread and patience were traded from there long before there were maps.',
  Europe: 'Every valley there once had its own stripe, and people who could read it.',
  Pacific: 'Between the islands, patterns travelled by canoe and were kept in memory.',
};

/** Paragraphs about a country; which of the openings leads differs from country to country. */
export function countryStories(lore: CountryLore): string[] {
  const { name, adjective, capital, tradition, region } = lore;
  const stories = [
    `For people who carry ${theName(name)} with them, wherever the post finds them. ${regionLines[region]} This piece takes its measure from ${tradition}.`,
    `There is a way to wear a flag without shouting. We began with the colors of ${theName(name)}, softened them the way sun and washing would, and set them on a cloth that lets them speak.`,
    `From ${capital} to the last village on the road, people know these colors at a glance. We drew them for ${adjective} families abroad, for friends of the country and for those who are on their way back.`,
    `Our notebook page for ${theName(name)} starts with ${tradition}. The rhythm of it is what you will find in the borders and the spacing here, next to the colors of the flag.`,
    `Made for match days, for the airport, for the long table in somebody's yard: a piece of ${theName(name)} that can be washed. ${regionLines[region]}`,
  ];
  const turn = hash('country-story', lore.code) % stories.length;
  return [...stories.slice(turn), ...stories.slice(0, turn)];
}

const withArticle =
  /^(Bahamas|Central African Republic|Comoros|Congo|Cook Islands|Czech Republic|Democratic Republic|Dominican Republic|Gambia|Maldives|Marshall Islands|Netherlands|Philippines|Seychelles|Solomon Islands|United)/;

/** A country's name inside a sentence: "the Netherlands", "Fiji". */
export const theName = (name: string): string => (withArticle.test(name) ? `the ${name}` : name);
