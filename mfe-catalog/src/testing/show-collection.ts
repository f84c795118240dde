import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeStorefront } from './fake-storefront';
import { openPage } from './open-page';

/** Caches live as long as the module, so every test uses another collection. */
export async function show(address: string, collections: Record<string, number>, more: object = {}) {
  const storefront = fakeStorefront({ collections, ...more });
  return { router: await openPage(address, storefront), storefront };
}

/** By label: roles are looked up slowly among forty cards. */
export const crumbs = () => screen.getByLabelText('Breadcrumb');

/** `hidden: true` skips the visibility check, which takes jsdom a second among forty cards. */
export const goTo = (name: string) => userEvent.click(screen.getByRole('link', { name, hidden: true }));
