import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { derivedKey } from '@store/release-kit/tester-link';
import { clientKey } from '@store/service-kit/client-key';
import type { ServedRollout } from '../composition-follower';
import type { Seal } from './page-seal';
import type { Visitor } from '@store/release-kit/rollout-trials';

/** Tells visitors apart for the guard, without keeping their network addresses. */
export class Visitors {
  private readonly key: Buffer;

  /** @param secret the secret that all edges of a shop share. */
  constructor(
    secret: string,
    private readonly rollout: () => Pick<ServedRollout, 'id'> | null | undefined,
  ) {
    this.key = derivedKey(secret, 'addresses of page reports');
  }

  /** @param seal of the page that the visitor got. */
  of({ ip }: Pick<FastifyRequest, 'ip'>, { id, counted }: Seal): Visitor {
    const rollout = this.rollout()?.id;
    const address = createHmac('sha256', this.key)
      .update(`${rollout} ${clientKey(ip)}`)
      .digest('base64url');
    return {
      id,
      address: address.slice(0, 12),
      counted: counted && counted.rollout === rollout ? counted.measures : [],
    };
  }
}
