import { cloths } from '../../catalogue/cloths';

const colors = new Map<string, string>(
  Object.values(cloths).map(({ name, color }) => [name.toLowerCase(), color]),
);

/** Colour of an option value that is named after one of the shop's cloths, or null. */
export const swatchColor = (name: string): string | null => colors.get(name.toLowerCase()) ?? null;
