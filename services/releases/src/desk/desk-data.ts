import type { Composition, Release } from '@store/shared/contracts/release';
import { slicesOf, type SliceName } from '@store/shared/contracts/slices';
import { isDraft } from '@store/release-kit/drafts';
import { changedSlices, slicesIn, type Changes, type Versions } from '@store/release-kit/versions';
import type { GateReport } from '../gate/gate-report';
import { gateReportIn, setReportIn } from '../gate/kept-reports';
import { healthSince } from '../edges/health-records';
import { readOverview } from '../overview/overview';
import type { ReleaseParts } from '../release-parts';
import { liveSince } from '../registry/compositions';
import { searchHistory, type HistoryEntry } from '../history/history-search';
import { changeText, releaseChanges } from '../overview/release-changes';
import type { Person } from '../people/people';
import { healthMinutes } from './health-table';
import { isEnd } from './rollout-data';
import type { PictureStore } from '../gate/picture-store';

/** What pages are made of: the shop as the desk shows it, and who looks at it. */
export interface DeskProps {
  view: DeskView;
  person: Person;
}

/** One slice on the desk. */
export type SliceView = DeskView['slices'][number];
/** A version beside the live one. */
export type ChangedVersion = Awaited<ReturnType<typeof changedVersion>>;

export interface NextView extends ChangedVersion {
  inProgress: boolean;
  report: GateReport | null;
  /** The history entry of its last rollout's end. */
  ended: HistoryEntry | null;
}

/** What a set would change, or has changed. */
export type Preview = Awaited<ReturnType<typeof previewOf>>;
export type DeskView = Awaited<ReturnType<typeof readDesk>>;
/** A composition for a rollback with its changes, such as `mfe-cart 1.1.0 → 1.0.0`. */
export type EarlierView = DeskView['earlier'][number];

/** Number of history entries in which the end of a slice's last rollout is looked for. */
const historyLength = 50;
/** Number of earlier compositions that the desk offers for a rollback. */
const earlierLength = 10;

/** Reads the state of the shop and of every slice. */
export async function readDesk(parts: ReleaseParts, pictures: PictureStore) {
  const { registry } = parts;
  const [overview, releases, minutes, { data: history }, earlier] = await Promise.all([
    readOverview(parts),
    registry.releases().then((all) => all.filter((release) => !isDraft(release))),
    healthSince(registry.db, healthMinutes),
    searchHistory(registry.db, { limit: historyLength }),
    registry.earlier(earlierLength),
  ]);
  const { live } = overview.serving;
  const since = await liveSince(registry.db, live);

  const nextOf = async (slice: SliceName, own: readonly Release[]): Promise<NextView | null> => {
    const before = own.find(({ version }) => version === live.slices[slice]);
    const candidate = overview.rollout?.slices[slice];
    const inProgress = candidate !== undefined;
    const after = inProgress ? own.find(({ version }) => version === candidate) : own[0];
    if (!after || after === before) return null;
    const { version } = after;
    return {
      ...(await changedVersion(pictures, before, after)),
      inProgress,
      report: await gateReportIn(registry.db, slice, version),
      ended: history.find((entry) => isEnd(entry) && isOf(entry, slice, version)) ?? null,
    };
  };
  const published = releases.map(({ slice }) => slice);
  const slices = await Promise.all(
    [...new Set([...slicesOf(live.slices), ...published])].map(async (slice) => {
      const own = releases.filter((release) => release.slice === slice);
      const next = await nextOf(slice, own);
      const present = live.slices[slice] ?? null;
      const wasShown = Boolean(overview.serving.publicVersions[slice]?.length);
      const isTried = next?.inProgress === true || next?.ended?.action === 'abort';
      return {
        slice,
        /** Null for a slice that is published and not live. */
        live: present,
        liveSince: since[slice] ?? null,
        /** Whether it was live before and is no longer. */
        isRetired: present === null && wasShown && !isTried,
        /** Published versions, the newest first. */
        versions: own.map(({ version }) => version),
        /** The candidate in progress, else the newest version if it is not live. */
        next,
      };
    }),
  );
  return {
    overview,
    /** The slice with a rollout in progress first, then those with a newer version. */
    slices: slices.sort((a, b) => urgency(b) - urgency(a)),
    health: minutes,
    /** The latest first. */
    earlier: earlier.map((target) => ({ id: target.id, changes: differences(live, target) })),
  };
}

/**
 * What a set changes. Versions that are not published, or not any more, are left out.
 * @param present versions that it is compared with; those that are live by default.
 */
export async function previewOf(
  { registry }: ReleaseParts,
  pictures: PictureStore,
  chosen: Changes,
  present?: Versions,
) {
  const releases = await registry.releases();
  const live = present ?? (await registry.live())?.slices ?? {};
  const isThere = (slice: SliceName) =>
    chosen[slice] === null || releases.some((one) => one.slice === slice && one.version === chosen[slice]);
  const set: Changes = Object.fromEntries(
    slicesIn(chosen)
      .filter(isThere)
      .map((slice) => [slice, chosen[slice]]),
  );
  const slices = slicesIn(set).map(async (slice) => {
    const own = releases.filter((release) => release.slice === slice);
    const before = own.find(({ version }) => version === live[slice]);
    const after = own.find(({ version }) => version === set[slice]);
    // None of a slice that is retired.
    const next = after ? await changedVersion(pictures, before, after) : null;
    return { slice, live: before?.version ?? null, next };
  });
  // The gate's last answer about the set as a whole.
  const report = await setReportIn(registry.db, set);
  return { set, slices: await Promise.all(slices), report };
}

async function changedVersion(pictures: PictureStore, before: Release | undefined, after: Release) {
  const { slice, version } = after;
  return {
    version,
    changes: releaseChanges(before, after),
    pictures: await pictures.of({ slice, live: before?.version ?? version, version }),
  };
}

const isOf = ({ facts }: HistoryEntry, slice: SliceName, version: string) =>
  (facts as { slices?: Changes }).slices?.[slice] === version;
const urgency = ({ next }: { next: NextView | null }) => (next?.inProgress ? 2 : next ? 1 : 0);

const differences = (live: Composition, target: Composition): string[] =>
  slicesOf(changedSlices(live, target)).map((slice) =>
    changeText(slice, live.slices[slice], target.slices[slice]),
  );
