import { countrySubjects } from '../themes/country-theme';
import { productHandle, recipeOf } from './recipe-of';

describe('recipeOf', () => {
  const [subject] = countrySubjects;

  it('uses every garment once before repeating one', () => {
    const first = (subject?.garments ?? []).map(
      (_, index) => subject && recipeOf(subject, index)?.garment.key,
    );
    expect(new Set(first).size).toBe(first.length);
  });

  it('never repeats a product and ends', () => {
    const handles = new Set<string>();
    let index = 0;
    for (; subject; index += 1) {
      const recipe = recipeOf(subject, index);
      if (!recipe) break;
      handles.add(recipe.handle);
    }
    expect(handles.size).toBe(index);
    expect(index).toBeGreaterThan(2000);
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
