/** @param expression of JavaScript: the routes that a server bundle has instead of `routes`. */
const changedRoutes =
  (expression: string) =>
  (bundle: string): string =>
    `${bundle}
;{
  const { exposes } = module.exports;
  const load = exposes['./routes'];
  exposes['./routes'] = async () => {
    const { routes, ...more } = await load();
    return { ...more, routes: ${expression} };
  };
}`;

/** A server bundle whose loaders say that nothing is there. */
export const missingPages = changedRoutes(`routes.map((route) => ({
    ...route,
    lazy: async () => ({
      ...(await route.lazy()),
      loader: () => { throw new Response(null, { status: 404 }); },
    }),
  }))`);

/** A server bundle without one of its routes. */
export const withoutRoute = (id: string) =>
  changedRoutes(`routes.filter((route) => route.id !== ${JSON.stringify(id)})`);

/** A server bundle with another page, which consists of a text. @param chunk one of the slice's lazy chunks, for its script. */
export const withPage = ({ chunk, path, text }: Record<'chunk' | 'path' | 'text', string>) =>
  changedRoutes(`[...routes, {
    id: ${JSON.stringify(chunk)},
    path: ${JSON.stringify(path)},
    lazy: async () => ({ Component: () => ${JSON.stringify(text)} }),
  }]`);
