type Retry = () => Promise<void>;

/** A document that does not live yet can only be asked for anew. */
let retry: Retry = async () => location.reload();

/** From now on this is how a page that failed is tried again. */
export const retryWith = (how: Retry) => void (retry = how);

/** Tries the page that failed once more. Settles when it is there, or has failed again; never rejects. */
export const retryPage: Retry = () => retry();
