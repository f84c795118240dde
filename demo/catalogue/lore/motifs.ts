/** A repeat that the pictures can draw, in the order of their numbers. */
export interface Motif {
  /** What the lore calls it; its number is its place in the list. */
  key: string;
  name: string;
  /** What it shows, as a sentence for the description. */
  note: string;
}

export const polynesianMotifs: readonly Motif[] = [
  {
    key: 'tapa',
    name: 'Tapa Field',
    note: 'Squares of tapa, each with a figure of its own, meet along fine drawn lines.',
  },
  {
    key: 'manta',
    name: 'Manta Current',
    note: 'Rays glide along the diagonal, between bands of small teeth and waves.',
  },
  {
    key: 'honu',
    name: 'Honu',
    note: 'Turtles swim across the cloth, each plate of the shell filled with a pattern of its own.',
  },
  {
    key: 'hibiscus',
    name: 'Hibiscus Band',
    note: 'Broad bands of hibiscus alternate with the strict rows of a carved border.',
  },
  {
    key: 'masi',
    name: 'Masi Column',
    note: 'Stencilled columns stand side by side as on a length of masi, dark on light and light on dark.',
  },
  {
    key: 'tiki',
    name: 'Tiki Row',
    note: 'Carved faces look out in rows, with lashing and spearheads between them.',
  },
  {
    key: 'sun',
    name: 'Voyager Sun',
    note: 'Carved suns, rings within rings, stand where a navigator would look for them.',
  },
  {
    key: 'ocean',
    name: 'Ocean Scale',
    note: 'Scale upon scale, the sea runs towards the shoulder and breaks there.',
  },
  {
    key: 'frangipani',
    name: 'Frangipani',
    note: 'Five-petalled flowers lie along a diagonal of fine tattoo bands.',
  },
  { key: 'koru', name: 'Koru', note: 'The unfolding fern frond turns on itself, band after band.' },
];

export const westAfricanMotifs: readonly Motif[] = [
  {
    key: 'kente',
    name: 'Kente',
    note: 'Narrow strips are set edge to edge, warp blocks against weft blocks.',
  },
  {
    key: 'mudcloth',
    name: 'Mudcloth',
    note: 'Zigzags, crosses and dotted rows stand light against the mud-dark ground.',
  },
  {
    key: 'roundel',
    name: 'Ankara Roundel',
    note: 'Round medallions in wax-print style, with the fine crackle that wax leaves.',
  },
  { key: 'adinkra', name: 'Adinkra', note: 'Stamps repeat in squares, in a grid that is drawn with a comb.' },
  {
    key: 'dashiki',
    name: 'Dashiki',
    note: 'The collar and panel of a dashiki are drawn to the cut, symmetric to the last dot.',
  },
  {
    key: 'small-kente',
    name: 'Fine Kente',
    note: 'Strips and blocks are small here, and there are a great many of them.',
  },
  {
    key: 'leaf',
    name: 'Ankara Leaf',
    note: 'Drop-shaped leaves with dotted rims, as on the Dutch wax of the markets.',
  },
  {
    key: 'adire',
    name: 'Adire',
    note: 'Resist-dyed squares in two tones of one color, each with its own small drawing.',
  },
  {
    key: 'aso-oke',
    name: 'Aso Oke',
    note: 'Warp stripes with openwork, and small brocaded figures between them.',
  },
  {
    key: 'zigzag',
    name: 'Ankara Zigzag',
    note: 'Bold zigzags are filled with dots and lines, like a drum line written down.',
  },
];

export const floralMotifs: readonly Motif[] = [
  {
    key: 'hibiscus',
    name: 'Hibiscus',
    note: 'Open hibiscus with long stamens lie over monstera, and palm shadows lie under both.',
  },
  {
    key: 'monstera',
    name: 'Monstera',
    note: 'Split leaves overlap from shadow to light, with hardly a flower.',
  },
  {
    key: 'plumeria',
    name: 'Plumeria',
    note: 'Plumeria is strewn over ti leaves, the way it lies under the tree in the morning.',
  },
  { key: 'bird', name: 'Bird of Paradise', note: 'Beaked flowers lean out of banana leaves on long stems.' },
  {
    key: 'pareo',
    name: 'Pareo',
    note: 'Paper-white flowers are block-printed on one strong color, as on a pareo.',
  },
  {
    key: 'anthurium',
    name: 'Anthurium',
    note: 'Glossy anthuriums stand above fern, each turned a little from the next.',
  },
  { key: 'palm', name: 'Palm Frond', note: 'Fronds fan out three tones deep, like a drawing in sumi ink.' },
  {
    key: 'ditsy',
    name: 'Garden Ditsy',
    note: 'Small garden flowers are set close together, no two quite the same.',
  },
  {
    key: 'night',
    name: 'Night Garden',
    note: 'Big blooms come out of a ground as dark as the garden after ten.',
  },
  {
    key: 'paper',
    name: 'Cut Paper',
    note: 'Leaves and flowers are flat shapes, as if cut with scissors from two sheets.',
  },
];

/** Number of a motif by its key; throws for one that is not in the list. */
export function motifNumber(motifs: readonly Motif[], key: string): number {
  const number = motifs.findIndex((motif) => motif.key === key);
  if (number < 0) throw new Error(`no motif "${key}"`);
  return number;
}
