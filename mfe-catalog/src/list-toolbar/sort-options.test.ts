import { collectionSorts, findSortOption, searchSorts, sortParameter } from './sort-options';

describe('findSortOption', () => {
  it.each([
    ['Best Selling', 'BEST_SELLING', false],
    ['Date, new to old', 'CREATED', true],
    ['Date, old to new', 'CREATED', false],
    ['Price, high to low', 'PRICE', true],
    ['Price, low to high', 'PRICE', false],
    ['Alphabetically, A-Z', 'TITLE', false],
    ['Alphabetically, Z-A', 'TITLE', true],
    ['Manual', 'MANUAL', true],
    ['Manually', 'MANUAL', true],
  ])('reads %p as %s, reversed: %p', (label, sortKey, reverse) => {
    expect(findSortOption(label, collectionSorts)).toMatchObject({ sortKey, reverse });
    expect(findSortOption(label.toUpperCase(), collectionSorts)).toMatchObject({ sortKey, reverse });
  });

  it.each([null, '', 'Cheapest', 'PRICE'])('falls back to the default for %p', (label) => {
    expect(findSortOption(label, collectionSorts).label).toBe('Best Selling');
    expect(findSortOption(label, searchSorts).label).toBe('Relevance');
  });

  it.each(collectionSorts)('reads $label back from its address parameter', (option) => {
    expect(findSortOption(sortParameter(option) ?? null, collectionSorts)).toBe(option);
  });

  it('keeps the default out of the address', () => {
    expect(sortParameter(findSortOption('best selling', collectionSorts))).toBeUndefined();
  });
});
