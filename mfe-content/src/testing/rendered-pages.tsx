import { renderRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';

/** Settings of a shop in which forms go to its own service. */
export const settings = {
  storefront: { endpoint: '', token: '' },
  checkoutOrigin: '',
  siteOrigin: 'https://shop.example',
};

/** Every page of this slice by its slug. */
export const slugs = routes.map(({ id }) => id);

/** Opens a page and returns its element. */
export async function openedPage(slug: string): Promise<HTMLElement> {
  const route = routes.filter(({ id }) => id === slug);
  const { container } = await renderRoute(route, { at: `/pages/${slug}` });
  return container;
}

/** The text of a page with blocks, list items and cells separated. */
export function readText(page: HTMLElement): string {
  const copy = page.cloneNode(true) as HTMLElement;
  for (const block of copy.querySelectorAll(
    'p, li, h1, h2, h3, td, th, dt, dd, caption, label, legend, option, span, summary',
  ))
    block.append(' \n');
  return copy.textContent.replace(/[ \t\u00a0]+/g, ' ');
}
