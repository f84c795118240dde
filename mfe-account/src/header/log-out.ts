import { forgetLookup } from '../order-lookup/kept-lookup';

/** Milliseconds after which a request counts as failed. */
const timeLimit = 8000;

/**
 * Ends the session at the backend.
 * @returns whether the browser is signed out; a 4xx answer means that it already was.
 */
export async function logOut(): Promise<boolean> {
  try {
    const { ok, status } = await fetch('/api/auth/logout', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(timeLimit),
    });
    const left = ok || status === 401;
    if (left) forgetLookup();
    return left;
  } catch {
    return false;
  }
}
