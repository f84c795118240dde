import { readPage } from './contents.mjs';
import { walk } from './tree.mjs';

/** Addresses of the site beside `/pages/…` that a text may link to. */
const places = /^\/(?:$|cart$|login$|user$|search(?:\?|$)|(?:collections|products)\/[\w-]+$)/;

/**
 * Fails on a link to a page or an anchor of this site that does not exist, with file and line. Links to other sites
 * must be https.
 */
export function remarkLinks({ pages, anchors }) {
  return (tree, file) => {
    if (!pages) return;
    const own = readPage(String(file.value)).map(({ id }) => id);
    for (const { node } of walk(tree)) {
      if (node.type === 'definition' || node.type === 'link') check(node.url, node);
    }

    function check(url, node) {
      if (/^(?:https:|mailto:|tel:)/.test(url)) return;
      const [address = '', anchor] = url.split('#');
      const slug = /^\/pages\/([\w-]+)$/.exec(address)?.[1];
      if (address !== '' && slug === undefined && !places.test(address))
        file.fail(`The link ${url} leads nowhere on this site.`, node);
      if (slug !== undefined && !anchors[slug] && !pages.includes(slug))
        file.fail(`The link ${url} is dead: there is no page ${slug}.`, node);
      if (anchor === undefined) return;
      const there = address === '' ? own : anchors[slug ?? ''];
      if (!there?.includes(anchor))
        file.fail(`The link ${url} is dead: nothing there is called ${anchor}.`, node);
    }
  };
}
