import type { Personalization } from '@store/shared/contracts/personalization';
import { sampleCatalogue } from '../testing/sample-catalogue';
import { personalizationText } from './metafields';

const hoodie = sampleCatalogue().products.find(({ productType }) => productType === 'Hoodie')!;
const area = hoodie.personalization[0]!;

const picturesOf = (word: string | undefined) => {
  const product = {
    ...hoodie,
    art: { ...hoodie.art, ...(word !== undefined && { word }) },
    personalization: [{ ...area, view: 'front' as const }, area],
  };
  const { pictures } = JSON.parse(personalizationText(product, 'http://cdn.test')) as Personalization;
  return Object.fromEntries(pictures.map(({ view, blank }) => [view, blank]));
};

it('shows a buyer’s text in place of a country’s name, which the front alone has', () => {
  expect(area.view).toBe('back');
  const blanks = picturesOf('KENYA');
  expect(blanks.front).toMatch(/-front\.jpg\?lettering=none$/);
  expect(blanks.back).toBeUndefined();
  expect(picturesOf(undefined).front).toBeUndefined();
});
