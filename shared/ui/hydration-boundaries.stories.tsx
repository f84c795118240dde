import { HydrationBoundaries } from '@store/shared/ui/hydration-boundaries';

export const TwoPieces = () => (
  <HydrationBoundaries>
    <p>A piece that is hydrated by itself</p>
    <p>Another one</p>
  </HydrationBoundaries>
);
