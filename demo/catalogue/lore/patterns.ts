/** Something a pattern comes from: a cloth with one motif, or a place and its mood with any of them. */
export interface PatternLore {
  name: string;
  /** Key of the motif it is, or `any`. */
  motif: string;
  stories: readonly string[];
}

export const barkcloths: readonly PatternLore[] = [
  {
    name: 'Samoan Siapo',
    motif: 'tapa',
    stories: [
      'Siapo begins as the inner bark of the paper mulberry, scraped, beaten and joined until it is wide enough to give away. The patterns are rubbed from carved boards or painted freehand with the fruit of the pandanus as a brush.',
      'Leaf, net, footprint of the bird: siapo is read as much as it is looked at, and the hand that painted it can usually be named.',
    ],
  },
  {
    name: 'Tongan Ngatu',
    motif: 'any',
    stories: [
      'A ngatu can be fifty feet long. Women kneel on both sides of it and rub brown dye over a board of coconut ribs, and the royal pine and the crown come up through the cloth.',
      'It is given at weddings and at funerals, folded, and never counted aloud.',
    ],
  },
  {
    name: 'Fijian Masi',
    motif: 'masi',
    stories: [
      'Masi kesa is stencilled with cut leaves: sharp edges, black on white, with one line of rust to warm it. The bride stands on it, and later the child sleeps on it.',
      'The discipline of it is modern to our eyes: a grid, a border and the courage to leave white alone.',
    ],
  },
  {
    name: 'Marquesan Tatau',
    motif: 'tiki',
    stories: [
      'The Marquesas tattooed the whole body, panel by panel, each with a face looking out. The panels here keep the old divisions at shoulder, chest and hem.',
      'Nothing in it is filling. Every band answers the one above it.',
    ],
  },
  {
    name: 'Māori Tāniko',
    motif: 'koru',
    stories: [
      'Tāniko is twined by finger, without a loom, into the borders of fine cloaks: triangles, stairs and the long zigzag called aronui, the pursuit of knowledge.',
      'We set it beside the koru, the frond that has not finished opening, and let the two take turns.',
    ],
  },
  {
    name: 'Hawaiian Kapa',
    motif: 'any',
    stories: [
      'Kapa is the finest of the barkcloths, soft as old linen, printed with bamboo stamps so small that a sleeve may hold a thousand marks.',
      'Its colors came from turmeric, noni root and the soot of kukui nuts, and so do ours, in spirit.',
    ],
  },
  {
    name: 'Tahitian Tiare',
    motif: 'frangipani',
    stories: [
      'A pareu tied at the shoulder, a flower behind the ear, left if the heart is taken: Tahiti dresses in two gestures.',
      'White flowers on a strong ground, five petals, a little uneven, as in the garden.',
    ],
  },
  {
    name: 'Cook Islands Tivaevae',
    motif: 'hibiscus',
    stories: [
      'Tivaevae are sewn by groups of women and never sold. A cloth is folded in eight, cut like a paper star and opened on another color.',
      'The symmetry has four directions and a centre that is left for the person.',
    ],
  },
  {
    name: 'Pacific Voyager',
    motif: 'sun',
    stories: [
      'Crossing the Pacific takes a canoe, a star to begin with and the patience to feel four different swells through the hull.',
      'For the voyagers, past and present, and for the sun they kept on one shoulder.',
    ],
  },
  {
    name: 'Honu',
    motif: 'honu',
    stories: [
      'The green turtle comes home to the beach it was born on. It stands for long life and for finding the way.',
      'Plate by plate, the shell gives a pattern room for thirteen others, and so does the sea around it.',
    ],
  },
  {
    name: 'Niho Mano',
    motif: 'ocean',
    stories: [
      'Shark teeth edged the weapons of chiefs and the tattoo that protected those who swam where they should not.',
      'Scales and teeth, sharp and even, row behind row: protection that looks both ways.',
    ],
  },
  {
    name: 'Rapa Nui',
    motif: 'any',
    stories: [
      'On the most remote of islands, birds were carved with human hands and tablets were filled with a script that nobody now can read.',
      'We borrow only the bird and the horizon.',
    ],
  },
];

