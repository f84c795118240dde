import { neutralShade, type Baked } from '../bake/bake-scene';
import { rgb } from './color';
import { grainAt, type Grain } from './grain';
import type { Row, Run } from './blend';

/** The shop's linen, on which everything lies. */
const ground = rgb('#F1EBDF');

/** Lights a run of the ground. `start` is the row's first pixel. RGB goes to `out`. */
export function lightGround(out: Uint8Array, { from, to }: Run, { shade }: Baked, start: number): void {
  for (let i = start + from; i < start + to; i += 1) {
    const light = (shade[i] as number) / neutralShade;
    // Shade is a little cool and light a little warm, as beside a window.
    const cool = light < 1 ? (1 - light) * 0.06 : 0;
    out[i * 3] = clampedByte(ground[0] * (light * (1 + cool * -0.4)));
    out[i * 3 + 1] = clampedByte(ground[1] * (light * (1 + cool * -0.3)));
    out[i * 3 + 2] = clampedByte(ground[2] * (light * (1 + cool * 0.5)));
  }
}

/** Lights a run of cloth: folds, gloss and grain on its colours, and the ground where it does not cover a pixel. */
export function lightCloth(
  out: Uint8Array,
  { x, y, color }: Row,
  { from, to }: Run,
  { shade, sheen, cover }: Baked,
  start: number,
  grain: Grain,
): void {
  for (let at = from; at < to; at += 1) {
    const i = start + at;
    const light = (shade[i] as number) / neutralShade;
    const rough = grainAt(grain, x[at] as number, y[at] as number);
    const lit = light * rough;
    const cool = light < 1 ? (1 - light) * 0.05 : 0;
    const gleam = (sheen[i] as number) * 0.13;
    const share = (cover[i] as number) / 255;
    const plainRed = color[at * 3] as number;
    const plainGreen = color[at * 3 + 1] as number;
    const plainBlue = color[at * 3 + 2] as number;
    let red = plainRed * lit * (1 - cool) + gleam * (1 - plainRed / 300) * rough;
    let green = plainGreen * lit * (1 + cool * -0.4) + gleam * (1 - plainGreen / 300) * rough;
    let blue = plainBlue * lit * (1 + cool * 0.6) + gleam * 0.96 * (1 - plainBlue / 300) * rough;
    if (share < 1) {
      red = red * share + ground[0] * 0.84 * (1 - share);
      green = green * share + ground[1] * 0.84 * (1 - share);
      blue = blue * share + ground[2] * 0.84 * (1 - share);
    }
    out[i * 3] = clampedByte(red);
    out[i * 3 + 1] = clampedByte(green);
    out[i * 3 + 2] = clampedByte(blue);
  }
}

const clampedByte = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value);
