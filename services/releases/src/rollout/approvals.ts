import type { Kysely } from 'kysely';
import { ReleaseError } from '@store/release-kit/release-error';
import { namesOf, slicesIn, type Changes } from '@store/release-kit/versions';
import type { SliceName } from '@store/shared/contracts/slices';
import { noteIn, type Act, type RegistryTransaction } from '../history';
import type { Registry } from '../registry';
import type { RegistrySchema } from '../registry-schema';
import { mustBeRunning, setOf } from './running';

/** What a second person has agreed to, and that was not done yet. */
export interface Approval extends Act {
  /** `the start of mfe-cart@1.1.0` or `the promotion of rollout 0a1b2c`. */
  subject: string;
  /** ISO 8601. */
  at: string;
}

export const startOf = (slices: Changes): string => `the start of ${namesOf(slices)}`;
export const promotionOf = (rollout: string): string => `the promotion of rollout ${rollout}`;

/** What an action takes: the set, what it is called, and who does it. */
interface Approved {
  slices: Changes;
  subject: string;
  who: string;
}

/** Approvals of starts and promotions, for slices of which these take two persons. */
export class Approvals {
  /** @param twoPersons the slices. */
  constructor(
    private readonly registry: Registry,
    readonly twoPersons: readonly SliceName[],
  ) {}

  /** Those that were not used yet, the latest first. */
  all(): Promise<Approval[]> {
    return this.registry.db.selectFrom('approvals').selectAll().orderBy('at', 'desc').execute();
  }

  /** Whether a set takes two persons. */
  takesTwo(slices: Changes): boolean {
    return slicesIn(slices).some((slice) => this.twoPersons.includes(slice));
  }

  /** @throws ReleaseError when one of the versions is not published. */
  async approveStart(slices: Changes, act: Act): Promise<void> {
    await this.registry.mustExist(slices);
    return this.registry.exclusively((db) => this.approve(db, slices, startOf(slices), act, { slices }));
  }

  /** Approves the promotion of the rollout in progress. @throws ReleaseError when there is none, or another one. */
  approvePromotion(rollout: string | undefined, act: Act): Promise<void> {
    return this.registry.exclusively(async (db) => {
      const running = await mustBeRunning(db, rollout);
      await this.approve(db, setOf(running), promotionOf(running.id), act, { rollout: running.id });
    });
  }

  private async approve(
    db: RegistryTransaction,
    slices: Changes,
    subject: string,
    { who, why }: Act,
    details: object,
  ): Promise<void> {
    if (!this.takesTwo(slices))
      throw new ReleaseError(`${namesOf(slices)} needs no approval; one person starts and promotes it.`);
    const approval = { subject, who, why, at: new Date().toISOString() };
    const inserted = await db
      .insertInto('approvals')
      .values(approval)
      .onConflict((conflict) => conflict.doNothing())
      .returning('who')
      .execute();
    if (inserted.length === 0) throw new ReleaseError(`You, ${who}, have approved ${subject} already.`);
    await noteIn(db, { who, why, action: 'approve', what: subject, details });
  }

  /**
   * Uses up another person's approval of an action. Slices that need no second person need no approval.
   * @returns the approval that was used, if one was needed.
   * @throws ReleaseError when no other person has approved the action.
   */
  async useIn(db: RegistryTransaction, approved: Approved): Promise<{ approval?: Act }> {
    const approval = await this.mustBeApproved(db, approved);
    if (!approval) return {};
    await db.deleteFrom('approvals').where('subject', '=', approved.subject).execute();
    return { approval: { who: approval.who, why: approval.why } };
  }

  /** See {@link useIn}; leaves the approval. */
  async mustBeApproved(
    db: Kysely<RegistrySchema>,
    { slices, subject, who }: Approved,
  ): Promise<Approval | null> {
    if (!this.takesTwo(slices)) return null;
    const approvals = await db
      .selectFrom('approvals')
      .selectAll()
      .where('subject', '=', subject)
      .orderBy('at')
      .execute();
    const other = approvals.find((approval) => approval.who !== who);
    if (other) return other;
    const names = slicesIn(slices).filter((slice) => this.twoPersons.includes(slice));
    throw new ReleaseError(
      approvals.length > 0
        ? `You, ${who}, approved ${subject} yourself; somebody else has to.`
        : `${names.join(', ')} takes two persons: somebody other than ${who} approves ${subject} first.`,
    );
  }
}