export const stripCloths: readonly PatternLore[] = [
  {
    name: 'Asante Kente',
    motif: 'kente',
    stories: [
      'Kente is woven in strips four inches wide and sewn into something a chief can stand in. Gold is for what is precious, green for what grows, black for what has been lived through.',
      'It is said that a spider taught the first two weavers, and that the cloth still has its patience.',
    ],
  },
  {
    name: 'Ewe Kente',
    motif: 'small-kente',
    stories: [
      'Ewe weavers put figures into their strips: a hand, a stool, a fish, a proverb in one picture. The colors are quieter, often from indigo and cotton left as it is.',
      'No two strips are alike, and the cloth is better for the conversation.',
    ],
  },
  {
    name: 'Adinkra',
    motif: 'adinkra',
    stories: [
      'Adinkra signs are stamped with pieces of calabash dipped in bark dye. Each one is a sentence: except God; return and fetch it; the heart is what matters.',
      'Once a cloth for farewells, it is now worn by anyone with something to say.',
    ],
  },
  {
    name: 'Bogolan Mudcloth',
    motif: 'mudcloth',
    stories: [
      'First the cotton is steeped in a tea of leaves, then painted with mud that was left to ferment in a jar for a year. The drawing is what remains light.',
      'Hunters wore it for camouflage and for courage; the patterns tell where the river bends.',
    ],
  },
  {
    name: 'Kuba Raffia',
    motif: 'zigzag',
    stories: [
      'In the Kuba kingdom, men wove the raffia and women cut the pile, working without a sketch from one corner to the other.',
      'Its broken diamonds taught a generation of European painters how to leave a rule.',
    ],
  },
  {
    name: 'Adire Eleko',
    motif: 'adire',
    stories: [
      'Cassava paste is drawn through a stencil or with a feather, and the cloth goes into the indigo pit, again and again, until it shines. Where the paste was, it stays blue-white.',
      'The squares have names: the sun, the pillars of the town hall at Ibadan, life is sweet.',
    ],
  },
  {
    name: 'Ankara',
    motif: 'roundel',
    stories: [
      'Wax print travelled from Java by way of Holland and became West African by being worn. Market women named the patterns, and the names decided what sold.',
      'A whole family in one cloth is how a celebration announces itself.',
    ],
  },
  {
    name: 'Aso Oke',
    motif: 'aso-oke',
    stories: [
      'Aso oke is the Yoruba cloth for standing up in: stiff strips of silk and cotton, with openwork that lets the light through.',
      'Etu, sanyan and alaari, the three great ones, are indigo, wild silk and crimson.',
    ],
  },
  {
    name: 'Korhogo',
    motif: 'mudcloth',
    stories: [
      'Senufo painters lay a cotton cloth on a board and draw guinea fowl, crocodile and mask with a blunt knife and a dark dye.',
      'Animals stand in squares, each with its shadow of dots.',
    ],
  },
  {
    name: 'Toghu',
    motif: 'dashiki',
    stories: [
      'Toghu was the velvet of the Grassfields courts, stitched with orange and white on black.',
      'It has left the palace since, and dances.',
    ],
  },
  {
    name: 'Gara',
    motif: 'adire',
    stories: [
      'Gara dyers in Sierra Leone tie, stitch and wax their cotton, then take it through indigo and kola nut.',
      'The result has the movement of water seen from a bridge.',
    ],
  },
  {
    name: 'Sankofa',
    motif: 'adinkra',
    stories: [
      'A bird walks forward and looks back to take an egg from its own feathers: return, and fetch what you left behind.',
      'It is a good sign to wear to a new place.',
    ],
  },
];

