import type { ComponentType } from 'react';
import { lazyComponent } from '@store/shared/ui/lazy-component';
import * as partsNow from './frame-parts';

/** A part of the frame that the server renders, and whose code comes with the chunk `frame`. */
export const latePart = (pick: (parts: typeof partsNow) => ComponentType) =>
  lazyComponent(__SERVER__ ? pick(partsNow) : null, async () =>
    pick(await import(/* webpackChunkName: "frame" */ './frame-parts')),
  );
