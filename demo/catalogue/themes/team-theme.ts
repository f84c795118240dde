import theme from '../data/team-theme.json' with { type: 'json' };
import { garmentOf } from '../garments/garment';
import { palettes } from '../lore/palettes';
import { pick } from '../random';
import { fillTemplate } from '../template';
import type { Subject } from './subject';

const garments = theme.garments.map(garmentOf);

/** Shirts with a word and a number, of invented clubs. */
export const teamSubjects: readonly Subject[] = theme.clubs.map(({ name, word, story }) => ({
  theme: 'team',
  key: `team-${name}`,
  name,
  weight: 1.8,
  tags: [name, 'team', 'sport', 'custom name'],
  collections: ['team-shirts'],
  garments,
  designs: theme.cuts.map((cut) => ({
    name: cut.name,
    print: { kind: 'team', number: pick(theme.numbers, name, cut.name), word },
    colorways: palettes.club,
    note: cut.note,
  })),
  stories: theme.stories.map((text) => fillTemplate(text, { name, story })),
}));
