import fc from 'fast-check';
import type { refusals } from './add-to-cart-rules';
import { findRefusal, newCartLine, type Entry } from './add-to-cart-rules';

const variant = { availableForSale: true };
const entry = (more: Partial<Entry> = {}): Entry => ({ variant, customText: '', customNumber: '', ...more });

it.each<[string, Entry, keyof typeof refusals | null]>([
  ['nothing personal', entry(), null],
  ['no variant', entry({ variant: null }), 'options'],
  [
    'no variant comes first',
    entry({ variant: null, customText: 'x'.repeat(51), customNumber: 'x' }),
    'options',
  ],
  ['a sold-out variant', entry({ variant: { ...variant, availableForSale: false } }), 'sold-out'],
  ['50 characters of text', entry({ customText: 'x'.repeat(50) }), null],
  ['51 characters of text', entry({ customText: 'x'.repeat(51) }), 'text'],
  ['50 characters and spaces around them', entry({ customText: `  ${'x'.repeat(50)}  ` }), null],
  ['50 families', entry({ customText: '👨‍👩‍👧‍👦'.repeat(50) }), null],
  ['51 families', entry({ customText: '👨‍👩‍👧‍👦'.repeat(51) }), 'text'],
  ['text before number', entry({ customText: 'x'.repeat(51), customNumber: 'x' }), 'text'],
  ['a number with leading zeros', entry({ customNumber: '007' }), null],
  ['spaces only', entry({ customText: '  ', customNumber: '  ' }), null],
  ['a word for a number', entry({ customNumber: 'seven' }), 'number'],
  ['a negative number', entry({ customNumber: '-7' }), 'number'],
  ['a fraction', entry({ customNumber: '1.5' }), 'number'],
  ['an exponent', entry({ customNumber: '1e3' }), 'number'],
  ['two numbers', entry({ customNumber: '1 2' }), 'number'],
  ['digits of another script', entry({ customNumber: '٧' }), null],
  ['50 digits', entry({ customNumber: '1'.repeat(50) }), null],
  ['51 digits', entry({ customNumber: '1'.repeat(51) }), 'number'],
])('validates %s', (_, typed, refusal) => expect(findRefusal(typed)).toBe(refusal));

it('sends personalization only where something was typed, trimmed', () => {
  const id = 'gid://shopify/ProductVariant/1';
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.integer({ min: 1, max: 99 }),
      (customText, customNumber, quantity) => {
        const line = newCartLine(id, entry({ customText, customNumber }), quantity);
        expect(line).toMatchObject({ merchandiseId: id, quantity });
        const sent = new Map(line.attributes.map(({ key, value }) => [key, value]));
        expect(sent.get('Custom Text') ?? '').toBe(customText.normalize('NFC').trim());
        expect([...sent.values()]).not.toContain('');
      },
    ),
  );
});

it('sends equal lines for a name in two forms and a number in two scripts', () => {
  const lineOf = (name: string, customNumber: string) =>
    newCartLine('', { customText: name, customNumber }, 1);
  const line = lineOf('Nguyễn'.normalize('NFC'), '012');
  expect(lineOf('Nguyễn'.normalize('NFD'), '٠١٢')).toEqual(line);
  expect(line.attributes.map(({ value }) => value)).toEqual(['Nguyễn'.normalize('NFC'), '012']);
});
