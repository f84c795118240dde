import { findSortOption, sortOptions, sortParameter } from './sort-options';

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
    expect(findSortOption(label)).toMatchObject({ sortKey, reverse });
    expect(findSortOption(label.toUpperCase())).toMatchObject({ sortKey, reverse });
  });

  it.each([null, '', 'Cheapest', 'PRICE'])('falls back to Best Selling for %p', (label) => {
    expect(findSortOption(label).label).toBe('Best Selling');
  });

  it.each(sortOptions)('reads $label back from its address parameter', (option) => {
    expect(findSortOption(sortParameter(option) ?? null)).toBe(option);
  });

  it('keeps the default out of the address', () => {
    expect(sortParameter(findSortOption('best selling'))).toBeUndefined();
  });
});
