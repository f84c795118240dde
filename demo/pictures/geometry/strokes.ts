import type { Line } from './scene';

/** Ink along a path, or in it. Widths and blur are in sheet units. */
export interface Stroke {
  path: string;
  tone: 'dark' | 'light';
  strength: number;
  /** Null fills the path. */
  width: number | null;
  dash?: string | undefined;
  blur?: number | undefined;
}

/** The strokes that draw a line, in painting order. */
export function strokesOf(line: Line): Stroke[] {
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
