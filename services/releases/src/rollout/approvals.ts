import type { Kysely } from 'kysely';
import * as z from 'zod';
import { namesOf, slicesIn, type Changes } from '@store/release-kit/versions';
import type { SliceName } from '@store/shared/contracts/slices';
import type { RegistryTransaction } from '../history/history';
import type { RegistrySchema } from '../registry/registry-schema';
import { NotYetError } from './objections';

/** What a second person has agreed to, and that was not done yet. */
type Approval = RegistrySchema['approvals'];

/** The approval that an action used up; null for slices that need none. */
export const approvalSchema = z.object({ who: z.string(), why: z.string() }).nullable();
type UsedApproval = z.infer<typeof approvalSchema>;

export const startOf = (slices: Changes): string => `the start of ${namesOf(slices)}`;
export const promotionOf = (rollout: string): string => `the promotion of rollout ${rollout}`;

/** What an action takes: the set, what it is called, and who does it. */
interface Approved {
  slices: Changes;
  subject: string;
  who: string;
}

/** Those that were not used yet, the latest first. */
export const approvalsIn = (db: Kysely<RegistrySchema>): Promise<Approval[]> =>
  db.selectFrom('approvals').selectAll().orderBy('at', 'desc').execute();

/** Whether the start and promotion of a set take two persons. @param twoPersons the slices of which they do. */
export const takesTwo = (twoPersons: readonly SliceName[], slices: Changes): boolean =>
  slicesIn(slices).some((slice) => twoPersons.includes(slice));

/** Uses up another person's approval of an action. @throws ReleaseError when no other person has approved it. */
export async function useApproval(
  db: RegistryTransaction,
  twoPersons: readonly SliceName[],
  approved: Approved,
): Promise<UsedApproval> {
  const approval = await mustBeApproved(db, twoPersons, approved);
  if (!approval) return null;
  await db.deleteFrom('approvals').where('subject', '=', approved.subject).execute();
  return { who: approval.who, why: approval.why };
}

/** @throws ReleaseError when an action takes two persons, and no other one has approved it. */
export async function mustBeApproved(
  db: Kysely<RegistrySchema>,
  twoPersons: readonly SliceName[],
  { slices, subject, who }: Approved,
): Promise<Approval | null> {
  if (!takesTwo(twoPersons, slices)) return null;
  const approvals = await db
    .selectFrom('approvals')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('at')
    .execute();
  const other = approvals.find((approval) => approval.who !== who);
  if (other) return other;
  const names = slicesIn(slices).filter((slice) => twoPersons.includes(slice));
  throw new NotYetError(
    approvals.length > 0
      ? `You, ${who}, approved ${subject} yourself; somebody else has to.`
      : `${names.join(', ')} takes two persons: somebody other than ${who} approves ${subject} first.`,
  );
}
