import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';
import { sites } from '@store/release-kit/sites';
import { entriesOf, namesOf, type Versions } from '@store/release-kit/versions';
import { parseReleases } from '../cli/words';
import { fields as inputs } from '../api/input';
import { mustRevoke, mustShow } from '../people/permissions';
import type { ReleaseParts } from '../release-parts';
import { compositionIn } from '../registry/compositions';
import { mustBeServable } from '../registry/stored-releases';
import {
  mustBeHours,
  newPass,
  openingPath,
  recordLink,
  revokeLinkIn,
  shownText,
  workingLink,
} from '../testers/tester-links';
import { action, withoutReason } from './action';
import { chosenIn, field, fromCommand, id } from './fields';

const fields = {
  slices: field({
    schema: inputs.slices.default({}),
    kind: 'set',
    fromForm: chosenIn,
    fromWords: ({ composition, plain }) => (composition === undefined ? parseReleases(plain) : {}),
  }),
  /** One that was served once. */
  composition: fromCommand(z.string().optional(), ({ composition, plain }) => {
    if (composition && plain.length > 0)
      throw new ReleaseError('Name releases, or a composition with --composition, not both.');
    return composition;
  }),
  hours: field({
    schema: z.number('A tester link lasts a number of hours.'),
    kind: 'number',
    label: 'Hours',
    fromForm: ({ hours }) => Number(hours),
    fromWords: ({ hours, staff }) => hours ?? (staff ? 30 * 24 : 24),
  }),
  site: field({
    schema: z.enum(sites).default('preview'),
    kind: 'choice',
    label: 'Opens at',
    fromForm: ({ site, staff }) => (staff === 'yes' ? 'shop' : site || undefined),
    fromWords: ({ shop, staff }) => (shop || staff ? 'shop' : 'preview'),
  }),
  staff: field({
    schema: z.boolean().default(false),
    kind: 'flag',
    label: 'For staff, with whom rollouts may begin: at the shop, without versions',
    fromForm: ({ staff }) => staff === 'yes',
    fromWords: ({ staff }) => staff,
  }),
};

const hoursText = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);

/** Makes a link that shows versions, or a composition that was served once, to anybody who opens it. */
export const link = action({
  name: 'link',
  fields,
  offer: { label: 'Make a link', title: 'Make a tester link' },
  usualReason: withoutReason,
  facts: z.object({
    id: z.string(),
    slices: inputs.slices,
    hours: z.number(),
    site: z.enum(sites),
    staff: z.boolean().default(false),
  }),
  async may(caller, input, parts) {
    mustShow(caller, await versionsOf(input, parts), input.site);
  },
  async prepare(parts, input) {
    const { registry, testerLinks, siteOrigins } = parts;
    const { hours, site, staff } = input;
    mustBeHours(hours, staff);
    const versions = await versionsOf(input, parts);
    if (staff && (site !== 'shop' || input.composition !== undefined || entriesOf(versions).length > 0))
      throw new ReleaseError(
        'A link for staff opens at the shop and names no versions: staff see what rollouts show them that begin with them.',
      );
    await registry.mustExist(versions);
    await mustBeServable(parts, versions);
    const { live } = await registry.mustServe();
    const pass = newPass(live, { versions, hours, site, staff });
    const path =
      input.composition === undefined
        ? await pathOf([...entriesOf(versions), ...entriesOf(input.slices)], parts)
        : '/';
    return { versions, pass, address: testerLinks.addressOf(siteOrigins, pass, path) };
  },
  async run(db, { hours, site, staff }, { act, prepared: { versions, pass, address } }) {
    await recordLink(db, pass, versions, act);
    return { facts: { id: pass.id, slices: versions, hours, site, staff }, shown: { address } };
  },
  what: ({ hours, site, slices, staff }) =>
    `${shownText(slices, staff)} for ${hoursText(hours)}${site === 'shop' ? ' at the shop itself' : ''}`,
  done: ({ id: made, slices, hours, site, staff }) =>
    `${staff ? 'What staff see' : namesOf(slices) || 'What is live now'} for ${hoursText(hours)}, in any browser that opens this link at the ${site}. It is shown once.\nlinks revoke ${made} ends it.`,
});

interface Wanted {
  slices: Versions;
  composition?: string | undefined;
}

/** The versions that differ from what is live, or those of the composition. */
async function versionsOf({ slices, composition }: Wanted, { registry }: ReleaseParts): Promise<Versions> {
  if (composition !== undefined) return (await compositionIn(registry.db, composition)).slices;
  // The desk's form sends the live version of every slice that was not changed.
  const live = await registry.live();
  return Object.fromEntries(entriesOf(slices).filter(([slice, version]) => live?.slices[slice] !== version));
}

/** Where the first slice of a set is seen. The shell has no page of its own. */
async function pathOf(
  versions: ReturnType<typeof entriesOf>,
  { artifacts, samples }: ReleaseParts,
): Promise<string> {
  const [slice, version] = versions.find(([name]) => name !== 'shell') ?? [];
  return slice && version ? openingPath(await artifacts.read(slice, version), samples) : '/';
}

/** Ends a tester's link: edges refuse it as soon as they hear of it. */
export const revokeLink = action({
  name: 'revoke-link',
  command: 'links revoke',
  fields: { id: id(z.string('Say which link.').max(40)) },
  offer: { label: 'Revoke', title: 'Revoke', kind: 'danger' },
  usualReason: withoutReason,
  facts: z.object({ id: z.string(), madeBy: z.string(), shows: z.string() }),
  async may(caller, input, { registry }) {
    mustRevoke(caller, (await workingLink(registry.db, input.id)).who);
  },
  async run(db, input) {
    const { id: revoked, who, what } = await revokeLinkIn(db, input.id);
    return { id: revoked, madeBy: who, shows: what };
  },
  what: ({ id: revoked, madeBy, shows }) => `${revoked} of ${madeBy}: ${shows}`,
  done: ({ id: revoked }) => `Tester link ${revoked} is revoked.`,
});
