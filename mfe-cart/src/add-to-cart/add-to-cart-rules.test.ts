import fc from 'fast-check';
import { buttonLabel, findRefusal, newCartLine, type Entry } from './add-to-cart-rules';

const variant: NonNullable<Entry['variant']> = {
  id: 'gid://shopify/ProductVariant/1',
  title: 'M / Navy',
  availableForSale: true,
  price: { amount: '54.99', currencyCode: 'USD' },
  image: null,
  selectedOptions: [],
};
const entry = (more: Partial<Entry> = {}): Entry => ({ variant, customText: '', customNumber: '', ...more });

const missing = {
  title: 'Missing Options',
  text: 'Please select all required options before adding to cart.',
};
const textTooLong = { title: 'Custom Text Too Long', text: 'Custom text must be 50 characters or less.' };
const badNumber = {
  title: 'Invalid Custom Number',
  text: 'Please enter a valid number (max 50 characters).',
};

it.each<[string, Entry, object | null]>([
  ['nothing personal', entry(), null],
  ['no variant', entry({ variant: null }), missing],
  [
    'no variant comes first',
    entry({ variant: null, customText: 'x'.repeat(51), customNumber: 'x' }),
    missing,
  ],
  [
    'a sold-out variant',
    entry({ variant: { ...variant, availableForSale: false } }),
    expect.objectContaining({ title: 'Sold Out' }),
  ],
  ['50 characters of text', entry({ customText: 'x'.repeat(50) }), null],
  ['51 characters of text', entry({ customText: 'x'.repeat(51) }), textTooLong],
  ['50 characters and spaces around them', entry({ customText: `  ${'x'.repeat(50)}  ` }), null],
  ['50 characters outside the basic plane', entry({ customText: '🧵'.repeat(50) }), null],
  ['text before number', entry({ customText: 'x'.repeat(51), customNumber: 'x' }), textTooLong],
  ['a number with leading zeros', entry({ customNumber: '007' }), null],
  ['spaces only', entry({ customText: '  ', customNumber: '  ' }), null],
  ['a word for a number', entry({ customNumber: 'seven' }), badNumber],
  ['a negative number', entry({ customNumber: '-7' }), badNumber],
  ['a fraction', entry({ customNumber: '1.5' }), badNumber],
  ['an exponent', entry({ customNumber: '1e3' }), badNumber],
  ['two numbers', entry({ customNumber: '1 2' }), badNumber],
  ['digits of another script', entry({ customNumber: '٧' }), badNumber],
  ['50 digits', entry({ customNumber: '1'.repeat(50) }), null],
  ['51 digits', entry({ customNumber: '1'.repeat(51) }), badNumber],
])('judges %s', (_, typed, refusal) => expect(findRefusal(typed)).toEqual(refusal));

it('labels the button by what can be done', () => {
  expect(buttonLabel(null)).toBe('Select options first');
  expect(buttonLabel(variant)).toBe('Add to Cart');
  expect(buttonLabel({ ...variant, availableForSale: false })).toBe('Sold Out');
});

it('sends only what was typed, trimmed', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.integer({ min: 1, max: 99 }),
      (customText, customNumber, quantity) => {
        const line = newCartLine(variant.id, entry({ customText, customNumber }), quantity);
        expect(line).toMatchObject({ merchandiseId: variant.id, quantity });
        const sent = new Map(line.attributes.map(({ key, value }) => [key, value]));
        expect(sent.get('Custom Text') ?? '').toBe(customText.trim());
        expect(sent.get('Custom Number') ?? '').toBe(customNumber.trim());
        expect([...sent.values()]).not.toContain('');
      },
    ),
  );
});
