import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ReleaseError } from '@store/release-kit/release-error';
import type { Site } from '@store/release-kit/sites';
import { staffHoursLimit, testerHoursLimit, type TesterPass } from '@store/release-kit/tester-link';
import { entriesOf, namesOf, type Versions } from '@store/release-kit/versions';
import type { Composition, Release } from '@store/shared/contracts/release';
import { isSlotName, slotRooms } from '@store/shared/contracts/slots';
import { sampleAddress, type SampleSource } from '../gate/sample-addresses';
import type { Act, RegistryTransaction } from '../history/history';
import type { RegistrySchema } from '../registry/registry-schema';

/** A tester's link as it is listed. Its address was shown once and is not stored. */
export type TesterLink = Omit<RegistrySchema['tester_links'], 'revoked'>;

/** @throws ReleaseError when a link would not last, or for too long. */
export function mustBeHours(hours: number, staff: boolean): void {
  const most = staff ? staffHoursLimit : testerHoursLimit;
  if (!(hours > 0 && hours <= most))
    throw new ReleaseError(
      `A ${staff ? 'link for staff' : 'tester link'} lasts more than 0 and at most ${most} hours.`,
    );
}

/** What is asked of a new link. */
export interface WantedLink {
  versions: Versions;
  hours: number;
  site: Site;
  /** Whether it makes its browser one of staff's, and shows no versions. */
  staff: boolean;
}

/** What a new link shows: these versions, and the live ones of other slices. */
export const newPass = (live: Composition, { versions, hours, site, staff }: WantedLink): TesterPass => ({
  id: randomBytes(4).toString('hex'),
  site,
  slices: { ...live.slices, ...Object.fromEntries(entriesOf(versions)) },
  until: Date.now() + hours * 3_600_000,
  mark: staff ? 'staff' : undefined,
});

/** What a link shows, in words. */
export const shownText = (versions: Versions, staff: boolean): string =>
  staff ? 'what staff see' : namesOf(versions) || 'what is live';

/** Keeps a new link, so that it can be revoked. */
export async function recordLink(
  db: RegistryTransaction,
  pass: TesterPass,
  versions: Versions,
  { who }: Act,
): Promise<void> {
  await db.deleteFrom('tester_links').where('until', '<', new Date().toISOString()).execute();
  await db
    .insertInto('tester_links')
    .values({
      id: pass.id,
      who,
      what: shownText(versions, pass.mark === 'staff'),
      site: pass.site,
      until: new Date(pass.until).toISOString(),
      revoked: false,
    })
    .execute();
}

/** The links that work now, the next to expire first. */
export async function workingLinks(db: Kysely<RegistrySchema>): Promise<TesterLink[]> {
  return unexpired(db, false).select(['id', 'who', 'what', 'site', 'until']).orderBy('until').execute();
}

/** Ids of the links that were revoked and have not expired. */
export async function revokedLinksIn(db: Kysely<RegistrySchema>): Promise<string[]> {
  const rows = await unexpired(db, true).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** @throws ReleaseError when no link with this id works. */
export async function revokeLinkIn(db: RegistryTransaction, id: string): Promise<TesterLink> {
  const link = await workingLink(db, id);
  await db.updateTable('tester_links').set({ revoked: true }).where('id', '=', id).execute();
  return link;
}

/** @throws ReleaseError when no link with this id works. */
export async function workingLink(db: Kysely<RegistrySchema>, id: string): Promise<TesterLink> {
  const found = (await workingLinks(db)).find((link) => link.id === id);
  if (!found) throw new ReleaseError(`There is no tester link ${id}, or it has ended.`);
  return found;
}

const unexpired = (db: Kysely<RegistrySchema>, revoked: boolean) =>
  db.selectFrom('tester_links').where('revoked', '=', revoked).where('until', '>', new Date().toISOString());

/**
 * Where a tester sees a release: at the first route of its slice, or on the page of the first slot that it fills; `/` when
 * the slice has neither, or the shop's data has nothing to show there.
 */
export async function openingPath({ routes, slots }: Release, samples: SampleSource): Promise<string> {
  const pages = Object.keys(slots).flatMap((slot) => (isSlotName(slot) ? slotRooms[slot].page : []));
  for (const path of [...routes.map((route) => route.path), ...pages]) {
    // A page that needs nothing else is opened as it is: an empty cart is a page, too.
    if (!/[:*]/.test(path)) return path;
    const sample = await sampleAddress(path, samples);
    if (sample && !sample.isMadeUp) return sample.address;
  }
  return '/';
}
