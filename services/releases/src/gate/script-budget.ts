import type { ReleaseRoute } from '@store/shared/contracts/release';
import { scriptBudgetBytes } from '@store/shared/contracts/script-budgets';
import { ownerOf } from '@store/shared/contracts/page-files';
import { slicesOf, type SliceName } from '@store/shared/contracts/slices';
import { downloadBytesOf } from '../overview/release-changes';
import { kilobytes } from './kilobytes';
import { nameIn, routesIn, type Releases, type StaticCheck } from './static-checks';

/** No page needs more scripts to start than its budget allows, unless what is live needs as many. */
export const scriptBudgetCheck: StaticCheck = (next, live, changed) =>
  routesIn(next).flatMap((route) => {
    const bytes = bytesOf(route, next);
    const before = routesIn(live).find(({ id }) => id === route.id);
    const budget = scriptBudgetBytes(route);
    if (bytes <= budget || (before && bytes <= bytesOf(before, live))) return [];
    const involved = ['shell', route.slice, ...route.widgets.map(ownerOf)] as SliceName[];
    const names = changed.filter((slice) => involved.includes(slice)).map((slice) => nameIn(next, slice));
    if (names.length === 0) return [];
    return `With ${names.join(' and ')} ${route.path} needs ${kilobytes(bytes)} of scripts to start, over its budget of ${kilobytes(budget)}: its visitors would wait for it.`;
  });

function bytesOf({ slice, files, widgets }: ReleaseRoute & { slice: SliceName }, releases: Releases): number {
  const scripts: Partial<Record<SliceName, string[]>> = { shell: [] };
  const add = (owner: SliceName, names: readonly string[]) => (scripts[owner] ??= []).push(...names);
  add(slice, files);
  for (const widget of widgets) {
    const owner = ownerOf(widget);
    add(owner, releases[owner]?.widgets[widget.slice(owner.length + 1)] ?? []);
  }
  return slicesOf(scripts).reduce((sum, owner) => {
    const release = releases[owner];
    return sum + (release ? downloadBytesOf(release, [release.browser.entry, ...(scripts[owner] ?? [])]) : 0);
  }, 0);
}
