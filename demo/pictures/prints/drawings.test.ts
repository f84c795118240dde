import { deriveColors } from './color-rule';
import { drawn, paint } from './drawings';

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

it('refuses a drawing that does not exist', () => {
  expect(() => drawn('unicorn', {})).toThrow('There is no drawing "unicorn"');
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
