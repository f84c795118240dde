/** A repeat that the pictures can draw, in the order of their numbers. */
export interface Motif {
  name: string;
  /** What it shows, as a sentence for the description. */
  note: string;
}

export const polynesianMotifs: readonly Motif[] = [
  { name: 'Masi Tapa', note: 'Stencilled diamonds and notched bars follow one another as on a length of masi.' },
  { name: 'Tatau Band', note: 'Spearheads and centipede steps run in bands, as they do around a shoulder.' },
  { name: 'Ocean Wave', note: 'Rows of cresting waves are broken by a single line of birds.' },
  { name: 'Turtle Shell', note: 'The shell is drawn plate by plate, each filled with a different fine pattern.' },
  { name: 'Shark Tooth', note: 'Niho mano, the row of teeth, stands for shelter and for strength.' },
  { name: 'Frangipani Siapo', note: 'Five-petalled flowers sit in the squares of a siapo grid.' },
];

export const westAfricanMotifs: readonly Motif[] = [
  { name: 'Kente', note: 'Narrow strips are set edge to edge, warp blocks against weft blocks.' },
  { name: 'Adinkra', note: 'Carved calabash stamps repeat in squares: Gye Nyame, Sankofa, the ram and the ladder.' },
  { name: 'Bogolan', note: 'Zigzags, crosses and dotted rows stand light against the mud-dark ground.' },
  { name: 'Kuba', note: 'Broken diamonds interlock and shift their scale, as if the weaver had changed her mind.' },
  { name: 'Adire', note: 'Paste-resist squares in the manner of Ibadandun, each with its own small drawing.' },
  { name: 'Ankara', note: 'Round medallions in wax-print style, with the fine crackle that wax leaves.' },
];

export const floralMotifs: readonly Motif[] = [
  { name: 'Hibiscus', note: 'Open hibiscus with long stamens, painted wet in wet over broad leaves.' },
  { name: 'Plumeria', note: 'Plumeria in loose handfuls, the way they lie under the tree in the morning.' },
  { name: 'Monstera', note: 'Split leaves overlap from shadow to light, with hardly a flower.' },
  { name: 'Bird of Paradise', note: 'Beaked flowers lean across the cloth on long stems.' },
  { name: 'Orchid', note: 'Sprays of dendrobium cross the ground on the diagonal.' },
  { name: 'Palm Frond', note: 'Fronds fan out like a drawing in sumi ink.' },
];
