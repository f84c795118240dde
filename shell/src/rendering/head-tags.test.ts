/** @jest-environment @store/slice-kit/node-environment */
import { headTags } from './head-tags';

const siteOrigin = 'https://shop.example';
const tagsOf = (head: string, url = '/pages/about-us', status = 200) =>
  headTags(head, { siteOrigin, url, status });
const property = (tags: string, name: string) =>
  new RegExp(`property="${name}" content="([^"]*)"`).exec(tags)?.[1];

it('derives social tags from the head of the page', () => {
  const tags = tagsOf(
    '<title>Salt &amp; Sun &quot;24&quot; · Kith &amp; Cloth</title><meta name="description" content="Two &quot;threads&quot;"/>' +
      '<link rel="canonical" href="https://shop.example/pages/about-us"/>',
  );
  expect(property(tags, 'og:title')).toBe('Salt &amp; Sun &quot;24&quot; · Kith &amp; Cloth');
  expect(property(tags, 'og:description')).toBe('Two &quot;threads&quot;');
  expect(property(tags, 'og:url')).toBe('https://shop.example/pages/about-us');
  expect(property(tags, 'og:image')).toBe('https://shop.example/social-card.jpg');
  expect(tags).toContain('name="twitter:card" content="summary_large_image"');
  expect(tags).not.toMatch(/<title|rel="canonical"|name="description"/);
});

it('adds the missing title, description and canonical address without the query', () => {
  const tags = tagsOf('<meta charset="utf-8"/>', '/pages/orders?utm_source=mail');
  expect(tags).toContain('<title data-document>Kith &amp; Cloth</title>');
  expect(tags).toMatch(/name="description" content="Kith &amp; Cloth: \w[^"]+"/);
  expect(tags).toContain('rel="canonical" href="https://shop.example/pages/orders"');
});

it('keeps the tags that a page sets itself', () => {
  const tags = tagsOf(
    '<meta property="og:type" content="product"/><meta property="og:image" content="https://cdn.example/a.jpg"/>',
  );
  expect(tags).not.toMatch(/og:type|og:image/);
  expect(property(tags, 'og:title')).toBe('Kith &amp; Cloth');
});

it("sets the page's full address, query included and escaped, for a page with noindex", () => {
  const tags = tagsOf('<meta name="robots" content="noindex"/>', '/search?q="><script>&page=2');
  expect(tags).toContain('href="https://shop.example/search?q=&quot;&gt;&lt;script&gt;&amp;page=2"');
});

it('adds no tags to pages that were not found', () => {
  expect(tagsOf('<title>Page not found</title>', '/nowhere', 404)).toBe('');
  expect(tagsOf('<title>Try again</title>', '/', 503)).toBe('');
});

it('adds structured data of the organization and the search to the home page only', () => {
  const home = tagsOf('<title>Home</title>', '/?utm_source=mail');
  const [, json = ''] = /ld\+json">(.*)<\/script>/.exec(home) ?? [];
  const graph = (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
  expect(graph.map((node) => node['@type'])).toEqual(['Organization', 'WebSite']);
  expect(graph[1]?.potentialAction).toMatchObject({
    '@type': 'SearchAction',
    target: { urlTemplate: 'https://shop.example/search?q={search_term_string}' },
  });
  expect(tagsOf('<title>Cart</title>', '/cart')).not.toContain('ld+json');
});
