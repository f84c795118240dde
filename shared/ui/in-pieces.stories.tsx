import { InPieces } from '@store/shared/ui/in-pieces';

export const TwoPieces = () => (
  <InPieces>
    <p>A piece that is hydrated by itself</p>
    <p>Another one</p>
  </InPieces>
);
