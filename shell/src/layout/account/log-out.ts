/** Milliseconds after which the backend counts as failed. */
const timeLimit = 8000;

/**
 * Ends the session at the backend (spec section 7, `POST {api}/auth/logout`).
 * @returns whether nobody is signed in any more; a refusal means that nobody was.
 */
export async function logOut(): Promise<boolean> {
  try {
    const { ok, status } = await fetch('/api/auth/logout', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(timeLimit),
    });
    return ok || status === 401;
  } catch {
    return false;
  }
}
