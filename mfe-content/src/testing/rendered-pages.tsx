import { renderRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';

/** Every page of this slice by its slug, as a reader gets it. */
export const slugs = routes.map(({ id }) => id);

/** Opens a page and gives what is in it. */
export async function openedPage(slug: string): Promise<HTMLElement> {
  const route = routes.filter(({ id }) => id === slug);
  const { container } = await renderRoute(route, { at: `/pages/${slug}` });
  return container;
}

/** The words of a page as they are read: blocks apart, lists and cells too. */
export function readText(page: HTMLElement): string {
  const copy = page.cloneNode(true) as HTMLElement;
  for (const block of copy.querySelectorAll(
    'p, li, h1, h2, h3, td, th, dt, dd, caption, label, legend, option, span, summary',
  ))
    block.append(' \n');
  return copy.textContent.replace(/[ \t\u00a0]+/g, ' ');
}
