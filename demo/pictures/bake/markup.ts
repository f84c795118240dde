import type { Layer, Line, Panel, Scene } from '../geometry/scene';

/** Panels whose red value is their number, counted from `first`. */
export const panelNumbers = (layer: Layer, first: number): string =>
  layer.panels.map(({ path }, i) => `<path d="${path}" fill="rgb(${first + i},0,0)"/>`).join('');

/** Panels in white. */
export const panelMarkup = (panels: readonly Panel[]): string =>
  panels.map(({ path }) => `<path d="${path}" fill="#fff"/>`).join('');

/** Lines in black and white on mid grey. Each layer covers the lines below it. */
export function inkMarkup(scene: Scene): string {
  let count = 0;
  const layers = scene.layers.map((layer) => {
    const cover = layer.panels
      .map(({ path }) => `<path d="${path}" fill="#808080" stroke="#808080" stroke-width="1.5"/>`)
      .join('');
    const strokes = layer.lines.flatMap(strokesOf);
    return cover + strokes.map((stroke) => strokeMarkup(stroke, `b${(count += 1)}`)).join('');
  });
  return `<rect x="-100" y="-100" width="1900" height="2300" fill="#808080"/>${layers.join('')}`;
}

function strokeMarkup({ path, tone, strength, width, dash, blur }: Stroke, filterId: string): string {
  const color = tone === 'dark' ? '#000' : '#fff';
  const ink =
    width === null
      ? `fill="${color}" fill-opacity="${strength}"`
      : `fill="none" stroke="${color}" stroke-opacity="${strength}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}`;
  if (!blur) return `<path d="${path}" ${ink}/>`;
  return (
    `<filter id="${filterId}" x="-30%" y="-30%" width="160%" height="160%" filterUnits="objectBoundingBox"><feGaussianBlur stdDeviation="${blur}"/></filter>` +
    `<path d="${path}" ${ink} filter="url(#${filterId})"/>`
  );
}

/** Ink along a path, or in it. Widths and blur are in sheet units. */
interface Stroke {
  path: string;
  tone: 'dark' | 'light';
  strength: number;
  /** Null fills the path. */
  width: number | null;
  dash?: string | undefined;
  blur?: number | undefined;
}

/** The strokes that draw a line, in painting order. */
function strokesOf(line: Line): Stroke[] {
  switch (line.type) {
    case 'stroke':
      return [line];
    case 'area':
      return [{ ...line, width: null }];
    case 'seam': {
      // A fine groove in a soft hollow.
      const { path, strength, scale } = line;
      return [
        { path, width: 9 * scale, tone: 'dark', strength: strength * 0.42, blur: 4 * scale },
        { path, width: 2.6 * scale, tone: 'dark', strength },
      ];
    }
    case 'stitches': {
      // Short threads with a little shade of their own.
      const { path, scale } = line;
      return [
        { path, width: 5 * scale, tone: 'dark', strength: 0.13 },
        { path, width: 2.4 * scale, tone: 'dark', strength: 0.36, dash: '8 5' },
        { path, width: 1.2 * scale, tone: 'light', strength: 0.3, dash: '7 6' },
      ];
    }
  }
}
