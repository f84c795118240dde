import { countries } from '@store/shared/shop-data/countries';
import { searchWords, understandTerm } from './search-queries';

const firstQuery = (term: string) => understandTerm(term).queries[0];

it('knows demonyms of every country, and no place besides', () => {
  const named = countries.map(({ name }) => name);
  expect(Object.keys(searchWords.places).sort()).toEqual([...named].sort());
});

it('gives every phrase to one place, one product or one recipient', () => {
  const { places, products, recipients } = searchWords;
  const names = [places, products, recipients].flatMap((lists) => Object.values(lists).flat());
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});

it.each([
  ['U.K. Hoodies', 'United Kingdom hoodie'],
  ['côte d’ivoire', "Côte d'Ivoire"],
  ['south korean flag', 'South Korea flag'],
  ['travel mugs', 'tumbler'],
  ['a hoodie for my dad', 'hoodie'],
  ['gifts for dad', 'gift travel'],
  ['scottish gifts for mom', 'Scotland gift'],
  ['Aso Oke', 'Aso Oke'],
])('asks for “%s” with “%s”', (term, query) => expect(firstQuery(term)).toBe(query));

it('asks for less when the whole finds nothing', () => {
  expect(understandTerm('canadian flag blanket').queries).toEqual([
    'Canada flag blanket',
    'Canada blanket',
    'Canada',
    'blanket',
  ]);
  expect(understandTerm('scotish hoodie').queries.slice(0, 2)).toEqual(['scotish hoodie', 'Scotland hoodie']);
});

it('leads questions to help pages', () => {
  expect(understandTerm('returns')).toEqual({ queries: [], spelling: null, help: ['return-policy'] });
  expect(understandTerm('hoodie sizes')).toMatchObject({
    queries: ['hoodie sizes', 'hoodie'],
    help: ['exchange-size'],
  });
});

it.each(['', '%', '👕', 'x'.repeat(200), 'hoodie '.repeat(30)])(
  'understands “%s” without an error',
  (term) => {
    expect(understandTerm(term).queries.every((query) => query.length > 0)).toBe(true);
  },
);
