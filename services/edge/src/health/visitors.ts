import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { clientNetworks } from '@store/service-kit/client-key';
import { isCompared } from '@store/release-kit/first-group';
import { shareKey, type Visitor } from '@store/release-kit/rollout-trials';
import type { ServedRollout } from '../releases/served';
import type { VisitorGroups } from '../pages/visitor-groups';
import type { Seal } from './page-seal';

/** Tells visitors apart for the guard, without keeping their network addresses. */
export class Visitors {
  /** Hashes of addresses stay in this process, so their key does too. */
  private readonly key = randomBytes(32);

  constructor(
    private readonly rollout: () => Pick<ServedRollout, 'id' | 'percent' | 'first'> | null | undefined,
    private readonly groups: Pick<VisitorGroups, 'isMember'>,
  ) {}

  /** @param seal that the visitor sent. */
  of(request: FastifyRequest, { id, counted }: Pick<Seal, 'id' | 'counted'>): Visitor {
    const rollout = this.rollout();
    return {
      id,
      // Visitors are counted by address in rollouts only.
      networks: rollout
        ? clientNetworks(request.ip).map(({ key, times }) => ({
            key: this.hash(`${rollout.id} ${key}`),
            times,
          }))
        : [],
      counted: rollout && counted?.share === shareKey(rollout) ? counted.measures : [],
      isCompared: !rollout || isCompared(rollout, this.groups.isMember(request, rollout)),
    };
  }

  private hash(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url').slice(0, 12);
  }
}
