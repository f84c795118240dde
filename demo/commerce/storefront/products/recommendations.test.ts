import { buildCatalogue } from '../../../catalogue/build-catalogue';
import { smallestCatalogue } from '../../../catalogue/build/plan-products';
import { indexCatalogue } from '../catalogue-index/catalogue-index';
import { recommend } from './recommendations';

const catalogue = buildCatalogue(smallestCatalogue);
const index = indexCatalogue(catalogue);
const first = (passes: (typeof catalogue.products)[number]['traits']) =>
  catalogue.products.find(({ traits }) =>
    Object.entries(passes).every(([name, value]) => traits[name as keyof typeof traits] === value),
  )!;

it.each(['country', 'clan'] as const)('begin with products of the same %s', (name) => {
  const value = name === 'clan' ? 'Cameron' : 'Fiji';
  const product = first({ [name]: value });
  const others = catalogue.products.filter(({ traits }) => traits[name] === value).length - 1;
  const recommended = recommend(product, index);
  expect(others).toBeGreaterThan(2);
  expect(recommended).toHaveLength(10);
  expect(recommended).not.toContain(product);
  const alike = recommended.slice(0, others);
  expect(alike.map(({ traits }) => traits[name])).toEqual(alike.map(() => value));
});

it('go on with products of the same design', () => {
  const product = first({ clan: 'Cameron', design: 'Highland Plaid' });
  const rest = recommend(product, index).filter(({ traits }) => traits.clan !== 'Cameron');
  expect(rest.length).toBeGreaterThan(2);
  expect(rest.map(({ traits }) => traits.design)).toEqual(rest.map(() => 'Highland Plaid'));
});

it('begin with the smallest collection of a product that has neither', () => {
  const product = catalogue.products.findLast(({ traits }) => Object.keys(traits).length === 0)!;
  const [smallest] = catalogue.collections
    .filter(({ products }) => products.includes(product))
    .sort((a, b) => a.products.length - b.products.length);
  const recommended = recommend(product, index);
  expect(recommended).toHaveLength(10);
  const alike = recommended.slice(0, smallest!.products.length - 1);
  expect(alike.filter((other) => !smallest!.products.includes(other))).toEqual([]);
});
