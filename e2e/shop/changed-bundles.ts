/** A server bundle whose loaders say that nothing is there. */
export const missingPages = (bundle: string): string => `${bundle}
;{
  const { exposes } = module.exports;
  const load = exposes['./routes'];
  exposes['./routes'] = async () => ({ routes: (await load()).routes.map((route) => ({ ...route, lazy: async () => (
    { ...(await route.lazy()), loader: () => { throw new Response(null, { status: 404 }); } }
  ) })) });
}`;
