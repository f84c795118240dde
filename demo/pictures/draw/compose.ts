import { neutralShade, type Baked } from '../bake/bake-scene';
import type { Scene, Window } from '../geometry/scene';
import { rgb, type Rgb } from './color';
import { maskEdge, type Design, type PanelPaint } from './design';
import { blendLettering, blendPrint, type Color } from './blend';
import { panelTextures } from './panel-textures';
import type { PrintPixels } from './print-raster';
import { fitted, repeating, type Sampling } from './print-sampling';

/** The shop's linen, on which everything lies. */
const ground = rgb('#F1EBDF');

/** Shade is a little cool and light a little warm, as beside a window. By channel. */
const coolOnGround = [-0.4, -0.3, 0.5] as const;
const coolOnCloth = [-1, -0.4, 0.6] as const;
const gleamColor = [1, 1, 0.96] as const;

interface Composition {
  scene: Scene;
  window: Window;
  baked: Baked;
  design: Design;
  print: PrintPixels;
  /** Sheet units to one width of a repeating tile. */
  unit: number;
  /** Words and badges over the whole window, same size as the baked view; null when there are none. */
  graphics: Uint8Array | null;
}

/** Puts print, colours, letters, grain and light together, one pixel after the other. Returns RGB. */
export function compose({ scene, window, baked, design, print, unit, graphics }: Composition): Buffer {
  const { width, height, ids, shade, sheen, slideX, slideY, cover } = baked;
  const panels = scene.layers.flatMap((layer) => layer.panels);
  const unitsPerPixel = window.width / width;
  const samplings = panels.map((panel) =>
    print.repeat ? repeating(panel, print, unit) : fitted(print, panel.field ?? design.field),
  );
  const textures = panelTextures(panels, unitsPerPixel);
  const out = Buffer.allocUnsafe(width * height * 3);
  // One array for all pixels: a new one for each would take most of the time.
  const color: Color = new Float64Array(3);
  for (let y = 0; y < height; y += 1) {
    const sheetY = window.y + (y + 0.5) * unitsPerPixel;
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const id = ids[i] as number;
      const light = (shade[i] as number) / neutralShade;
      const paint = design.paints[id - 1];
      const sampling = samplings[id - 1];
      if (!paint || !sampling) {
        const cool = light < 1 ? (1 - light) * 0.06 : 0;
        for (let c = 0; c < 3; c += 1)
          color[c] = (ground[c] as number) * (light * (1 + cool * (coolOnGround[c] as number)));
      } else {
        let sx = window.x + (x + 0.5) * unitsPerPixel + (slideX[i] as number) / 2;
        let sy = sheetY + (slideY[i] as number) / 2;
        const bend = panels[id - 1]?.bend;
        if (bend) {
          const across = Math.max(-1, Math.min(1, (sx - bend.x) / bend.radius));
          sx = bend.x + bend.radius * Math.asin(across);
          sy += bend.sag * across * across;
        }
        paintPanel(color, paint, print, sampling, sx, sy);
        if (graphics && paint.lettered) {
          const gx = Math.max(0, Math.min(width - 1.001, (sx - window.x) / unitsPerPixel - 0.5));
          const gy = Math.max(0, Math.min(height - 1.001, (sy - window.y) / unitsPerPixel - 0.5));
          blendLettering(color, graphics, width, gx, gy);
        }
        const grain = textures.grainAt(id - 1, sx, sy);
        const lit = light * grain;
        const cool = light < 1 ? (1 - light) * 0.05 : 0;
        const gleam = (sheen[i] as number) * 0.13;
        const share = (cover[i] as number) / 255;
        for (let c = 0; c < 3; c += 1) {
          const plain = color[c] as number;
          const shining = gleam * (gleamColor[c] as number) * (1 - plain / 300) * grain;
          const cloth = plain * lit * (1 + cool * (coolOnCloth[c] as number)) + shining;
          color[c] = share < 1 ? cloth * share + (ground[c] as number) * 0.84 * (1 - share) : cloth;
        }
      }
      const o = i * 3;
      out[o] = clampedByte(color[0] as number);
      out[o + 1] = clampedByte(color[1] as number);
      out[o + 2] = clampedByte(color[2] as number);
    }
  }
  softenSteps(out, ids, width, height);
  return out;
}

const clampedByte = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value);

/** `color.set` takes three times as long. */
function setColor(color: Color, rgb: Rgb): void {
  color[0] = rgb[0];
  color[1] = rgb[1];
  color[2] = rgb[2];
}

/** Sets the colour of a panel at a place of the sheet: cloth and print, without light. */
function paintPanel(
  color: Color,
  paint: PanelPaint,
  print: PrintPixels,
  sampling: Sampling,
  sx: number,
  sy: number,
): void {
  setColor(color, paint.color);
  if (paint.printed) {
    let shown = 1;
    if (paint.mask) {
      const depth = paint.mask(sx, sy);
      shown = depth < maskEdge.print ? 0 : Math.min(1, (depth - maskEdge.print) / 2);
      if (depth > 0 && depth < maskEdge.line) setColor(color, paint.edge);
    }
    if (shown > 0) blendPrint(color, print, sampling, sx, sy, shown);
  }
}

/** Where one panel meets another, pixels are mixed with their neighbours, so that edges have no steps. */
function softenSteps(out: Buffer, ids: Uint8Array, width: number, height: number): void {
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      const id = ids[i];
      if (id === ids[i + 1] && id === ids[i + width]) continue;
      if (!id || !ids[i + 1] || !ids[i + width]) continue;
      for (let c = 0; c < 3; c += 1) {
        const o = i * 3 + c;
        out[o] =
          ((out[o] as number) * 2 +
            (out[o - 3] as number) +
            (out[o + 3] as number) +
            (out[o - 3 * width] as number) +
            (out[o + 3 * width] as number)) /
          6;
      }
    }
  }
}
