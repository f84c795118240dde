import { dyeColor, parseSett } from '../tartan-sett';
import { clothOf } from '../cloths';
import theme from '../data/tartan-theme.json' with { type: 'json' };
import { garmentOf, rotatedGarments } from '../garments/garment';
import type { Colorway } from '../lore/palettes';
import { tartans, type Tartan } from '../lore/tartans';
import { fillTemplate } from '../template';
import type { Subject } from './subject';

const garments = theme.garments.map(garmentOf);
/** Cloths beside the tartan; each design has four of them, from `firstTrim` on. */
const trims = theme.trims.map(clothOf);

/** One subject for every sett. */
export const tartanSubjects: readonly Subject[] = tartans.map((tartan) => ({
  theme: 'tartan',
  key: `tartan-${tartan.name}`,
  name: tartan.kind === 'clan' ? `Clan ${tartan.name}` : tartan.name,
  weight: theme.popular.includes(tartan.name) ? 3 : 1.4,
  tags: [tartan.name, 'tartan', 'scotland', 'heritage'],
  ...(tartan.kind === 'clan' ? { traits: { clan: tartan.name } } : {}),
  collections: ['tartan'],
  garments: rotatedGarments(garments, 1, tartan.name),
  designs: theme.designs.map(({ name, firstTrim, note }) => ({
    name,
    print: {
      kind: 'tartan',
      sett: tartan.sett,
      name: tartan.name,
      // A regiment's or a royal tartan is known by its deep colors; faded ones are those of clans.
      ...(tartan.kind === 'regiment' || tartan.kind === 'royal' ? { dyes: 'modern' as const } : {}),
    },
    colorways: trimmed(tartan, firstTrim),
    note,
  })),
  stories: storiesOf(tartan),
}));

function trimmed({ sett }: Tartan, firstTrim: number): Colorway[] {
  const colors = settPalette(sett);
  return trims
    .slice(firstTrim, firstTrim + 4)
    .map(({ name, color }) => ({ name: `${name} Trim`, palette: [color, ...colors] }));
}

/** Colours of a sett from the widest to the narrowest, at most four. */
function settPalette(sett: string): string[] {
  const threadsByCode = new Map<string, number>();
  for (const { code, threads } of parseSett(sett)) {
    threadsByCode.set(code, (threadsByCode.get(code) ?? 0) + threads);
  }
  return [...threadsByCode]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 4)
    .map(([code]) => dyeColor(code, 'modern'));
}

function storiesOf({ name, kind, sett }: Tartan): string[] {
  const stripes = parseSett(sett);
  const colors = new Set(stripes.map(({ code }) => code)).size;
  const values = { name, kindStory: theme.kindStories[kind], stripes: stripes.length, colors };
  return theme.stories.map((story) => fillTemplate(story, values));
}
