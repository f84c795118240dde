import { strokesOf } from './strokes';

const line = { path: 'M100,100 L200,100' } as const;

it('draws a seam as a soft hollow with a fine groove', () => {
  expect(strokesOf({ ...line, type: 'seam', strength: 0.5, scale: 2 })).toEqual([
    { path: line.path, width: 18, tone: 'dark', strength: 0.21, blur: 8 },
    { path: line.path, width: 5.2, tone: 'dark', strength: 0.5 },
  ]);
});

it('draws stitches as threads with shade and light', () => {
  const strokes = strokesOf({ ...line, type: 'stitches', scale: 2 });
  expect(strokes.map(({ width, tone, dash }) => [width, tone, dash])).toEqual([
    [10, 'dark', undefined],
    [4.8, 'dark', '8 5'],
    [2.4, 'light', '7 6'],
  ]);
});

it('fills areas', () => {
  expect(strokesOf({ ...line, type: 'area', tone: 'light', strength: 0.5 })[0]?.width).toBeNull();
});