export const gardens: readonly PatternLore[] = [
  {
    name: 'Night Hibiscus',
    motif: 'night',
    stories: [
      'Some flowers are best after dark, when the lanterns are on and the trade wind has dropped. These are painted on a ground deep enough to hold them.',
      'Hibiscus lasts a single day on the bush. On rayon it does rather better.',
    ],
  },
  {
    name: 'Morning Hibiscus',
    motif: 'hibiscus',
    stories: [
      'Early light, a wet garden, a cup on the step: hibiscus before the sun has found them.',
      'The petals are drawn in three strokes each, and the fourth is left out.',
    ],
  },
  {
    name: 'Plumeria Lei',
    motif: 'plumeria',
    stories: [
      'A lei is a way to say both welcome and goodbye, and plumeria says it without words, mostly by scent.',
      'The flowers follow one another along the seams as if they had been strung.',
    ],
  },
  {
    name: 'Plumeria Rain',
    motif: 'plumeria',
    stories: [
      'After a short rain, the lawn is covered with plumeria, face up.',
      'We scattered them by hand over the drawing and then took away every third.',
    ],
  },
  {
    name: 'Monstera Shade',
    motif: 'monstera',
    stories: [
      'The coolest place in the garden is below the monstera. This is its light: green upon green, with holes.',
      'Leaves overlap in four depths, so that the cloth looks further than it is.',
    ],
  },
  {
    name: 'Jungle Monstera',
    motif: 'monstera',
    stories: [
      'Wide leaves, deep shade and now and then a streak of color that has wings.',
      'Made for summers that are too hot for conversation.',
    ],
  },
  {
    name: 'Bird of Paradise',
    motif: 'bird',
    stories: [
      'Strelitzia looks as if it were about to leave. It is planted by doors, to see guests off.',
      'Orange and blue were its idea, not ours.',
    ],
  },
  {
    name: 'Anthurium Red',
    motif: 'anthurium',
    stories: [
      'Anthurium flowers look lacquered, and last so long in a vase that people dust them.',
      'Heart after heart, each on its own stem, with fern to lean on.',
    ],
  },
  {
    name: 'White Pareo',
    motif: 'pareo',
    stories: [
      'A pareo is a length of cotton and forty ways to tie it. The old ones are printed from two blocks, in one color.',
      'Large flowers, sharp edges and a ground that has seen the sea.',
    ],
  },
  {
    name: 'Cottage Ditsy',
    motif: 'ditsy',
    stories: [
      'The smallest flowers are the hardest to draw, because there is nowhere to hide.',
      'From across the room it is a color; from close by, a garden.',
    ],
  },
  {
    name: 'Paper Lanai',
    motif: 'paper',
    stories: [
      'Scissors, two sheets of paper and an afternoon on the lanai: the drawing was never a drawing.',
      'Flat shapes, strong edges, and the white of the paper left where light would be.',
    ],
  },
  {
    name: 'Coconut Palm',
    motif: 'palm',
    stories: [
      'Fronds move before any other leaf knows that there is wind. We drew them moving.',
      'A pattern of lines more than of leaves, quiet enough for dinner.',
    ],
  },
  {
    name: 'Palm Springs',
    motif: 'palm',
    stories: [
      'Shade by the pool, a low white wall, palms that were put there by an architect.',
      'Flat color and crisp edges, after the travel posters of the nineteen-fifties.',
    ],
  },
  {
    name: 'Summer Garden',
    motif: 'any',
    stories: [
      'Whatever is in flower, thrown together by somebody with an eye: that is a summer garden, and this is its cloth.',
      'It goes with white, with denim, and with doing nothing.',
    ],
  },
  {
    name: 'Aloha',
    motif: 'any',
    stories: [
      'Aloha shirts began with kimono cloth and good weather in the Honolulu of the nineteen-thirties.',
      'The pocket is matched, the collar is open, and Friday is always close.',
    ],
  },
  {
    name: 'Island Breeze',
    motif: 'any',
    stories: [
      'For verandas, ferries and the slow end of the afternoon.',
      'A loose all-over print with room between the stems for air.',
    ],
  },
];
