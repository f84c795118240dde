import { sliceNames, type SliceName } from '@store/shared/contracts/slices';
import type { Versions } from '../compositions';
import type { Role } from './people';

/** Who acts: a person, the operator, or an edge. */
export interface Caller {
  /** The name in the history. */
  name: string;
  role: Role | 'edge';
  /** A publisher's slices. */
  slices: readonly SliceName[];
}

/** The caller lacks the permission. */
export class NotAllowed extends Error {}

/** Whether this person may publish, check and take pictures of a slice. */
export const mayPublish = ({ role, slices }: Caller, slice: SliceName): boolean =>
  role === 'manager' || (role === 'publisher' && slices.includes(slice));

/** Whether this person may change what visitors see. */
export const mayRollOut = ({ role }: Caller): boolean => role === 'manager';

/** Whether this person may make tester links with these versions. Publishers may for their own slices. */
export const mayShow = (person: Caller, versions: Versions): boolean =>
  (person.role === 'manager' || person.role === 'publisher') &&
  sliceNames.every((slice) => versions[slice] === undefined || mayPublish(person, slice));

/** @throws NotAllowed */
export function mustPublish(person: Caller, slice: SliceName): void {
  if (!mayPublish(person, slice)) throw notAllowed(person, `a publisher of ${slice}`);
}

/** @throws NotAllowed */
export function mustRollOut(person: Caller): void {
  if (!mayRollOut(person)) throw notAllowed(person, 'a release manager');
}

/** @throws NotAllowed */
export function mustShow(person: Caller, versions: Versions): void {
  if (!mayShow(person, versions)) throw notAllowed(person, 'a release manager, or a publisher of each slice');
}

const notAllowed = ({ name }: Caller, whom: string) =>
  new NotAllowed(`${name} may not do this: it takes ${whom}.`);
