import type { Box, Point } from './path';

/** What a panel is on the garment; the design decides by it what is printed there. */
export type Part =
  | 'body'
  | 'sleeve'
  | 'hood'
  | 'yoke'
  | 'pocket'
  | 'collar'
  | 'placket'
  | 'cuff'
  | 'hem'
  | 'lining'
  | 'trim'
  | 'accent'
  | 'strap'
  | 'tongue'
  | 'fixed';

/** Surface of a panel, seen close. */
export type Texture =
  | 'jersey'
  | 'fleece'
  | 'rib'
  | 'pique'
  | 'mesh'
  | 'woven'
  | 'canvas'
  | 'twill'
  | 'satin'
  | 'leather'
  | 'smooth'
  | 'metal';

/** A stripe across a panel: between two distances from `at`, measured in the direction `angle` (degrees). */
export interface Band {
  at: Point;
  angle: number;
  from: number;
  to: number;
  /** Sag at 100 units beside `at`. */ bow?: number;
  part: Part;
}

export interface Panel {
  part: Part;
  /** Outline on the 1600×2000 sheet. */
  d: string;
  texture: Texture;
  /** Degrees by which the cloth was turned when it was cut. */
  angle?: number;
  /** Size of the print, 1 as on the body. */
  scale?: number;
  /** Moves the print, so that two panels do not continue each other. */
  shift?: Point;
  /** Where a whole motif (a flag) is laid; the panel's own box otherwise. */
  field?: Box;
  /** Colour of parts that are never printed (`part: 'fixed'`). */
  color?: string;
  /** 1 is normal; lower for insides that see less light. */
  tone?: number;
  /** Stripes sewn across, painted in order. */
  bands?: readonly Band[];
}

/** A fold: a soft ridge (height > 0) or crease (height < 0) along points, thin at both ends. */
export interface Fold {
  points: readonly Point[];
  width: number;
  height: number;
}

/** Irregular small folds, strongest around `at` or everywhere. */
export interface Wrinkles {
  angle: number;
  length: number;
  width: number;
  height: number;
  at?: Point;
  reach?: number;
  tall?: number;
}

/** A line drawn on cloth: seam, stitching, rib, zip tooth. Soft when `blur` is given. */
export interface Line {
  d: string;
  width: number;
  tone: 'dark' | 'light';
  strength: number;
  dash?: string;
  blur?: number;
  fill?: boolean;
}

/** Panels that lie on one surface. Layers are painted in order and cast a shadow on those below. */
export interface Layer {
  panels: readonly Panel[];
  /** How the surface rounds off towards its edge, in sheet units. */
  round: {
    radius: number;
    height: number;
    /** Smooths the ridges where edges meet, for stuffed things. */ soft?: number;
    /** Round like a barrel: by the distance from the sides alone. */ barrel?: boolean;
    /** Lower edges below this are open hems, which hang straight instead of rolling in. */ openBelow?: number;
  };
  /** Seams between panels of the layer sink by this. */
  seam?: number;
  /** 0–1, shadow on the layers below. */
  shadow?: number;
  /** How far the shadow reaches. */
  reach?: number;
  folds?: readonly Fold[];
  wrinkles?: readonly Wrinkles[];
  lines?: readonly Line[];
}

/** A rectangle 4:5 of the sheet. */
export interface Window {
  x: number;
  y: number;
  width: number;
}

/** Where words and numbers sit. */
export interface Lettering {
  x: number;
  y: number;
  width: number;
  height: number;
  arch?: number;
}

export interface Scene {
  layers: readonly Layer[];
  /** `hung` lies in front of a wall; `standing` has a floor at `floor`. */
  ground: { kind: 'hung' } | { kind: 'standing'; floor: number };
  /** Number of units a repeat of the print spans, 1 = normal. */
  printScale?: number;
  word?: Lettering;
  number?: Lettering;
  /** Where whole motifs are laid by default. */
  field?: Box;
}

/** The scenes of one silhouette. `detail` is a crop of front or back. */
export interface SilhouetteScenes {
  front: Scene;
  back: Scene;
  detail: { of: 'front' | 'back'; window: Window };
  /** What front and back show; the whole sheet if not given. */
  frame?: Window;
  /** Cloth of the close-up. */
  cloth: Texture;
}

export const fullSheet: Window = { x: 0, y: 0, width: 1600 };
