import { screen, within } from '@testing-library/react';
import { fakeStorefront } from './fake-storefront';
import { openPage } from './open-page';

/** Caches live as long as the module, so every test uses another collection. */
export async function show(address: string, collections: Record<string, number>, more: object = {}) {
  const storefront = fakeStorefront({ collections, ...more });
  return { router: await openPage(address, storefront), storefront };
}

// What follows finds places by their labels: jsdom takes seconds for the roles and names of forty cards.

export const crumbs = () => screen.getByLabelText('Breadcrumb');

/** The link to another page of the list. */
export const pageLink = (name: string) =>
  within(screen.getByLabelText('Pages')).getByRole('link', { name, hidden: true });

/** Titles of the products of a list. */
export const titlesIn = (list: string) =>
  within(screen.getByLabelText(list, { selector: 'ul' }))
    .getAllByRole('link', { hidden: true })
    .map((link) => /Product \d+/.exec(link.textContent)?.[0]);
