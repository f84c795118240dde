import { store } from '@store/shared/shop-data/store';
import * as z from 'zod';
import { escapeText } from '../../../catalogue/escape-text';
import blogData from '../../data/blogs.json' with { type: 'json' };
import redirectData from '../../data/url-redirects.json' with { type: 'json' };
import { globalId, numberInId } from '../../global-ids';
import { oneOf, type HandleOrId } from '../api/handle-or-id';
import { truncate } from '../api/text-fields';
import { properties, type Maybe, type ResolverMap } from '../api/resolver';
import { emptyPage, pageOf, type PageArguments } from '../paging/connection';
import { wordSearch } from '../search/search-words';

const articleSchema = z.strictObject({
  handle: z.string(),
  title: z.string(),
  author: z.strictObject({ firstName: z.string(), lastName: z.string() }),
  publishedAt: z.iso.datetime(),
  tags: z.array(z.string()),
  paragraphs: z.array(z.string()).min(1),
});

/** Blogs with their articles, numbered from 1. */
export const blogs = z
  .array(z.strictObject({ handle: z.string(), title: z.string(), articles: z.array(articleSchema) }))
  .parse(blogData)
  .map((blog, place) => ({ ...blog, __typename: 'Blog', id: place + 1 }));
type Blog = (typeof blogs)[number];

export const articles = blogs
  .flatMap((blog) => blog.articles.map((article) => ({ ...article, blog })))
  .map((article, place) => ({ ...article, __typename: 'Article', id: place + 1 }));
export type Article = (typeof articles)[number];

const redirects = z
  .array(z.strictObject({ path: z.string().startsWith('/'), target: z.string().startsWith('/') }))
  .parse(redirectData)
  .map((redirect, place) => ({ ...redirect, id: place + 1 }));

/** The value that a query such as `path:/pages/faq` gives a field; the whole query without the field's name. */
const valueIn = (query: Maybe<string>, field: string): string =>
  (query ?? '')
    .trim()
    .replace(new RegExp(`^${field}:`), '')
    .replace(/^["']|["']$/g, '');

/** Articles with all words of a search. */
export const articlesMatching = wordSearch(articles, ({ title, tags, paragraphs }) =>
  [title, ...tags, ...paragraphs].join(' '),
);
const blogsMatching = wordSearch(blogs, ({ title }) => title);

interface ListArguments extends PageArguments {
  query?: Maybe<string>;
  sortKey?: Maybe<string>;
}

/** A page of articles; by title or date when asked for, else by id. */
function pageOfArticles(list: readonly Article[], { query, sortKey, ...args }: ListArguments) {
  const found = query
    ? articlesMatching(valueIn(query, '(title|tag)')).filter((each) => list.includes(each))
    : [...list];
  if (sortKey === 'TITLE') found.sort((a, b) => a.title.localeCompare(b.title, 'en'));
  if (sortKey === 'PUBLISHED_AT') found.sort((a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt));
  return pageOf(found, args);
}

const ofBlog = (blog: Blog) => articles.filter((article) => article.blog === blog);
const authorOf = ({ author }: Article) => ({
  ...author,
  name: `${author.firstName} ${author.lastName}`,
  email: store.supportEmail,
  bio: null,
});
const html = (paragraphs: readonly string[]) =>
  paragraphs.map((paragraph) => `<p>${escapeText(paragraph)}</p>`).join('\n');
const findBlog = (_: unknown, named: HandleOrId) => oneOf('Blog', blogs, named);

export const blogFields: ResolverMap = {
  Blog: {
    ...properties('handle', 'title'),
    id: ({ id }: Blog) => globalId('Blog', id),
    articles: (blog: Blog, args: ListArguments) => pageOfArticles(ofBlog(blog), args),
    articleByHandle: (blog: Blog, { handle }: { handle: string }) =>
      ofBlog(blog).find((article) => article.handle === handle) ?? null,
    authors: (blog: Blog) => ofBlog(blog).map(authorOf),
    seo: ({ title }: Blog) => ({ title, description: title }),
  },
  Article: {
    ...properties('handle', 'title', 'publishedAt', 'tags', 'blog'),
    id: ({ id }: Article) => globalId('Article', id),
    author: authorOf,
    authorV2: authorOf,
    content: ({ paragraphs }: Article, { truncateAt }: { truncateAt?: Maybe<number> }) =>
      truncate(paragraphs.join(' '), truncateAt),
    contentHtml: ({ paragraphs }: Article) => html(paragraphs),
    excerpt: ({ paragraphs }: Article, { truncateAt }: { truncateAt?: Maybe<number> }) =>
      truncate(paragraphs[0] ?? '', truncateAt),
    excerptHtml: ({ paragraphs }: Article) => html(paragraphs.slice(0, 1)),
    seo: ({ title, paragraphs }: Article) => ({ title, description: paragraphs[0] }),
    comments: emptyPage,
  },
  UrlRedirect: {
    ...properties('path', 'target'),
    id: ({ id }: { id: number }) => globalId('UrlRedirect', id),
  },
  QueryRoot: {
    blog: findBlog,
    blogByHandle: findBlog,
    blogs: (_: unknown, { query, ...args }: ListArguments) =>
      pageOf(query ? blogsMatching(valueIn(query, 'title')) : blogs, args),
    article: (_: unknown, { id }: { id: string }) =>
      articles.find((article) => article.id === numberInId(id, 'Article')) ?? null,
    articles: (_: unknown, args: ListArguments) => pageOfArticles(articles, args),
    urlRedirects: (_: unknown, { query, ...args }: ListArguments) => {
      const wanted = valueIn(query, 'path');
      return pageOf(
        redirects.filter(({ path }) => wanted === '' || path === wanted),
        args,
      );
    },
  },
};
