import { roundedBox, symmetric, x } from '../geometry/path';
import type { Scene, SilhouetteScenes } from '../geometry/scene';
import { fixed, seam } from './sewing';

/** A tapered steel tumbler with a slide lid. */
const tumblerScene = (side: number): Scene => ({
  ground: { kind: 'standing', floor: 1806 },
  printScale: 0.95,
  field: { x: 470, y: 420, width: 660, height: 1330 },
  word: { x: 800, y: 1020, width: 470, height: 116 },
  number: { x: 800, y: 1290, width: 300, height: 260 },
  layers: [
    {
      panels: [
        fixed(
          symmetric(`M800,1700 L${x(226)},1700 L${x(216)},1786 C${x(212)},1806 ${x(120)},1820 800,1820`),
          '#C6C3BC',
          'metal',
        ),
      ],
      round: { radius: 150, height: 120, barrel: true },
      lines: [
        { d: `M${x(150)},1720 L${x(144)},1810`, width: 34, tone: 'light', strength: 0.6, blur: 10 },
        { d: `M${x(-120)},1720 L${x(-116)},1810`, width: 60, tone: 'dark', strength: 0.35, blur: 16 },
        { d: `M${x(30)},1720 L${x(30)},1812`, width: 40, tone: 'dark', strength: 0.18, blur: 14 },
      ],
    },
    {
      panels: [
        {
          part: 'body',
          d: symmetric(
            `M800,330 C${x(160)},330 ${x(300)},326 ${x(330)},318 C${x(322)},700 ${x(266)},1300 ${x(226)},1706 C${x(160)},1730 ${x(80)},1738 800,1738`,
          ),
          texture: 'smooth',
          shift: [side * 300, 0],
        },
      ],
      round: { radius: 330, height: 190, barrel: true },
      shadow: 0.25,
      reach: 8,
      lines: [
        {
          d: `M${x(226)},370 C${x(220)},700 ${x(178)},1300 ${x(150)},1690`,
          width: 44,
          tone: 'light',
          strength: 0.62,
          blur: 17,
        },
        {
          d: `M${x(236)},380 C${x(230)},700 ${x(190)},1300 ${x(164)},1680`,
          width: 9,
          tone: 'light',
          strength: 0.6,
          blur: 3,
        },
        {
          d: `M${x(-286)},360 C${x(-276)},700 ${x(-226)},1300 ${x(-192)},1690`,
          width: 26,
          tone: 'light',
          strength: 0.3,
          blur: 10,
        },
        {
          d: `M${x(-200)},370 C${x(-196)},700 ${x(-160)},1300 ${x(-138)},1690`,
          width: 70,
          tone: 'dark',
          strength: 0.18,
          blur: 26,
        },
        ...seam(`M${x(228)},1694 C${x(160)},1718 ${x(-160)},1718 ${x(-228)},1694`, 0.4),
      ],
    },
    {
      panels: [
        fixed(
          symmetric(
            `M800,268 C${x(180)},268 ${x(310)},274 ${x(334)},282 L${x(330)},336 C${x(280)},350 ${x(140)},356 800,356`,
          ),
          '#CBC8C1',
          'metal',
        ),
      ],
      round: { radius: 220, height: 150, barrel: true },
      shadow: 0.4,
      reach: 12,
      lines: [
        { d: `M${x(230)},290 L${x(228)},346`, width: 40, tone: 'light', strength: 0.7, blur: 12 },
        { d: `M${x(-180)},290 L${x(-178)},346`, width: 80, tone: 'dark', strength: 0.32, blur: 20 },
      ],
    },
    {
      panels: [
        fixed(
          symmetric(
            `M800,196 C${x(140)},196 ${x(270)},200 ${x(306)},210 C${x(318)},220 ${x(322)},250 ${x(322)},284 C${x(250)},300 ${x(120)},304 800,304`,
          ),
          '#3B4148',
          'smooth',
        ),
      ],
      round: { radius: 90, height: 60 },
      shadow: 0.4,
      reach: 8,
      lines: [
        {
          d: `M${x(250)},226 C${x(120)},216 ${x(-60)},216 ${x(-160)},220`,
          width: 12,
          tone: 'light',
          strength: 0.5,
          blur: 5,
        },
        {
          d: `M${x(312)},262 C${x(200)},280 ${x(-200)},280 ${x(-312)},262`,
          width: 3,
          tone: 'dark',
          strength: 0.4,
        },
      ],
    },
    {
      panels: [fixed(roundedBox(862, 168, 130, 44, 16), '#2C3137')],
      round: { radius: 18, height: 14 },
      shadow: 0.5,
      reach: 10,
      lines: [{ d: 'M880,182 L970,182', width: 6, tone: 'light', strength: 0.4, blur: 3 }],
    },
  ],
});

export const tumbler: SilhouetteScenes = {
  front: tumblerScene(0),
  back: tumblerScene(1),
  detail: { of: 'front', window: { x: 430, y: 140, width: 640 } },
  cloth: 'smooth',
};
