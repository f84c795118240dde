import { isDraft } from '@store/release-kit/drafts';
import { releaseName } from '@store/release-kit/release-name';
import type { Release } from '@store/shared/contracts/release';
import { slotNames, slotRooms, type SlotName } from '@store/shared/contracts/slots';
import type { ReleaseParts } from '../release-parts';
import { waitingIn } from '../rollout/queue';
import { bytesTogether, widgetsOfSlot } from './slot-use';

/** How far a release is on its way to visitors. */
type SlotStage = 'live' | 'rollout' | 'queued' | 'published' | 'draft';

/** A slot of the shop, with all who fill it or are about to. */
export type SlotView = ReturnType<typeof slotView>;

interface StagedRelease {
  release: Release;
  stage: SlotStage;
}

/** Where each slot is, who fills it, live and under way, and what is free. @throws ReleaseError while nothing is live. */
export async function readSlots({ registry }: Pick<ReleaseParts, 'registry'>): Promise<SlotView[]> {
  const [{ live, rollout, publicVersions }, queue, releases] = await Promise.all([
    registry.mustServe(),
    waitingIn(registry.db),
    registry.releases(),
  ]);
  const stageOf = (release: Release): SlotStage | null => {
    const { slice, version } = release;
    if (live.slices[slice] === version) return 'live';
    if (rollout?.candidate.slices[slice] === version) return 'rollout';
    if (queue.some(({ slices }) => slices[slice] === version)) return 'queued';
    // It was shown to visitors and is not any more.
    if (publicVersions[slice]?.includes(version)) return null;
    return isDraft(release) ? 'draft' : 'published';
  };
  const staged = releases.flatMap((release): StagedRelease[] => {
    const stage = stageOf(release);
    return stage ? [{ release, stage }] : [];
  });
  const slices = [...new Set(releases.map(({ slice }) => slice))];
  const present = slices.flatMap((slice) =>
    underWay(staged.filter(({ release }) => release.slice === slice)),
  );
  return slotNames.map((slot) => slotView(slot, present));
}

/**
 * Chooses what is listed of a slice: the live release, those in the rollout and in the queue, and of the others that are newer
 * than the live one the newest, and the newest that is no draft.
 * @param releases of one slice, the newest first.
 */
function underWay(releases: readonly StagedRelease[]): StagedRelease[] {
  const live = releases.findIndex(({ stage }) => stage === 'live');
  const newer = live < 0 ? releases : releases.slice(0, live);
  const waiting = newer.filter(({ stage }) => stage === 'published' || stage === 'draft');
  const shown = [waiting[0], waiting.find(({ stage }) => stage === 'published')];
  return releases.filter((one) => ['live', 'rollout', 'queued'].includes(one.stage) || shown.includes(one));
}

function slotView(slot: SlotName, present: readonly StagedRelease[]) {
  const { places, bytes } = slotRooms[slot];
  const live = present.filter(({ stage }) => stage === 'live').map(({ release }) => release);
  const shown = widgetsOfSlot(slot, live);
  const widgets = present.flatMap(({ release, stage }) =>
    widgetsOfSlot(slot, [release]).map(({ widget, order, bytes: own }) => ({
      release: releaseName(release),
      widget,
      order,
      bytes: own,
      stage,
    })),
  );
  return {
    slot,
    ...slotRooms[slot],
    /** In the slot's order. */
    widgets: widgets.sort((a, b) => a.order - b.order || (a.release < b.release ? -1 : 1)),
    /** What is free beside what is live, in brotli bytes. */
    free: { places: places - shown.length, bytes: bytes - bytesTogether(shown) },
  };
}

const stageWords: Readonly<Record<SlotStage, string>> = {
  live: 'live',
  rollout: 'in the rollout',
  queued: 'in the queue',
  published: 'published',
  draft: 'a draft',
};

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** A widget in a slot, in words. */
export const slotWidgetText = ({
  release,
  widget,
  order,
  bytes,
  stage,
}: SlotView['widgets'][number]): string =>
  `${order}: ${widget} of ${release}, ${kilobytes(bytes)}, ${stageWords[stage]}`;

/** What is free in a slot, in words. */
export const slotFreeText = ({ places, bytes, free }: SlotView): string =>
  free.places <= 0
    ? 'Free: nothing.'
    : `Free: ${free.places} of ${places} places, ${kilobytes(free.bytes)} of ${kilobytes(bytes)}.`;
