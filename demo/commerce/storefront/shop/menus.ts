import { footerGroups, navigationCategories, type NavigationLink } from '@store/shared/shop-data/navigation';
import { globalId } from '../../global-ids';
import { typeName } from '../api/type-names';
import { properties, type RequestContext, type ResolverMap } from '../api/resolver';
import { pages, policies } from './page-texts';

type Entry = { label: string } & (NavigationLink | { children: readonly NavigationLink[] });

/** The shop's navigation as menus. */
const menus: Readonly<Record<string, { title: string; entries: readonly Entry[] }>> = {
  'main-menu': {
    title: 'Main menu',
    entries: navigationCategories.filter(({ where }) => where === 'everywhere'),
  },
  footer: {
    title: 'Footer menu',
    entries: footerGroups.map(({ title, links }) => ({ label: title, children: links })),
  },
};

const handles = Object.keys(menus);

interface MenuItem {
  __typename: 'MenuItem';
  id: string;
  title: string;
  url: string;
  /** The collection, page or policy that it leads to; pages that only the shop has are plain addresses. */
  resource: { id: number } | null;
  items: readonly MenuItem[];
}

export function findMenu(handle: string, context: RequestContext) {
  const menu = Object.hasOwn(menus, handle) ? menus[handle] : undefined;
  if (!menu) return null;
  const number = handles.indexOf(handle) + 1;
  return {
    __typename: 'Menu',
    number,
    handle,
    title: menu.title,
    items: itemsOf(menu.entries, `${number}`, context),
  };
}

export function menuByNumber(number: number, context: RequestContext) {
  const handle = handles[number - 1];
  return handle ? findMenu(handle, context) : null;
}

const collectionPath = '/collections/';

/** Leaves out links to collections that the catalogue does not have. */
function itemsOf(entries: readonly Entry[], prefix: string, context: RequestContext): MenuItem[] {
  const { catalogue, storeOrigin } = context;
  const resourceOf = ({ to, slug }: NavigationLink) =>
    to.startsWith(collectionPath)
      ? catalogue.collectionByHandle(slug)
      : [...pages, ...policies].find(({ handle }) => handle === slug);
  return entries
    .filter((entry) => !('to' in entry) || !entry.to.startsWith(collectionPath) || resourceOf(entry))
    .map((entry, place) => {
      const id = `${prefix}${String(place + 1).padStart(2, '0')}`;
      return {
        __typename: 'MenuItem',
        id,
        title: entry.label,
        url: `${storeOrigin}${'to' in entry ? entry.to : '/'}`,
        resource: ('to' in entry && resourceOf(entry)) || null,
        items: 'children' in entry ? itemsOf(entry.children, id, context) : [],
      };
    });
}

export const menuFields: ResolverMap = {
  Menu: {
    ...properties('handle', 'title', 'items'),
    id: ({ number }: { number: number }) => globalId('Menu', number),
    itemsCount: ({ items }: MenuItem) => items.length,
  },
  MenuItem: {
    ...properties('title', 'url', 'items', 'resource'),
    id: ({ id }: MenuItem) => globalId('MenuItem', id),
    resourceId: ({ resource }: MenuItem) => resource && globalId(typeName(resource), resource.id),
    // `SHOP_POLICY` for the type `ShopPolicy`.
    type: ({ resource }: MenuItem) =>
      resource
        ? typeName(resource)
            .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
            .toUpperCase()
        : 'HTTP',
  },
  QueryRoot: {
    menu: (_: unknown, { handle }: { handle: string }, context) => findMenu(handle, context),
  },
};
