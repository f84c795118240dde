/** The part of a router that following links takes. */
interface Navigator {
  navigate(to: string, options: { replace: boolean; state: unknown }): Promise<void>;
}

/**
 * Follows every link to a page of this site without a new document, whoever rendered it: components, texts, sanitised
 * descriptions. Left to the browser: other origins, new tabs, downloads, places within the page, and addresses that
 * `isPage` does not know.
 * @returns how to stop.
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
      // The page that is there already is not left: Back goes to the one before it.
      replace: link.href === location.href,
      state: linkState === undefined ? null : (JSON.parse(linkState) as unknown),
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
  const isPlace = link.hash && link.pathname === location.pathname && link.search === location.search;
  return isPlace ? null : link;
}
