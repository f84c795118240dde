import { sliceNames, type SliceName } from '@store/shared/contracts/slices';
import type { Versions } from '../compositions';
import type { Person } from './people';

/** The person lacks the permission. */
export class NotAllowed extends Error {}

/** Whether this person may publish, check and take pictures of a slice. */
export const mayPublish = ({ role, slices }: Person, slice: SliceName): boolean =>
  role === 'manager' || (role === 'publisher' && slices.includes(slice));

/** Whether this person may change what visitors see. */
export const mayRollOut = ({ role }: Person): boolean => role === 'manager';

/** Whether this person may make tester links with these versions. Publishers may for their own slices. */
export const mayShow = (person: Person, versions: Versions): boolean =>
  person.role !== 'viewer' &&
  sliceNames.every((slice) => versions[slice] === undefined || mayPublish(person, slice));

/** @throws NotAllowed */
export function mustPublish(person: Person, slice: SliceName): void {
  if (!mayPublish(person, slice)) throw notAllowed(person, `a publisher of ${slice}`);
}

/** @throws NotAllowed */
export function mustRollOut(person: Person): void {
  if (!mayRollOut(person)) throw notAllowed(person, 'a release manager');
}

/** @throws NotAllowed */
export function mustShow(person: Person, versions: Versions): void {
  if (!mayShow(person, versions)) throw notAllowed(person, 'a release manager, or a publisher of each slice');
}

const notAllowed = ({ name }: Person, whom: string) =>
  new NotAllowed(`${name} may not do this: it takes ${whom}.`);
