import { deriveColors } from './color-rule';
import { clothFileSchema } from './cloth-recipe';
import { drawing, paint, stretch, type Drawing } from './drawings';

const shape = (markup: string, strokeUnit: Drawing['strokeUnit'] = 'both'): Drawing => ({
  markup,
  width: 100,
  height: 100,
  strokeUnit,
  radius: 100,
});

describe('paint', () => {
  const colors = { ground: '#000000', main: '#ff0000', paper: '#ffffff' };

  it('fills slots and mixes colours from the inside out', () => {
    expect(paint('<a fill="var(--main)"/>', colors)).toBe('<a fill="#ff0000"/>');
    expect(
      paint(
        'color-mix(in srgb, color-mix(in srgb, var(--ground), var(--paper) 20%), var(--main) 50%)',
        colors,
      ),
    ).toBe('#991a1a');
  });

  it('refuses a slot without a colour and what is no mixture', () => {
    expect(() => paint('var(--leaf)', colors)).toThrow('The slot "leaf" has no colour');
    expect(() => paint('color-mix(in hsl, #000000, #ffffff 5%)', colors)).toThrow('Not a mixture');
  });
});

describe('stretch', () => {
  it('scales paths, boxes and strokes to tenths', () => {
    expect(stretch(shape('<path d="M10,20h50V100A50,25 0 0 1 0,0z" stroke-width="2"/>'), 60, 30)).toBe(
      '<path d="M6 6h30V30A30 7.5 0 0 1 0 0z" stroke-width="0.6"/>',
    );
    expect(stretch(shape('<circle cx="50" cy="50" r="10"/>', 'height'), 60, 33)).toBe(
      '<circle cx="30" cy="16.5" r="3.3"/>',
    );
  });

  it('keeps the proportions of a path with an anchor', () => {
    expect(stretch(shape('<path d="M10,10l5,5" data-anchor="50 50"/>', 'height'), 200, 50)).toBe(
      '<path d="M105 30l2.5 2.5"/>',
    );
  });
});

it('refuses a drawing that does not exist', () => {
  expect(() => drawing('unicorn')).toThrow('There is no drawing "unicorn"');
});

it('derives colours in order', () => {
  const colors = deriveColors(
    {
      dye: { luminanceOf: 'var(--ground)', above: 0.3, then: '#111111', otherwise: '#eeeeee' },
      trim: { of: 'var(--ground)', apartFrom: 'var(--ground)', ratio: 3 },
      copy: 'var(--dye)',
    },
    { ground: '#ffffff' },
  );
  expect(colors).toMatchObject({ dye: '#111111', copy: '#111111' });
  expect(colors.trim).not.toBe('#ffffff');
});

it('refuses a recipe with a layer that is none', () => {
  const cloth = { name: 'Test', layers: [{ stars: 5 }] };
  expect(clothFileSchema.safeParse({ seedFactor: 1, cloths: [cloth] }).success).toBe(false);
});
