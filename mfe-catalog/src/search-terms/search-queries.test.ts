import { countries } from '@store/shared/shop-data/countries';
import { placeNames, searchWords } from './known-words';
import { matchesQuery } from './matching';
import { understandTerm } from './search-queries';

const textsFor = (term: string) => understandTerm(term).queries.map(({ text }) => text);
const firstQuery = (term: string) => textsFor(term)[0];

it('knows demonyms of every country, and no place besides', () => {
  const named = countries.map(({ name }) => name);
  expect(Object.keys(placeNames).sort()).toEqual([...named].sort());
});

it('gives every phrase to one place, product, recipient or missing thing', () => {
  const { products, recipients, notSold, notFor } = searchWords;
  const lists = [placeNames, products, recipients, notFor, ...Object.values(notSold)];
  const names = lists.flatMap((list) => Object.values(list).flat());
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  // What is nearest to a missing thing, and what has a collection, is a product.
  const keys = [...Object.keys(notSold), ...Object.keys(searchWords.collections)];
  expect(keys.filter((key) => !(key in products))).toEqual([]);
});

it.each([
  ['U.K. Hoodies', 'United Kingdom hoodie'],
  ['côte d’ivoire', "Côte d'Ivoire"],
  ['south korean flag', 'South Korea flag'],
  ['travel mugs', 'tumbler'],
  ['a hoodie for my dad', 'hoodie'],
  ['a hoodie for us', 'hoodie'],
  ['gifts for dad', 'gift travel'],
  ['scottish gifts for mom', 'Scotland gift'],
  ['Aso Oke', 'Aso Oke'],
  ['🇯🇵 hoodie', 'Japan hoodie'],
  ['\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}', 'Scotland'],
  // Puerto Rico has no rows of its own, Northern Ireland is part of a country that has.
  ['🇵🇷', 'Puerto Rico'],
  ['\u{1F3F4}\u{E0067}\u{E0062}\u{E006E}\u{E0069}\u{E0072}\u{E007F}', 'United Kingdom'],
  ['-xylophone´s %', "xylophone's"],
  ['xylophon\u0065\u0301', 'xylophoné'],
  ['100%', '100'],
  ['sudadera', 'sweatshirt'],
  ['Couverture Schottland', 'blanket Scotland'],
  ['bandera de México', 'flag Mexico'],
  ['regalo para papá', 'gift travel'],
  ['gifts for men', 'gift travel'],
  ['african print shirt', 'west african print shirt'],
  ['👕', undefined],
])('asks for “%s” with “%s”', (term, query) => expect(firstQuery(term)).toBe(query));

it('asks for less when the whole finds nothing, and knows what is similar', () => {
  const asked = (term: string) =>
    understandTerm(term).queries.map(({ text, isSimilar }) => (isSimilar ? `~${text}` : text));
  expect(asked('canadian flag blanket')).toEqual([
    'Canada flag blanket',
    '~Canada blanket',
    '~Canada',
    '~blanket',
  ]);
  expect(asked('blanket ghana kente')).toContain('~Ghana blanket');
  expect(asked('rugby jersey Wales').slice(1, 3)).toEqual(['~Wales rugby jersey', '~Wales jersey']);
  expect(asked('hoodie + & 100%')).toEqual(['hoodie 100', '~100', '~hoodie']);
  expect(asked('scotish hoodie').slice(0, 2)).toEqual(['scotish hoodie', 'Scotland hoodie']);
  expect(asked('wales mug')).toEqual(['~Wales tumbler', '~tumbler']);
});

it.each([
  ['pajamas', 'jogger'],
  ['cheap', ''],
  ['Bob Marley', 'Bob Marley'],
  ['island', 'island'],
  ['pinot', 'pinot'],
  ['constructor', 'constructor'],
  ['suede', 'suede'],
  ['guadalupe', 'guadalupe'],
  ['morroco', 'morroco Morocco'],
  ['jamacia', 'jamacia Jamaica'],
  ['phillipines', 'phillipines Philippines'],
])('takes “%s” for nothing but “%s”', (term, queries) => {
  expect(textsFor(term).join(' ')).toBe(queries);
});

it.each([
  ['scottish kilts', 'We make no kilts.', 'Tartan skirts', 'Scotland tartan skirt'],
  ['cheap mug', 'We make no mugs.', 'Tumblers', 'tumbler'],
  ['nike hoodie', 'We sell nothing by Nike: every design is our own.', 'Hoodies', 'hoodie'],
  ['gucci', 'We sell nothing by Gucci: every design is our own.', 'Handbags', 'handbag'],
  ['bufanda', 'We make no scarves.', 'Jeff caps', 'jeff cap'],
  ['blanket for dogs', 'We make nothing for dogs.', 'Blankets', 'blanket'],
  ['cat hoodie', 'We make nothing for cats.', 'Hoodies', 'hoodie'],
  ['puppy', 'We make nothing for dogs.', 'Blankets', 'blanket'],
])('says of “%s” that it is not sold, and what is nearest', (term, sentence, nearest, query) => {
  const { notSold, queries } = understandTerm(term);
  expect(notSold).toEqual({ sentence, nearest });
  expect(queries[0]).toMatchObject({ text: query, isSimilar: true });
});

