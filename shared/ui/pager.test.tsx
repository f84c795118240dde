import { render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import { Pager, pagerWindow } from './pager';

const show = (page: number, pages: number) =>
  render(
    <MemoryRouter>
      <Pager page={page} pages={pages} to={(number) => `/list?page=${number}`} />
    </MemoryRouter>,
  );

describe('pagerWindow', () => {
  it('contains the current page and its existing neighbours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (page, more) => {
        const pages = page + more;
        const numbers = pagerWindow(page, pages);
        expect(numbers).toContain(page);
        expect(
          numbers.every((number) => number >= 1 && number <= pages && Math.abs(number - page) <= 1),
        ).toBe(true);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toHaveLength(Math.min(pages, page + 1) - Math.max(1, page - 1) + 1);
      }),
    );
  });
});

describe('Pager', () => {
  it('links to the neighbours and marks the current page', () => {
    show(3, 7);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Previous page',
      'Page 2',
      'Page 3',
      'Page 4',
      'Next page',
    ]);
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/list?page=4');
  });

  it('disables previous on the first page and next on the last', () => {
    const { unmount } = show(1, 2);
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('link', { name: 'Next page' })).not.toHaveAttribute('aria-disabled');
    unmount();
    show(2, 2);
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([
    [97, []],
    [1998, ['Page 1996', 'Page 2000']],
  ])('leaves out on phones what %i has no room for', (page, left) => {
    const { container } = render(
      <MemoryRouter>
        <Pager page={page} pages={2000} to={(number) => `/list?page=${number}`} reach={2} ends />
      </MemoryRouter>,
    );
    expect([...container.querySelectorAll('[data-far]')].map((link) => link.textContent)).toEqual(left);
  });

  it('has both arrows disabled for a single page, and nothing for an empty list', () => {
    const { unmount } = show(1, 1);
    for (const name of ['Previous page', 'Next page'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('aria-disabled', 'true');
    unmount();
    show(1, 0);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});
