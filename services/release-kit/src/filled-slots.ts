import type { Release } from '@store/shared/contracts/release';
import type { FilledSlots } from '@store/shared/contracts/slots';

/** The slots that the releases of a composition fill. The gate refuses two that fill the same one. */
export const filledSlots = (releases: readonly Release[]): FilledSlots =>
  Object.fromEntries(
    releases.flatMap(({ slice, slots }) =>
      Object.entries(slots).map(([slot, widget]) => [slot, `${slice}/${widget}`]),
    ),
  );