it.each([
  ['3xl hoodie', 'hoodie', 'size=3XL'],
  ['hoodie size L', 'hoodie', 'size=L'],
  ['XXL', 'unisex', 'size=2XL'],
  ['hoodie under $50', 'hoodie', 'max=50'],
  ['under 30 dollars', 'gift', 'max=30'],
  ['flag $10.50-$20', 'flag', 'min=10.50&max=20'],
  ['blankets between 30 and 40', 'blanket', 'min=30&max=40'],
  ['blankets between $40 and $30', 'blanket', 'min=30&max=40'],
  ['hoodies over $60', 'hoodie', 'min=60'],
  ['hoodie under $1,000.', 'hoodie', 'max=1000'],
  ['hoodies up to 5xl', 'hoodie up', 'size=5XL'],
  ['3XL hoodie XXXL', 'hoodie', 'size=3XL'],
  [
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} hoodie under 50',
    'Scotland hoodie',
    'max=50',
  ],
  // Euros are not compared with dollars, and an age is no price.
  ['hoodie under €50', 'hoodie under 50', ''],
  ['blanket for men over 50', 'blanket unisex over 50', ''],
])('asks for “%s” with “%s” and filters', (term, text, filters) => {
  const query = understandTerm(term).queries[0];
  expect(query?.text).toBe(text);
  expect(query?.conditions.map((condition) => condition.join('=')).join('&')).toBe(filters);
});

it('shows similar products without the filters of a term, and says so', () => {
  const { queries } = understandTerm('hoodie under 50');
  expect(queries.map(({ text, isSimilar }) => [text, isSimilar])).toEqual([
    ['hoodie', false],
    ['hoodie', true],
  ]);
  expect(queries[1]?.conditions).toEqual([]);
  expect(understandTerm('small flag').queries).toMatchObject([
    { text: 'flag', isSimilar: true, conditions: [] },
  ]);
});

it('tries the shades of a color and the countries of a region one after the other', () => {
  expect(textsFor('white shoes').slice(0, 3)).toEqual(['bone shoes', 'oat shoes', 'white shoes']);
  expect(textsFor('scandinavian flag').slice(0, 3)).toEqual(['nordic flag', 'Sweden flag', 'Norway flag']);
});

it('keeps the names of clans in every spelling, before it gives them up', () => {
  expect(textsFor('mckenzie cap')).toContain('mackenzie jeff cap');
  expect(understandTerm('royal stewart blanket').queries[1]).toMatchObject({
    text: 'royal stewart',
    isName: true,
  });
});

it('leads to the list that a term is about', () => {
  expect(understandTerm('on sale').listing).toBe('sale');
  expect(understandTerm('hoodies on sale')).toMatchObject({
    listing: null,
    queries: [{ text: 'hoodie', collections: [{ to: '/collections/hoodie' }, { to: '/collections/sale' }] }],
  });
  expect(understandTerm('cheap blanket').queries[0]?.collections[0]).toEqual({
    label: 'Lowest price first',
    to: '/search?q=blanket&sort=Price%2C+low+to+high',
  });
  expect(understandTerm('under $30').collections.at(-1)).toEqual({
    label: 'Everything up to $30.00',
    to: '/collections/all?max=30',
  });
});

it('names the collections of places and products', () => {
  const named = (term: string) =>
    understandTerm(term)
      .queries.at(-1)
      ?.collections.map(({ to }) => to);
  expect(named('Ghana')).toEqual(['/collections/ghana']);
  expect(named('cote d´ivoire')).toEqual(['/collections/cote-divoire']);
  expect(named('Wales rugby jerseys')).toEqual(['/collections/wales', '/collections/rugby-jersey']);
  expect(named('scotish kilt')).toEqual(['/collections/scotland', '/collections/skirt']);
  expect(named('gift')).toEqual([]);
});

it('leads questions to help pages', () => {
  expect(understandTerm('returns')).toMatchObject({ queries: [], help: ['return-policy'] });
  expect(understandTerm('hoodie sizes')).toMatchObject({
    queries: [{ text: 'hoodie sizes' }, { text: 'hoodie' }],
    help: ['exchange-size'],
  });
});

it.each([
  ['Ghana Kente Hoodie', 'hoodie Ghana', true],
  ['Clan Gunn Tartan Cap', 'Scotland cap', true],
  ["Côte d'Ivoire Flag", 'COTE D’IVOIRE', true],
  ['Chad Tumbler', 'cheap tumbler', false],
  ['Papua New Guinea Flag', 'Guinea', false],
  ['Nigeria Flag', 'Niger', false],
])('knows whether “%s” is what “%s” asks for', (title, query, matches) =>
  expect(matchesQuery(title, `${title} scotland`, query)).toBe(matches),
);

it.each(['', '%', '👕', 'x'.repeat(200), 'hoodie '.repeat(30)])(
  'understands “%s” without an error',
  (term) => {
    expect(understandTerm(term).queries.every(({ text }) => text.length > 0)).toBe(true);
  },
);
