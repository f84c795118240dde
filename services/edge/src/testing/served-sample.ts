import { ownRemotes } from '@store/shared/shop-data/own-slices';
import type { Served } from '../releases/served';

const serving = (id: string, cart: string) => ({
  composition: {
    id,
    page: {
      shellVersion: '1.0.0',
      remotes: Object.fromEntries(
        ownRemotes.map((slice) => [slice, { version: slice === 'mfe-cart' ? cart : '1.0.0' }]),
      ),
    },
  },
});

const live = serving('live', '1.0.0');

/** The part of an edge's serving state that page health reads, during a rollout of the cart. */
export const servedSample = {
  revision: 1,
  live,
  rollout: {
    id: 'r',
    slices: { 'mfe-cart': '1.1.0' },
    percent: 5,
    candidate: serving('next', '1.1.0'),
    control: live,
  },
} as unknown as Served;
