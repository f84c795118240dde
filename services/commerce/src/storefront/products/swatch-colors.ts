/** Colours that option values are named after, as CSS shows them. */
const colors: Readonly<Record<string, string>> = {
  black: '#1A1A1A',
  white: '#FFFFFF',
  ivory: '#F8F1E0',
  cream: '#F5EBD7',
  sand: '#D9C7A3',
  natural: '#E9DFC9',
  grey: '#8C8C8C',
  gray: '#8C8C8C',
  charcoal: '#3B3F45',
  ash: '#B8BBBE',
  silver: '#C0C3C7',
  navy: '#1B2A4A',
  blue: '#2A5CAA',
  royal: '#2C4FA3',
  sky: '#8EC1E8',
  teal: '#1F7A7A',
  turquoise: '#3FB8AF',
  green: '#2E7D4F',
  forest: '#234D34',
  olive: '#6B6B3A',
  sage: '#A3B18A',
  red: '#B3262E',
  crimson: '#9B1B30',
  burgundy: '#6D1F2F',
  maroon: '#5E1A24',
  orange: '#E07A2F',
  rust: '#A4502B',
  terracotta: '#C4683F',
  gold: '#C9A13B',
  mustard: '#D1A12B',
  yellow: '#EBC944',
  brown: '#6B4A33',
  tan: '#C7A27C',
  pink: '#E39AB0',
  purple: '#5B3B7A',
  plum: '#5C2A4D',
  lavender: '#B9A7D6',
};

/** The colour of the first known word of a name: "Forest Green" is forest, "Heather Grey" grey. */
export function swatchColor(name: string): string | null {
  const words = name.toLowerCase().match(/[a-z]+/g) ?? [];
  const first = words.find((word) => colors[word]);
  return first ? (colors[first] ?? null) : null;
}
