import { runningStorefront } from '../testing/storefront-app';

const storefront = runningStorefront();
const execute = (query: string, variables: object = {}) =>
  storefront.execute<Record<string, Nodes>>(query, variables);

interface Nodes {
  nodes: { articles: { nodes: object[] } }[];
}

const handles = ['how-to-read-a-tartan', 'what-printed-to-order-means'];

it('has blogs with articles', async () => {
  const article =
    'id handle title publishedAt tags content(truncateAt: 20) contentHtml excerpt author: authorV2 { name firstName } image { url } comments(first: 2) { nodes { id } } blog { handle }';
  const { blogs, blog, unknown } = await execute(`{
    blogs(first: 5) { nodes { id handle title authors { name } seo { title } articles(first: 5) { nodes { ${article} } } } }
    blog(handle: "notes") { articleByHandle(handle: "${handles[0]}") { handle } }
    unknown: blog(handle: "news") { id }
  }`);
  expect(blogs).toMatchObject({
    nodes: [
      {
        id: 'gid://shopify/Blog/1',
        handle: 'notes',
        articles: { nodes: handles.map((handle) => ({ handle })) },
      },
    ],
  });
  expect(blogs!.nodes[0]!.articles.nodes[0]).toMatchObject({
    id: 'gid://shopify/Article/1',
    content: 'A tartan is writt...',
    contentHtml: expect.stringMatching(/^<p>A tartan is written .*<\/p>$/s),
    author: { name: 'Isla Morrison', firstName: 'Isla' },
    image: null,
    comments: { nodes: [] },
    blog: { handle: 'notes' },
  });
  expect([blog, unknown]).toEqual([{ articleByHandle: { handle: handles[0] } }, null]);
});

it('finds articles by words, date, id, search and suggestions', async () => {
  const found = await execute(`{
    byTag: articles(first: 5, query: "tag:weaving") { nodes { handle } }
    newest: articles(first: 1, sortKey: PUBLISHED_AT, reverse: true) { nodes { handle } pageInfo { hasNextPage } }
    one: article(id: "gid://shopify/Article/2") { handle }
    node(id: "gid://shopify/Article/1") { ... on Article { handle } }
    search(query: "threadcount", first: 5) { totalCount nodes { __typename ... on Article { handle } } }
    predictiveSearch(query: "threadcount") { articles { handle } }
    sitemap(type: ARTICLE) { resources(page: 1) { items { handle } } }
  }`);
  const [tartan, printed] = handles.map((handle) => ({ handle }));
  expect(found).toEqual({
    byTag: { nodes: [tartan] },
    newest: { nodes: [printed], pageInfo: { hasNextPage: true } },
    one: printed,
    node: tartan,
    search: { totalCount: 1, nodes: [{ __typename: 'Article', ...tartan }] },
    predictiveSearch: { articles: [tartan] },
    sitemap: { resources: { items: [tartan, printed] } },
  });
});

it('says where old addresses lead', async () => {
  const { all, one, none } = await execute(`{
    all: urlRedirects(first: 250) { nodes { id path target } }
    one: urlRedirects(first: 1, query: "path:/pages/faq") { edges { node { target } } }
    none: urlRedirects(first: 1, query: "path:/pages/fa") { nodes { target } }
  }`);
  expect(all!.nodes[0]).toEqual({
    id: 'gid://shopify/UrlRedirect/1',
    path: '/pages/faq',
    target: '/pages/help-center',
  });
  expect([one, none]).toEqual([{ edges: [{ node: { target: '/pages/help-center' } }] }, { nodes: [] }]);
});
