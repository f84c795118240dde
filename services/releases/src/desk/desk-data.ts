import type { Release } from '@store/shared/contracts/release';
import { sliceNames, type SliceName } from '@store/shared/contracts/slices';
import type { GateReport } from '../gate/gate-report';
import type { HealthMinute } from '../health-records';
import type { Operations, Overview } from '../operations';
import type { HistoryEntry } from '../registry';
import { releaseChanges, type ReleaseChanges } from '../release-changes';
import type { Picture, Pictures } from './pictures';
import { chartMinutes } from './charts';

/** What the desk shows of one slice. */
export interface SliceView {
  slice: SliceName;
  live: string;
  liveSince: string | null;
  /** The candidate in progress, else the newest version that was published after the live one. */
  next: {
    version: string;
    inProgress: boolean;
    report: GateReport | null;
    changes: ReleaseChanges;
    pictures: Picture[];
  } | null;
  /** Published versions, the newest first. */
  versions: string[];
}

export interface DeskView {
  overview: Overview;
  slices: SliceView[];
  health: HealthMinute[];
  history: HistoryEntry[];
  /** Composition that a rollback without a choice would make live; null when there is none. */
  before: { id: string; changes: string[] } | null;
}

/** Entries of the history that the desk shows. */
const historyLength = 50;

/** Reads everything that the desk shows. */
export async function readDesk(operations: Operations, pictures: Pictures): Promise<DeskView> {
  const { registry, rollouts, health } = operations;
  const [overview, releases, minutes, history, target] = await Promise.all([
    operations.overview(),
    registry.releases(),
    health.since(chartMinutes),
    registry.history(historyLength),
    rollouts.rollbackTarget().catch(() => null),
  ]);
  const { live, rollout } = overview.serving;
  const slices = await Promise.all(
    sliceNames.map(async (slice): Promise<SliceView> => {
      const own = releases.filter((release) => release.slice === slice);
      const liveRelease = own.find(({ version }) => version === live.slices[slice]);
      const candidate = rollout?.slice === slice ? rollout.version : newerThan(own, live.slices[slice]);
      const nextRelease = own.find(({ version }) => version === candidate);
      return {
        slice,
        live: live.slices[slice],
        liveSince: history.find(({ what }) => what.includes(`${slice}@${live.slices[slice]}`))?.at ?? null,
        versions: own.map(({ version }) => version),
        next:
          candidate && nextRelease && liveRelease
            ? {
                version: candidate,
                inProgress: rollout?.slice === slice,
                report: await registry.gateReport(slice, candidate),
                changes: releaseChanges(liveRelease, nextRelease),
                pictures: await pictures.of(slice, candidate),
              }
            : null,
      };
    }),
  );
  const changes = target
    ? sliceNames
        .filter((slice) => target.slices[slice] !== live.slices[slice])
        .map((slice) => `${slice} ${live.slices[slice]} → ${target.slices[slice]}`)
    : [];
  return { overview, slices, health: minutes, history, before: target && { id: target.id, changes } };
}

/** The newest release, unless that is live or older than what is. */
function newerThan(newestFirst: readonly Release[], live: string): string | null {
  const newest = newestFirst[0]?.version;
  return newest !== undefined && newest !== live ? newest : null;
}
