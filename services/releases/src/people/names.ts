import { ReleaseError } from '@store/release-kit/release-error';

/** Names of programs in the history, which nobody may have. */
const reservedNames = new Set(['operator', 'edge', 'guard', 'plan', 'registry']);

const nameShape = /^[\w.@-]{1,60}$/;

/** @throws ReleaseError when a name has other characters than names may have, or is that of a program. */
export function mustBeName(name: string): void {
  if (!nameShape.test(name))
    throw new ReleaseError(`"${name}" is no name: letters, digits, dots, dashes, @.`);
  if (reservedNames.has(name)) throw new ReleaseError(`${name} is the name of a program in the history.`);
}
