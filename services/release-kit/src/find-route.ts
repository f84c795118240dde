/** The route of a path: fixed segments win over parameters, as in react-router. */
export function findRoute<Route extends { path: string }>(
  routes: Route[],
  pathname: string,
): Route | undefined {
  const given = segments(pathname);
  const matching = routes.filter(({ path: pattern }) => {
    const wanted = segments(pattern);
    return (
      wanted.length === given.length &&
      wanted.every((part, index) => part.startsWith(':') || part === given[index])
    );
  });
  const fixed = ({ path: pattern }: Route) =>
    segments(pattern).filter((part) => !part.startsWith(':')).length;
  return matching.sort((a, b) => fixed(b) - fixed(a))[0];
}

const segments = (pathname: string) => pathname.split('/').filter(Boolean);
