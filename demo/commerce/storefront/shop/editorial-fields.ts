import { footerGroups, navigationCategories, type NavigationLink } from '@store/shared/shop-data/navigation';
import { globalId } from '../../global-ids';
import { always, properties, type RequestContext, type ResolverMap } from '../api/resolver';
import { pageOf, type PageArguments } from '../paging/connection';

interface MenuEntry {
  title: string;
  /** Path on the shop; none for a group. */
  to: string;
  items: readonly MenuEntry[];
}

const entryOf = ({ label, to }: NavigationLink): MenuEntry => ({ title: label, to, items: [] });
const groupOf = (title: string, links: readonly NavigationLink[]): MenuEntry => ({
  title,
  to: '',
  items: links.map(entryOf),
});

/** The menus of the shop by Shopify's usual handles. */
const menus: Readonly<Record<string, readonly MenuEntry[]>> = {
  'main-menu': navigationCategories.map((entry) =>
    entry.kind === 'link' ? entryOf(entry) : groupOf(entry.label, entry.children),
  ),
  footer: footerGroups.map(({ title, links }) => groupOf(title, links)),
};

/** Menus, and what only a theme would show: the shop's pages are its own, and it has no blog. */
export const editorialFields: ResolverMap = {
  Menu: {
    ...properties('handle', 'title', 'items'),
    id: ({ handle }: { handle: string }) => globalId('Menu', handle),
    itemsCount: ({ items }: { items: readonly MenuEntry[] }) => items.length,
  },
  MenuItem: {
    ...properties('title', 'items'),
    id: ({ title }: MenuEntry) => globalId('MenuItem', title.replaceAll(/\W+/g, '-').toLowerCase()),
    resourceId: always(null),
    tags: always([]),
    type: always('HTTP'),
    url: ({ to }: MenuEntry, _: unknown, { storeOrigin }: RequestContext) => storeOrigin + to,
  },
  QueryRoot: {
    menu: (_: unknown, { handle }: { handle: string }) =>
      Object.hasOwn(menus, handle) ? { handle, title: handle, items: menus[handle] } : null,
    blog: always(null),
    blogs: (_: unknown, args: PageArguments) => pageOf([], args),
    page: always(null),
  },
};
