import * as z from 'zod';
import { readOfficeEnvironment } from '../environment';

/**
 * Sends a command's request to the back office of the running backend, because only one process can open the embedded
 * database. With `body` it is a POST.
 * @throws Error with a sentence for the terminal.
 */
export async function sendAdminRequest<Answer>(
  path: string,
  schema: z.ZodType<Answer>,
  body?: object,
): Promise<Answer> {
  const { OFFICE_HOST, OFFICE_PORT, OFFICE_TOKEN } = readOfficeEnvironment();
  let response: Response;
  try {
    response = await fetch(`http://${OFFICE_HOST}:${OFFICE_PORT}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${OFFICE_TOKEN}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(15_000),
    });
  } catch {
    throw new Error(
      `Nothing answers on port ${OFFICE_PORT}. Start the shop first, or name its port: OFFICE_PORT=… npm run …`,
    );
  }
  const answer: unknown = await response.json();
  if (response.ok) return schema.parse(answer);
  const failure = z.object({ message: z.string() }).safeParse(answer);
  throw new Error(failure.success ? failure.data.message : `The back office answered ${response.status}.`);
}
