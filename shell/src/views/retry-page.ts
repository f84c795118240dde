type Retry = () => Promise<void>;

/** Before hydration a retry loads the document again. */
let retry: Retry = async () => location.reload();

/** Sets how a failed page is retried. */
export const retryWith = (how: Retry) => void (retry = how);

/** Retries the failed page. Resolves when it has loaded or failed again; never rejects. */
export const retryPage: Retry = () => retry();
