/** Says in one sentence what is wrong with a release or an action on one. */
export class ReleaseError extends Error {}
