import { footerGroups, navigationCategories, type NavigationLink } from '@store/shared/shop-data/navigation';
import { globalId } from '../api/global-ids';
import { typeName } from '../api/type-names';
import { always, properties, type RequestContext, type ResolverMap } from '../api/resolver';

/** A link to a collection or a page of the shop, or a group. */
interface MenuEntry {
  title: string;
  /** Path on the shop; empty for a group. */
  path: string;
  collection?: string;
  page?: string;
  items: readonly MenuEntry[];
}

const collectionPath = '/collections/';

function linkEntry({ label, slug, to }: NavigationLink): MenuEntry {
  const leadsTo = to.startsWith(collectionPath) ? { collection: slug } : { page: slug };
  return { title: label, path: to, items: [], ...leadsTo };
}

const groupEntry = (title: string, links: readonly NavigationLink[]): MenuEntry => ({
  title,
  path: '',
  items: links.map(linkEntry),
});

/** The shop's navigation as menus. */
const menus: Readonly<Record<string, { title: string; items: readonly MenuEntry[] }>> = {
  'main-menu': {
    title: 'Main menu',
    items: navigationCategories
      .filter(({ where }) => where === 'everywhere')
      .map((entry) => (entry.kind === 'group' ? groupEntry(entry.label, entry.children) : linkEntry(entry))),
  },
  footer: { title: 'Footer menu', items: footerGroups.map(({ title, links }) => groupEntry(title, links)) },
};

const handles = Object.keys(menus);

export interface Menu {
  __typename: 'Menu';
  handle: string;
  title: string;
  items: readonly MenuItem[];
}

interface MenuItem {
  id: string;
  entry: MenuEntry;
  items: readonly MenuItem[];
}

export function findMenu(handle: string, context: RequestContext): Menu | null {
  const menu = Object.hasOwn(menus, handle) ? menus[handle] : undefined;
  if (!menu) return null;
  const items = menuItems(menu.items, `${handles.indexOf(handle) + 1}`, context);
  return { __typename: 'Menu', handle, title: menu.title, items };
}

export function menuByNumber(number: number, context: RequestContext): Menu | null {
  const handle = handles[number - 1];
  return handle ? findMenu(handle, context) : null;
}

/** Leaves out links to collections that the catalogue does not have. */
function menuItems(entries: readonly MenuEntry[], prefix: string, context: RequestContext): MenuItem[] {
  return entries
    .filter((entry) => !entry.collection || context.catalogue.collectionByHandle(entry.collection))
    .map((entry, place) => {
      const id = `${prefix}${String(place + 1).padStart(2, '0')}`;
      return { id, entry, items: menuItems(entry.items, id, context) };
    });
}

/** The collection, page or policy of an item; pages that only the shop has are plain addresses. */
function resource({ entry }: MenuItem, _: unknown, { catalogue, pages }: RequestContext) {
  if (entry.collection) return catalogue.collectionByHandle(entry.collection) ?? null;
  return (
    [...pages.pages, ...Object.values(pages.policies)].find(({ handle }) => handle === entry.page) ?? null
  );
}

function resourceId(item: MenuItem, _: unknown, context: RequestContext): string | null {
  const found = resource(item, _, context);
  return found && globalId(typeName(found), found.id);
}

function itemType(item: MenuItem, _: unknown, context: RequestContext): string {
  const found = resource(item, _, context);
  // `SHOP_POLICY` for the type `ShopPolicy`.
  return found
    ? typeName(found)
        .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
        .toUpperCase()
    : 'HTTP';
}

function url({ entry }: MenuItem, _: unknown, { storeOrigin }: RequestContext): string {
  return `${storeOrigin}${entry.path || '/'}`;
}

export const menuFields: ResolverMap = {
  Menu: {
    ...properties('handle', 'title', 'items'),
    id: ({ handle }: Menu) => globalId('Menu', handles.indexOf(handle) + 1),
    itemsCount: ({ items }: Menu) => items.length,
  },
  MenuItem: {
    ...properties('items'),
    id: ({ id }: MenuItem) => globalId('MenuItem', id),
    title: ({ entry }: MenuItem) => entry.title,
    tags: always([]),
    type: itemType,
    url,
    resource,
    resourceId,
  },
  QueryRoot: {
    menu: (_: unknown, { handle }: { handle: string }, context) => findMenu(handle, context),
  },
};
