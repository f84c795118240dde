/** The part of the router that is used here. */
interface Navigator {
  navigate(to: string, options: { replace: boolean; state: unknown }): Promise<void>;
}

/**
 * Navigates on the client for every link to a page of this site, in components as in sanitised texts. Left to the
 * browser: other origins, new tabs, downloads, parts of the same page, and paths for which `isPage` is false. The state of
 * the history entry is the link's own, or else the page that was left: `{from}`, path and query.
 * @returns a function that stops it.
 */
export function followLinks(
  root: Document | HTMLElement,
  router: Navigator,
  isPage: (pathname: string) => boolean = () => true,
): () => void {
  const follow = (event: Event) => {
    const link = linkToFollow(event as MouseEvent);
    if (!link || !isPage(link.pathname)) return;
    event.preventDefault();
    const { linkState } = link.dataset;
    void router.navigate(link.getAttribute('href') ?? '', {
      // A link to the current page adds no history entry.
      replace: link.href === location.href,
      state:
        linkState === undefined
          ? { from: location.pathname + location.search }
          : (JSON.parse(linkState) as unknown),
    });
  };
  root.addEventListener('click', follow);
  return () => root.removeEventListener('click', follow);
}

function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const isSamePage = link.hash && link.pathname === location.pathname && link.search === location.search;
  return isSamePage ? null : link;
}
