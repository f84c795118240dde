import { footerGroups, navigationCategories, type NavigationLink } from '@store/shared/shop-data/navigation';
import { store } from '@store/shared/shop-data/store';
import { servedVersions } from '../../api-versions';
import { globalId } from '../../global-ids';
import { always, properties, type RequestContext, type ResolverMap } from '../api/resolver';
import { pageOf, type PageArguments } from '../paging/connection';

/** A theme editor would have these; the policies are pages of the shop. */
const unset = [
  'brand',
  'privacyPolicy',
  'refundPolicy',
  'shippingPolicy',
  'subscriptionPolicy',
  'termsOfService',
];

const apiVersions = () => servedVersions.map((handle) => ({ handle, supported: handle !== 'unstable' }));

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

/** The shop, its menus, and what only a theme would show: the shop's pages are its own, and it has no blog. */
export const shopFields: ResolverMap = {
  Shop: {
    ...Object.fromEntries(unset.map((name) => [name, always(null)])),
    id: always(globalId('Shop', 1)),
    name: always(store.name),
    description: always(store.tagline),
    primaryDomain: (_: unknown, __: unknown, { storeOrigin }) => ({ url: storeOrigin }),
  },
  Menu: {
    ...properties('items'),
    id: ({ handle }: { handle: string }) => globalId('Menu', handle),
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
    shop: always({}),
    publicApiVersions: apiVersions,
    menu: (_: unknown, { handle }: { handle: string }) =>
      Object.hasOwn(menus, handle) ? { handle, items: menus[handle] } : null,
    blog: always(null),
    blogs: (_: unknown, args: PageArguments) => pageOf([], args),
    page: always(null),
  },
};
