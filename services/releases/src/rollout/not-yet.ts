import { ReleaseError } from '@store/release-kit/release-error';

/** It cannot be done now, for a reason that others may remove: the same may be done later. */
export class NotYetError extends ReleaseError {}
