import { setTimeout as wait } from 'node:timers/promises';
import { cartUrl, collectionUrl, homeUrl, loginUrl, searchUrl } from '@store/shared/contracts/urls';

/** A page of each kind. A product is the first that the collection shows. */
const pages = [
  ['the home page', homeUrl],
  ['a collection', collectionUrl('all')],
  ['a product', null],
  ['a search', searchUrl('shirt')],
  ['the cart', cartUrl],
  ['an account page', loginUrl],
  ['a content page', '/pages/about-us'],
] as const;

/** How often a page is tried, and the milliseconds between. A machine that is busy starting may refuse the first. */
const usualTries = { times: 10, pauseMs: 1000 };

/**
 * Asks a shop for a page of each kind. Each has to come with its contents, which the server puts into it.
 * @param origin where the edge listens.
 * @param hasContents false where pages are rendered in browsers only.
 * @returns what is wrong with the first that does not, as a part of a sentence; null when all come.
 */
export async function pageFault(
  origin: string,
  { hasContents = true, tries = usualTries } = {},
): Promise<string | null> {
  let product: string | undefined;
  for (const [name, known] of pages) {
    const address = known ?? product;
    // Where browsers render, and in an empty shop, a collection shows no product.
    if (address === undefined) continue;
    let { fault, html } = await ask(origin, address, hasContents);
    for (let tried = 1; fault && tried < tries.times; tried += 1) {
      await wait(tries.pauseMs);
      ({ fault, html } = await ask(origin, address, hasContents));
    }
    if (fault) return `${name} (${address}) ${fault}`;
    product ??= /href="(\/products\/[^"?#]+)/.exec(html)?.[1];
  }
  return null;
}

async function ask(
  origin: string,
  address: string,
  hasContents: boolean,
): Promise<{ fault: string | null; html: string }> {
  try {
    // Nobody sees it, so it counts as no visit.
    const answer = await fetch(origin + address, { headers: { 'sec-purpose': 'prefetch' } });
    const html = await answer.text();
    if (answer.status !== 200) return { fault: `answers ${answer.status}`, html };
    return { fault: hasContents && !html.includes('<h1') ? 'comes without its contents' : null, html };
  } catch (error) {
    return { fault: `does not come: ${String(error)}`, html: '' };
  }
}
