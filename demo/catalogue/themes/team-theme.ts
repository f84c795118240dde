import { garmentsOf } from '../garments/all-garments';
import { clubPalettes } from '../lore/palettes';
import { pick } from '../random';
import type { Design, Subject } from './subject';

/** Clubs of our own invention, with what they might play. */
const clubs: readonly { name: string; word: string; story: string }[] = [
  {
    name: 'Harbor Kings',
    word: 'HARBOR',
    story: 'Founded, so the story goes, between two shifts on a pier, with a ball of rope and tape.',
  },
  {
    name: 'Northern Pines',
    word: 'PINES',
    story: 'A winter club from a town with more lakes than street lamps.',
  },
  { name: 'River City', word: 'RIVER CITY', story: 'Two banks, one bridge, one team that both sides claim.' },
  {
    name: 'Red Clay',
    word: 'RED CLAY',
    story: 'They play on the ground they are named after and wash it out on Mondays.',
  },
  {
    name: 'Lighthouse Nine',
    word: 'NINE',
    story: 'Nine players, one keeper of the light, and a score book that goes back to 1911.',
  },
  { name: 'Prairie Wolves', word: 'WOLVES', story: 'Home games start when the wind allows.' },
  { name: 'Island Chiefs', word: 'CHIEFS', story: 'Shoulder to shoulder, with a song before the whistle.' },
  {
    name: 'Weaver Street',
    word: 'WEAVERS',
    story: 'Our own side: dyers, cutters, one accountant and a goalkeeper who sews.',
  },
  { name: 'Copper Mountain', word: 'COPPER', story: 'They train uphill and rest uphill.' },
  { name: 'Old Mill', word: 'OLD MILL', story: 'The field is where the cloth was laid out to bleach.' },
  { name: 'Coastal Gulls', word: 'GULLS', story: 'Loud, quick and impossible to keep off the ball.' },
  { name: 'Iron Valley', word: 'IRON', story: 'A works team that outlived the works.' },
];

const cuts = ['Classic', 'Captain', 'Home', 'Away', 'Heritage'] as const;

const cutNotes: Record<(typeof cuts)[number], string> = {
  Classic: 'A plain ground, a strong word across the chest and a number that can be read from the stand.',
  Captain: 'A little more gold at the shoulder, for whoever speaks to the referee.',
  Home: 'Home colors, with contrast bands where the arm bends.',
  Away: 'The away shirt turns the club colors round and is usually the better one.',
  Heritage: 'Drawn after a team photograph in which nobody smiles.',
};

/** Shirts with a word and a number, made for clubs that exist on paper and for families that want one. */
export const teamSubjects: readonly Subject[] = clubs.map(({ name, word, story }) => ({
  theme: 'team',
  key: `team-${name}`,
  name,
  weight: 1.8,
  tags: [name, 'team', 'sport', 'custom name'],
  collections: ['team-shirts'],
  garments: garmentsOf(
    'baseball-jersey hockey-jersey football-jersey rugby-jersey hoodie polo-shirt t-shirt zip-hoodie',
  ),
  designs: cuts.map((cut): Design => ({
    name: cut,
    print: {
      kind: 'team',
      number: pick(['7', '9', '10', '11', '13', '19', '21', '23', '27', '33', '44', '88'], name, cut),
      word,
    },
    colorways: clubPalettes,
    note: cutNotes[cut],
  })),
  stories: [
    `${story} Put your own name and number on the back and you are on the list.`,
    `${name} is a club anyone can join. ${story}`,
    `For leagues, reunions and birthdays with a referee: one shirt for everybody, and on each back the right name.`,
  ],
}));
