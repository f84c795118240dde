import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { derivedKey } from '@store/release-kit/derived-key';
import { clientKey } from '@store/service-kit/client-key';
import type { ServedRollout } from '../served';
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
    return {
      id,
      // Visitors are counted by address in rollouts only.
      address: rollout ? this.hash(`${rollout} ${clientKey(ip)}`) : '',
      counted: counted && counted.rollout === rollout ? counted.measures : [],
    };
  }

  private hash(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url').slice(0, 12);
  }
}
