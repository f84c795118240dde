import { countrySubjects } from '../themes/country-theme';
import { productHandle, recipesOf } from './recipe-of';

describe('recipesOf', () => {
  const [subject] = countrySubjects;

  const recipes = subject ? [...recipesOf(subject)] : [];

  it('uses every garment once before repeating one', () => {
    const keys = subject?.garments.map(({ key }) => key) ?? [];
    expect(recipes.slice(0, keys.length).map(({ garment }) => garment.key)).toEqual(keys);
  });

  it('never repeats a product', () => {
    expect(new Set(recipes.map(({ handle }) => handle)).size).toBe(recipes.length);
    expect(recipes.length).toBeGreaterThan(300);
  });
});

describe('productHandle', () => {
  it.each([
    ['Fiji Masi Tapa Hoodie — Ocean Border', 'fiji-masi-tapa-hoodie-ocean-border'],
    ["Côte d'Ivoire T-Shirt — Ink", 'cote-divoire-t-shirt-ink'],
    ['Māori Tāniko Flag (Small)', 'maori-taniko-flag-small'],
  ])('folds %s', (title, handle) => {
    expect(productHandle(title)).toBe(handle);
  });
});
