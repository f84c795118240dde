import { strokesOf } from './strokes';

const line = { path: 'M100,100 L200,100', mirrored: false } as const;

it('draws a seam as a soft hollow with a fine groove', () => {
  expect(strokesOf({ ...line, type: 'seam', strength: 0.5, scale: 2 })).toEqual([
    { path: line.path, width: 18, tone: 'dark', strength: 0.21, blur: 8 },
    { path: line.path, width: 5.2, tone: 'dark', strength: 0.5 },
  ]);
});

it('paints each stroke of a mirrored line on both sides before the next stroke', () => {
  const strokes = strokesOf({ ...line, type: 'stitches', scale: 1, mirrored: true });
  expect(strokes.map(({ path, width }) => [path.slice(0, 9), width])).toEqual([
    ['M100,100 ', 5],
    ['M1500,100', 5],
    ['M100,100 ', 2.4],
    ['M1500,100', 2.4],
    ['M100,100 ', 1.2],
    ['M1500,100', 1.2],
  ]);
});

it('spreads ribs evenly between two paths', () => {
  const [dark, light] = strokesOf({
    type: 'ribs',
    from: 'M0,0 L20,0',
    to: 'M0,50 L40,50',
    count: 3,
    strength: 0.4,
    mirrored: false,
  });
  expect(dark?.path).toBe('M0.0,0.0 L0.0,50.0 M10.0,0.0 L20.0,50.0 M20.0,0.0 L40.0,50.0');
  expect(light?.path).toContain('M-4.5,0.0 L-4.5,50.0');
});

it('fills areas', () => {
  expect(strokesOf({ ...line, type: 'area', tone: 'light', strength: 0.5 })[0]?.width).toBeNull();
});
