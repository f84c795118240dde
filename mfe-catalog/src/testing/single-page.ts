import { screen, within } from '@testing-library/react';

/** Expects the pager of a list that has one page: the page, and both arrows disabled. */
export function expectSinglePage(): void {
  const links = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-disabled')])).toEqual([
    ['Previous page', 'true'],
    ['Page 1', null],
    ['Next page', 'true'],
  ]);
}
