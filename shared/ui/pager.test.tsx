import { render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import { Pager, pagerWindow } from './pager';

const show = (page: number, pages: number, more: { reach?: number; ends?: boolean } = {}) =>
  render(
    <MemoryRouter>
      <Pager page={page} pages={pages} to={(number) => `/list?page=${number}`} {...more} />
    </MemoryRouter>,
  );

it('has the current page and its existing neighbours', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (page, more) => {
      const existing = [page - 1, page, page + 1].filter((number) => number >= 1 && number <= page + more);
      expect(pagerWindow(page, page + more)).toEqual(existing);
    }),
  );
});

it('links to the neighbours and marks the current page', () => {
  show(4, 7);
  const shown = screen.getByRole('navigation');
  expect([...shown.children].map((link) => link.textContent)).toEqual([
    'Previous page',
    'Page 1',
    '…',
    'Page 3',
    'Page 4',
    'Page 5',
    '…',
    'Page 7',
    'Next page',
  ]);
  expect(screen.getByRole('link', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/list?page=5');
});

it.each([
  ['first and previous on the first page', 1, 2, ['First page', 'Previous page']],
  ['next and last on the last page', 2, 2, ['Next page', 'Last page']],
  ['all on a single page', 1, 1, ['First page', 'Previous page', 'Next page', 'Last page']],
])('disables %s', (_, page, pages, disabled) => {
  const { container } = show(page, pages, { ends: true });
  expect([...container.querySelectorAll('[aria-disabled=true]')].map((link) => link.textContent)).toEqual(
    disabled,
  );
});

it.each([
  [97, []],
  [1998, ['Page 1996', 'Page 2000']],
])('leaves out on phones what %i has no room for', (page, left) => {
  const { container } = show(page, 2000, { reach: 2, ends: true });
  expect([...container.querySelectorAll('[data-far]')].map((link) => link.textContent)).toEqual(left);
});

it('shows nothing for an empty list', () => {
  show(1, 0);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
