import { sql, type Kysely } from 'kysely';
import * as z from 'zod';
import { compositionSchema, type Composition } from '@store/shared/contracts/release';
import { slicesOf, type SliceName } from '@store/shared/contracts/slices';
import type { RegistrySchema } from './registry-schema';
import { sha256Of } from '@store/release-kit/integrity';
import { ReleaseError } from '@store/release-kit/release-error';
import { entriesOf, type Changes, type Versions } from '@store/release-kit/versions';

type Db = Kysely<RegistrySchema>;

/** Facts of an abort or a rollback: ids of the compositions that it took back; `left` when only some slices went back. */
const factsOfReturn = z.object({
  recalled: z.array(z.string()).default([]),
  left: z.record(z.string(), z.array(z.string())).optional(),
});

/** A composition from its stored text. */
export const compositionOf = (document: string): Composition => compositionSchema.parse(JSON.parse(document));

/** Of entries that made a composition live. */
const madeLive = sql<boolean>`jsonb_exists(history.facts::jsonb, 'live')`;

/** The live composition, which the newest entry of the history names; null while the history is empty. */
export async function liveIn(db: Db): Promise<Composition | null> {
  const row = await db
    .selectFrom('history')
    .innerJoin('compositions', 'compositions.id', 'history.composition')
    .select('compositions.document')
    .orderBy('history.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? compositionOf(row.document) : null;
}

/** @throws ReleaseError when no composition has this id. */
export async function compositionIn(db: Db, id: string): Promise<Composition> {
  const row = await db.selectFrom('compositions').select('document').where('id', '=', id).executeTakeFirst();
  if (!row) throw new ReleaseError(`There is no composition ${id}.`);
  return compositionOf(row.document);
}

/** Keeps a composition that becomes live or a rollout's candidate. From then on its versions are public. */
export async function keepComposition(db: Db, composition: Composition): Promise<void> {
  for (const versions of [composition.slices, composition.previous])
    for (const [slice, version] of entriesOf(versions))
      await db
        .updateTable('releases')
        .set({ is_public: true })
        .where('slice', '=', slice)
        .where('version', '=', version)
        .where('is_public', '=', false)
        .execute();
  await db
    .insertInto('compositions')
    .values({ id: composition.id, document: JSON.stringify(composition) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/**
 * A composition from the present one with some versions changed or added, or slices retired. Its `previous` holds the
 * replaced versions, but for slices of which `before` has another one, or none.
 * @throws ReleaseError when a version is not published, or a composition has no shell.
 */
export async function compose(
  db: Db,
  present: Composition | null,
  changes: Changes,
  before: Partial<Record<SliceName, string | undefined>> = {},
): Promise<Composition> {
  const { shell = present?.slices.shell } = changes;
  if (!shell) throw new ReleaseError('A composition needs a version of shell.');
  const slices: Composition['slices'] = { shell };
  const previous: Composition['previous'] = {};
  const documents: Composition['documents'] = {};
  for (const slice of slicesOf({ ...slices, ...present?.slices, ...changes })) {
    const now = present?.slices[slice];
    const { [slice]: version = now } = changes;
    if (!version) continue;
    const replaced = slice in before ? before[slice] : now;
    const earlier = version === now ? present?.previous[slice] : replaced;
    if (earlier) previous[slice] = earlier;
    slices[slice] = version;
    const hash = version === now ? present?.documents?.[slice] : (await mustExist(db, slice, version)).sha256;
    if (hash) documents[slice] = hash;
  }
  const content = { slices, previous, documents };
  return compositionSchema.parse({ id: sha256Of(JSON.stringify(content)).slice(0, 12), ...content });
}

/** Slice → its public versions that were not removed. */
export async function publicVersionsIn(db: Db): Promise<Record<string, string[]>> {
  const rows = await db
    .selectFrom('releases')
    .select(['slice', 'version'])
    .where('is_public', '=', true)
    .orderBy('slice')
    .orderBy('published_at')
    .execute();
  const versions: Record<string, string[]> = {};
  for (const { slice, version } of rows) (versions[slice] ??= []).push(version);
  return versions;
}

/** A release that was recorded; undefined when it was not. */
export const recordedIn = (db: Db, slice: SliceName, version: string) =>
  db
    .selectFrom('releases')
    .select('sha256')
    .where('slice', '=', slice)
    .where('version', '=', version)
    .executeTakeFirst();

/** @throws ReleaseError when this version is not published. */
export async function mustExist(db: Db, slice: SliceName, version: string): Promise<{ sha256: string }> {
  const recorded = await recordedIn(db, slice, version);
  if (!recorded) throw new ReleaseError(`${slice}@${version} is not published.`);
  return recorded;
}

/** Time since which each slice's live version has been live without interruption, ISO 8601. */
export async function liveSince(db: Db, live: Composition): Promise<Versions> {
  const rows = await db
    .selectFrom('history')
    .innerJoin('compositions', 'compositions.id', 'history.composition')
    .select(['history.at', 'compositions.document'])
    .where(madeLive)
    .orderBy('history.id', 'desc')
    .limit(200)
    .execute();
  const past = rows.map(({ at, document }) => ({ at, slices: compositionOf(document).slices }));
  const since: Versions = {};
  for (const slice of slicesOf(live.slices)) {
    for (const { at, slices } of past) {
      if (slices[slice] !== live.slices[slice]) break;
      since[slice] = at;
    }
  }
  return since;
}

/**
 * The stack of compositions for rollbacks, by their ids, the live one last. Making a composition live pushes it. A rollback
 * pops everything above its target; a rollback of slices pops every composition with a version that it left or skipped. So
 * two rollbacks go back twice, and never forward to a bad composition.
 */
export async function revertible(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('history')
    .select(['action', 'composition', 'facts'])
    .where(madeLive)
    .orderBy('id')
    .execute();
  let stack: string[] = [];
  for (const { action, composition, facts } of rows) {
    let place = -1;
    if (action === 'rollback') {
      const { recalled, left } = factsOfReturn.parse(JSON.parse(facts));
      if (left) stack = stack.filter((id) => !recalled.includes(id));
      place = stack.lastIndexOf(composition);
    }
    if (place >= 0) stack.length = place + 1;
    else if (stack.at(-1) !== composition) stack.push(composition);
  }
  return stack;
}

/** Days for which open pages hear that their composition was taken back. */
const recallDays = 7;

/**
 * Ids of the compositions that were taken back in the last seven days, by an abort or a rollback, and did not become live
 * again. Pages that are open with them go on with a new document.
 */
export async function recalledIn(db: Db, now = Date.now()): Promise<string[]> {
  const rows = await db
    .selectFrom('history')
    .select(['composition', 'facts'])
    .where(sql<boolean>`jsonb_exists_any(facts::jsonb, array['live', 'recalled'])`)
    .where('at', '>', new Date(now - recallDays * 86_400_000).toISOString())
    .orderBy('id')
    .execute();
  const recalled = new Set<string>();
  for (const row of rows) {
    for (const id of factsOfReturn.parse(JSON.parse(row.facts)).recalled) recalled.add(id);
    recalled.delete(row.composition);
  }
  return [...recalled].sort();
}
