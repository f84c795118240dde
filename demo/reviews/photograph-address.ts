/** Path that {@link photographAddress} puts in the place of `/cdn/`. */
export const photographPath = '/review-photographs/';

/** Address of the photograph of a product's picture (`…/cdn/…`). The same seed gives the same photograph. */
export const photographAddress = (origin: string, picture: string, seed: number): string =>
  origin + new URL(picture).pathname.replace('/cdn/', photographPath) + `?seed=${seed}`;
