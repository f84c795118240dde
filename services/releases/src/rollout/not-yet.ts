import { ReleaseError } from '@store/release-kit/release-error';

/** The action is not possible now, and may be later: somebody else can remove the reason. */
export class NotYetError extends ReleaseError {}
