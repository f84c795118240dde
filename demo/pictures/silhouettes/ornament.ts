import { ellipse, roundedBox } from '../geometry/path';
import type { Scene, SilhouetteScenes } from '../geometry/scene';
import { fixed } from './sewing';

/** A glazed ceramic disc with a gilt rim on a ribbon. */
const ornamentScene = (number: number): Scene => ({
  ground: { kind: 'hung' },
  field: { x: 390, y: 780, width: 820, height: 820 },
  printScale: 0.9,
  word: { x: 800, y: 1190, width: 520, height: 120 },
  layers: [
    {
      panels: [
        {
          part: 'accent',
          texture: 'satin',
          d: 'M786,760 C770,560 690,360 780,150 L806,152 C726,370 800,560 806,760 Z',
        },
        {
          part: 'accent',
          texture: 'satin',
          d: 'M794,760 C800,560 886,360 806,148 L834,150 C918,370 832,570 816,760 Z',
        },
      ],
      round: { radius: 16, height: 9 },
      shadow: 0.4,
      reach: 12,
      folds: [
        {
          points: [
            [746, 330],
            [742, 440],
            [770, 600],
          ],
          width: 18,
          height: 6,
        },
      ],
    },
    {
      panels: [
        {
          part: 'accent',
          texture: 'satin',
          d: 'M800,150 C740,96 650,90 632,140 C622,188 720,196 800,160 C880,196 978,188 968,140 C950,90 860,96 800,150 Z',
        },
        { part: 'accent', texture: 'satin', d: roundedBox(776, 126, 48, 58, 14) },
      ],
      round: { radius: 30, height: 24 },
      seam: 5,
      shadow: 0.5,
      reach: 12,
      folds: [
        {
          points: [
            [660, 140],
            [710, 150],
            [780, 156],
          ],
          width: 14,
          height: 8,
        },
        {
          points: [
            [940, 140],
            [890, 150],
            [820, 156],
          ],
          width: 14,
          height: 8,
        },
      ],
    },
    {
      panels: [fixed(ellipse(800, 752, 34, 34), '#CDA653', 'metal')],
      round: { radius: 14, height: 14 },
      shadow: 0.4,
      lines: [{ d: ellipse(800, 752, 16), width: 0, tone: 'dark', strength: 0.55, fill: true }],
    },
    {
      panels: [fixed(ellipse(800, 1190, 432), '#CDA653', 'metal')],
      round: { radius: 34, height: 30 },
      shadow: 0.3,
    },
    {
      panels: [{ part: 'body', d: ellipse(800, 1190, 408), texture: 'smooth', shift: [number * 40, 0] }],
      round: { radius: 150, height: 34 },
      shadow: 0.2,
      reach: 8,
      lines: [
        {
          d: 'M520,1010 C560,900 680,830 800,822 C700,860 600,940 560,1040 Z',
          width: 0,
          tone: 'light',
          strength: 0.5,
          blur: 14,
          fill: true,
        },
        { d: 'M1080,1390 C1040,1480 940,1540 850,1556', width: 16, tone: 'light', strength: 0.26, blur: 9 },
      ],
    },
  ],
});

export const ornament: SilhouetteScenes = {
  front: ornamentScene(0),
  back: ornamentScene(3),
  detail: { of: 'front', window: { x: 520, y: 640, width: 620 } },
  cloth: 'smooth',
};
