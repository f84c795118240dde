import * as z from 'zod';
import { sliceNameSchema } from '@store/shared/contracts/release';
import type { Person } from './people';
import { roles } from './permissions';

/** What members of a group may do. */
type Grant = Pick<Person, 'role' | 'slices'>;

/** Group of the sign-in provider → what its members may do. */
export type GroupRoles = ReadonlyMap<string, Grant>;

const grantSchema = z.tuple([z.enum(roles)], sliceNameSchema);

/** Reads `shop-leads = manager; cart-team = publisher mfe-cart; staff = viewer`. */
export const groupRolesSchema = z.string().transform((text, { issues }): GroupRoles => {
  const grants = new Map<string, Grant>();
  for (const entry of text.split(';').filter((part) => part.trim() !== '')) {
    const [, group = '', words = ''] = /^(.+)=([^=]*)$/.exec(entry) ?? [];
    const parsed = grantSchema.safeParse(words.trim().split(/\s+/));
    const [role, ...slices] = parsed.data ?? [];
    if (!role || !group.trim() || (role === 'publisher') !== slices.length > 0)
      issues.push({
        code: 'custom',
        input: text,
        message: `"${entry.trim()}" is not <group> = manager, <group> = viewer or <group> = publisher <slice> …`,
      });
    else grants.set(group.trim(), { role, slices });
  }
  return grants;
});

/** The highest role of somebody's groups, with all slices when it is a publisher's; null when no group has one. */
export function grantOf(groups: readonly string[], groupRoles: GroupRoles): Grant | null {
  const granted = groups.map((group) => groupRoles.get(group)).filter((grant) => grant !== undefined);
  const role = roles.findLast((name) => granted.some((grant) => grant.role === name));
  if (!role) return null;
  const slices = role === 'publisher' ? [...new Set(granted.flatMap((grant) => grant.slices))] : [];
  return { role, slices };
}
