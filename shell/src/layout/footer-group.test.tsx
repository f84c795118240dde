import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { FooterGroup } from './footer-group';

it('is folded on a phone until its title is pressed', async () => {
  const links = [{ label: 'About Us', slug: 'about-us', to: '/pages/about-us' }];
  render(<FooterGroup title="INFORMATION" links={links} />, { wrapper: MemoryRouter });
  const link = screen.getByRole('link', { name: 'About Us', hidden: true });
  const title = screen.getByRole('button', { name: 'INFORMATION' });
  expect(link).not.toBeVisible();
  await userEvent.click(title);
  expect(title).toHaveAttribute('aria-expanded', 'true');
  expect(link).toBeVisible();
  await userEvent.click(title);
  expect(link).not.toBeVisible();
});
