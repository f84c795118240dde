import fc from 'fast-check';
import { layoutPrint, wordsOf } from './print-layout';

/** Every letter half as wide as it is high. */
const measure = (text: string) => [...text].length / 2;
const box = { width: 400, height: 100 };

it('fills the height with a short name and the width with a longer one', () => {
  expect(layoutPrint('Mum', box, measure)).toMatchObject({ lines: ['Mum'], size: 100 / 0.78 });
  expect(layoutPrint('Mackintosh', box, measure)).toMatchObject({ lines: ['Mackintosh'], size: 80 });
});

it('breaks text that would become too small into even lines', () => {
  const layout = layoutPrint('From all of us at the old mill, with our love', box, measure);
  expect(layout?.lines.length).toBeGreaterThan(1);
  expect(layout?.size).toBeGreaterThan(400 / (45 / 2));
  expect(layout?.lines.join(' ')).toBe('From all of us at the old mill, with our love');
});

it('breaks scripts that have no spaces', () => {
  const words = wordsOf('祝你生日快乐永远幸福安康');
  expect(words.length).toBeGreaterThan(1);
  expect(words.join('')).toBe('祝你生日快乐永远幸福安康');
});

it('returns no layout for an empty text', () => {
  expect(layoutPrint('   ', box, measure)).toBeNull();
});

it('never loses a letter and never exceeds the width', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }), (text) => {
      const layout = layoutPrint(text, box, measure);
      const kept = text.replace(/\s+/gu, '');
      expect(layout?.lines.join('').replace(/\s+/gu, '') ?? '').toBe(kept);
      for (const line of layout?.lines ?? []) {
        expect(measure(line) * (layout?.size ?? 0)).toBeLessThanOrEqual(box.width + 1e-6);
      }
    }),
  );
});
