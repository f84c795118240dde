/** @jest-environment node */
import { headTags } from './head-tags';

const siteOrigin = 'https://shop.example';
const tagsOf = (head: string, url = '/pages/about-us', status = 200) =>
  headTags(head, { siteOrigin, url, status });
const property = (tags: string, name: string) =>
  new RegExp(`property="${name}" content="([^"]*)"`).exec(tags)?.[1];

it('makes social tags of what the page says about itself', () => {
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

it('says what a page forgot: its title, description and address without the query', () => {
  const tags = tagsOf('<meta charset="utf-8"/>', '/pages/orders?utm_source=mail');
  expect(tags).toContain('<title data-document>Kith &amp; Cloth</title>');
  expect(tags).toMatch(/name="description" content="Kith &amp; Cloth: \w[^"]+"/);
  expect(tags).toContain('rel="canonical" href="https://shop.example/pages/orders"');
});

it('keeps what a page says itself', () => {
  const tags = tagsOf(
    '<meta property="og:type" content="product"/><meta property="og:image" content="https://cdn.example/a.jpg"/>',
  );
  expect(tags).not.toMatch(/og:type|og:image/);
  expect(property(tags, 'og:title')).toBe('Kith &amp; Cloth');
});

it('gives a page that is not for search engines its own address, query and all, as text', () => {
  const tags = tagsOf('<meta name="robots" content="noindex"/>', '/search?q="><script>&page=2');
  expect(tags).toContain('href="https://shop.example/search?q=&quot;&gt;&lt;script&gt;&amp;page=2"');
});

it('says nothing about pages that are not there', () => {
  expect(tagsOf('<title>Page not found</title>', '/nowhere', 404)).toBe('');
  expect(tagsOf('<title>Try again</title>', '/', 503)).toBe('');
});

it('says on the home page alone who we are and how to search', () => {
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
