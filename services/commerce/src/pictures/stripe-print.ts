import type { RenderPrint } from './print-tile';

/** Plain stripes of the palette. */
export const stripePrint: RenderPrint = (art) => {
  const colors = art.palette;
  return {
    width: 100, height: 100, repeat: true,
    markup: colors.map((color, i) => `<rect x="${(i * 100) / colors.length}" width="${100 / colors.length + 0.5}" height="100" fill="${color}"/>`).join('') + `<circle cx="50" cy="50" r="18" fill="${colors[1] ?? colors[0] ?? '#888'}"/>`,
  };
};
