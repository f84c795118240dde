import { screen, within } from '@testing-library/react';
import { fakeStorefront } from './fake-storefront';
import { openPage } from './open-page';

/** Caches live as long as the module, so every test uses another collection. */
export async function show(address: string, collections: Record<string, number>, more: object = {}) {
  const storefront = fakeStorefront({ collections, ...more });
  return { router: await openPage(address, storefront), storefront };
}

// What follows looks into one place of a page: jsdom takes seconds for the names of all its links.

export const crumbs = () => screen.getByRole('navigation', { name: 'Breadcrumb' });

/** The link to another page of the list. */
export const pageLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('link', { name });

/** The products of a list. */
export const cardsIn = (list: string) =>
  within(screen.getByRole('list', { name: list })).getAllByRole('link');

/** Titles of the products of a list. */
export const titlesIn = (list: string) =>
  cardsIn(list).flatMap((card) => /Product \d+/.exec(card.textContent)?.[0] ?? []);
