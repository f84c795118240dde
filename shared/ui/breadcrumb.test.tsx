import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Breadcrumb } from './breadcrumb';

it('names the path to the page; the last crumb is the page itself', () => {
  render(
    <MemoryRouter>
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Hoodies' }, { label: 'Page 2 of 7' }]} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['Home', 'Hoodies', 'Page 2 of 7']);
  expect(items.at(-1)).toHaveAttribute('aria-current', 'page');
});
