import { dyeColor, parseSett } from '../../pictures/prints/tartan-sett';
import { cloths, type Cloth } from '../cloths';
import { garmentsFrom, garmentsOf } from '../garments/all-garments';
import { tartans, type Tartan } from '../lore/tartans';
import type { Colorway, Subject } from './subject';

const tartanGarments = garmentsOf(
  'jeff-cap hoodie blanket skirt long-sleeve-button polo-shirt bedding-set tumbler high-top-shoes women-shirt ' +
    'zip-hoodie handbag dress luggage-cover jogger ornament low-top-shoes car-seat-cover sweatshirt rugby-jersey ' +
    'kid-tee hawaiian-shirt fleece-hoodie shorts flag baseball-jersey',
);

const trims: readonly Cloth[] = [
  cloths.charcoal,
  cloths.navy,
  cloths.walnut,
  cloths.bottleGreen,
  cloths.ink,
  cloths.oxblood,
  cloths.oat,
  cloths.moss,
];

const soughtAfter = new Set([
  'Black Watch',
  'Royal Stewart',
  'MacGregor',
  'MacDonald',
  'MacLeod',
  'Fraser',
  'Gordon',
]);

const kindStories: Record<Tartan['kind'], string> = {
  clan: 'A clan tartan is a surname you can see from across a field.',
  district: 'District tartans belong to a place, and so to everyone who comes from there or would like to.',
  regiment: 'Dark on purpose: this sett was made for watching the Highlands without being seen.',
  royal: 'Worn by pipers and punks alike, it is among the most recognized patterns in the world.',
};

/** One subject for every sett. */
export const tartanSubjects: readonly Subject[] = tartans.map((tartan) => ({
  theme: 'tartan',
  key: `tartan-${tartan.name}`,
  name: tartan.kind === 'clan' ? `Clan ${tartan.name}` : tartan.name,
  weight: soughtAfter.has(tartan.name) ? 3 : 1.4,
  tags: [tartan.name, 'tartan', 'scotland', 'heritage'],
  collections: ['tartan'],
  garments: garmentsFrom(tartanGarments, 1, tartan.name),
  designs: [
    {
      name: 'Tartan',
      print: { kind: 'tartan', sett: tartan.sett, name: tartan.name },
      colorways: trimmed(tartan, 0),
      note: 'The sett is woven in our drawing thread by thread, warp over weft, in a two-and-two twill.',
    },
    {
      name: 'Highland Plaid',
      print: { kind: 'tartan', sett: tartan.sett, name: tartan.name },
      colorways: trimmed(tartan, 4),
      note: 'The plaid is set square to the body and matched at every seam.',
    },
  ],
  stories: tartanStories(tartan),
}));

function trimmed({ sett }: Tartan, from: number): Colorway[] {
  const colors = settPalette(sett);
  return trims
    .slice(from, from + 4)
    .map(({ name, color }) => ({ name: `${name} Trim`, palette: [color, ...colors] }));
}

/** Colours of a sett from the widest to the narrowest, at most four. */
export function settPalette(sett: string): string[] {
  const threadsByCode = new Map<string, number>();
  for (const { code, threads } of parseSett(sett)) {
    threadsByCode.set(code, (threadsByCode.get(code) ?? 0) + threads);
  }
  return [...threadsByCode]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 4)
    .map(([code]) => dyeColor(code, 'modern'));
}

function tartanStories({ name, kind, sett }: Tartan): string[] {
  const stripes = parseSett(sett).length;
  const colors = new Set(parseSett(sett).map(({ code }) => code)).size;
  return [
    `${kindStories[kind]} The ${name} sett counts ${stripes} stripes in ${colors} colors from one pivot to the other; we follow the old threadcount and change nothing but the cloth it lies on.`,
    `${name} has been written down by weavers for the better part of two centuries. We took the count, dyed it the way vegetable dyes would look after a few winters, and cut it so that the lines meet.`,
    `Whether the name is yours, your grandmother's or only your favorite, ${name} wears easily. The broad stripes carry the color, the fine overchecks hold it together.`,
  ];
}
