import { show } from '../testing/show-collection';

const head = (selector: string, attribute: string) =>
  document.head.querySelector(selector)?.getAttribute(attribute) ?? null;

describe('the head of a collection page', () => {
  it('has the page’s canonical address, its neighbours and its picture', async () => {
    await show('/collections/head?page=2&sort=Manual', { head: 100 });
    expect(document.title).toBe('The head, page 2 · Kith & Cloth');
    expect(head('meta[name=description]', 'content')).toBe('Plain');
    expect(head('link[rel=canonical]', 'href')).toBe('http://localhost/collections/head?page=2');
    expect(head('link[rel=prev]', 'href')).toBe('http://localhost/collections/head?sort=Manual');
    expect(head('link[rel=next]', 'href')).toBe('http://localhost/collections/head?page=3&sort=Manual');
    expect(head('meta[property="og:image"]', 'content')).toBe('/cdn/40.jpg?width=1000');
  });

  it('has no neighbour link where there is no page, and no page number in the canonical address of page 1', async () => {
    await show('/collections/first?page=1', { first: 10 });
    expect(head('link[rel=canonical]', 'href')).toBe('http://localhost/collections/first');
    expect(head('link[rel=prev], link[rel=next]', 'href')).toBeNull();
  });

  it('links a filtered collection to the whole collection as canonical', async () => {
    await show('/collections/part?size=M', { part: 100 }, { narrowed: () => 50 });
    expect(head('link[rel=canonical]', 'href')).toBe('http://localhost/collections/part');
  });

  it('has the breadcrumb and the products with their places as structured data', async () => {
    await show('/collections/data?page=2', { data: 42 });
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')].map((block) =>
      JSON.parse(block.textContent),
    );
    expect(blocks.map((block) => block['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
    expect(blocks[1].itemListElement).toEqual([
      { '@type': 'ListItem', position: 41, url: 'http://localhost/products/product-40' },
      { '@type': 'ListItem', position: 42, url: 'http://localhost/products/product-41' },
    ]);
  });
});
