import type { Site } from '@store/release-kit/sites';
import { slicesOf, type SliceName } from '@store/shared/contracts/slices';
import type { Versions } from '@store/release-kit/versions';

/** Viewers look; publishers ship their slices; release managers roll out. */
export const roles = ['viewer', 'publisher', 'manager'] as const;

/** Roles of credentials: those of people, and that of edges. */
export const callerRoles = [...roles, 'edge'] as const;
type CallerRole = (typeof callerRoles)[number];

/** What a credential may be limited to. */
export const credentialActions = ['publish', 'check', 'link', 'roll-out', 'administer'] as const;
type Action = (typeof credentialActions)[number];

/** Who acts: a person, a pipeline, the operator, or an edge. */
export interface Caller {
  /** The name in the history. */
  name: string;
  role: CallerRole;
  /** A publisher's slices. */
  slices: readonly SliceName[];
  /** Those of the role's actions that the credential allows; all without it. */
  actions?: readonly Action[];
  /** Whether it is a person, not a pipeline or the operator. */
  isPerson?: boolean;
}

/** The caller lacks the permission. */
export class NotAllowed extends Error {}

const allows = ({ actions: only }: Caller, action: Action): boolean => only?.includes(action) ?? true;

/** Whether this caller may publish a slice, or check it. */
export const mayPublish = (
  caller: Caller,
  slice: SliceName,
  action: 'publish' | 'check' = 'publish',
): boolean => isPublisher(caller, slice) && allows(caller, action);

const isPublisher = ({ role, slices }: Caller, slice: SliceName): boolean =>
  role === 'manager' || (role === 'publisher' && slices.includes(slice));

/** Whether this caller may change what visitors see, or administer people, credentials and old releases. */
export const mayRollOut = (caller: Caller, action: 'roll-out' | 'administer' = 'roll-out'): boolean =>
  caller.role === 'manager' && allows(caller, action);

/**
 * Whether this caller may make tester links with these versions. Publishers may for their own slices, at the preview: at the
 * shop a slice's code has the session of the shopper who opens the link.
 */
export const mayShow = (caller: Caller, versions: Versions, site: Site): boolean =>
  (caller.role === 'manager' || (caller.role === 'publisher' && site === 'preview')) &&
  allows(caller, 'link') &&
  slicesOf(versions).every((slice) => isPublisher(caller, slice));

/** Whether this caller may revoke a tester's link: release managers any, publishers those that they made. */
export const mayRevoke = (caller: Caller, madeBy: string): boolean =>
  (caller.role === 'manager' || (caller.role === 'publisher' && caller.name === madeBy)) &&
  allows(caller, 'link');

/** @throws NotAllowed */
export const mustPublish = (caller: Caller, slice: SliceName, action?: 'publish' | 'check'): void =>
  must(mayPublish(caller, slice, action), caller, `a publisher of ${slice}`);

/** @throws NotAllowed */
export const mustRollOut = (caller: Caller, action?: 'roll-out' | 'administer'): void =>
  must(mayRollOut(caller, action), caller, 'a release manager');

/** @throws NotAllowed */
export const mustAdminister = (caller: Caller): void => mustRollOut(caller, 'administer');

/** Where it takes two persons, both are people: a pipeline's credential may be the other person's. @throws NotAllowed */
export const mustBePerson = (caller: Caller): void =>
  must(caller.isPerson === true, caller, 'a person, with a credential of their own');

/** @throws NotAllowed */
export const mustShow = (caller: Caller, versions: Versions, site: Site): void =>
  must(
    mayShow(caller, versions, site),
    caller,
    `a release manager${site === 'preview' ? ', or a publisher of each slice' : ''}`,
  );

/** @throws NotAllowed */
export const mustRevoke = (caller: Caller, madeBy: string): void =>
  must(mayRevoke(caller, madeBy), caller, 'a release manager, or the publisher who made the link');

function must(isAllowed: boolean, { name, actions: only }: Caller, whom: string): void {
  if (isAllowed) return;
  const limit = only ? `, and this credential is for ${only.join(', ')} only` : '';
  throw new NotAllowed(`${name} may not do this: it takes ${whom}${limit}.`);
}
