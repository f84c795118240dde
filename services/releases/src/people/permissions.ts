import type { Site } from '@store/release-kit/sites';
import { slicesOf, type SliceName } from '@store/shared/contracts/slices';
import type { Versions } from '@store/release-kit/versions';

/** Viewers look; publishers ship their slices; release managers roll out. */
export const roles = ['viewer', 'publisher', 'manager'] as const;
export type Role = (typeof roles)[number];

/** Roles of credentials: those of people, and that of edges. */
export const callerRoles = [...roles, 'edge'] as const;
export type CallerRole = (typeof callerRoles)[number];

/** What a credential may be limited to. */
export const actions = ['publish', 'check', 'link', 'roll-out', 'administer'] as const;
export type Action = (typeof actions)[number];

/** Who acts: a person, a pipeline, the operator, or an edge. */
export interface Caller {
  /** The name in the history. */
  name: string;
  role: CallerRole;
  /** A publisher's slices. */
  slices: readonly SliceName[];
  /** The only actions that the credential allows of the role's; all of them without. */
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
export function mustPublish(caller: Caller, slice: SliceName, action?: 'publish' | 'check'): void {
  if (!mayPublish(caller, slice, action)) throw notAllowed(caller, `a publisher of ${slice}`);
}

/** @throws NotAllowed */
export function mustRollOut(caller: Caller, action?: 'roll-out' | 'administer'): void {
  if (!mayRollOut(caller, action)) throw notAllowed(caller, 'a release manager');
}

/** Two persons are people: a pipeline's credential may be the same person's. @throws NotAllowed */
export function mustBePerson({ name, isPerson = false }: Caller): void {
  if (!isPerson)
    throw new NotAllowed(`${name} may not do this: it takes a person, with a credential of their own.`);
}

/** @throws NotAllowed */
export function mustShow(caller: Caller, versions: Versions, site: Site): void {
  const whom = `a release manager${site === 'preview' ? ', or a publisher of each slice' : ''}`;
  if (!mayShow(caller, versions, site)) throw notAllowed(caller, whom);
}

/** @throws NotAllowed */
export function mustRevoke(caller: Caller, madeBy: string): void {
  if (!mayRevoke(caller, madeBy))
    throw notAllowed(caller, 'a release manager, or the publisher who made the link');
}

const notAllowed = ({ name, actions: only }: Caller, whom: string) =>
  new NotAllowed(
    `${name} may not do this: it takes ${whom}${only ? `, and this credential is for ${only.join(', ')} only` : ''}.`,
  );
