/** A problem with a release or an action on one; its message is a sentence for people. */
export class ReleaseError extends Error {}
