import type { Page } from '@playwright/test';
import { mainOf } from './shopping';

export const crumbsOf = (page: Page) => mainOf(page).getByRole('navigation', { name: 'Breadcrumb' });
export const listOf = (page: Page, name: string) => mainOf(page).getByRole('list', { name });

/** Waits until the form of the filter drawer is hydrated, and with it the toolbar. */
export const toolbarIsReady = (page: Page) =>
  page.waitForFunction(() => {
    const form = document.querySelector('#filters');
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactFiber'));
  });
