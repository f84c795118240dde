import * as z from 'zod/mini';
import { apiErrorSchema, type ApiErrorCode } from '../../contracts/api-error';
import { startTimeLimit } from '../time-limit';

/** Milliseconds after which the backend counts as failed. */
const timeLimit = 8_000;

/** Spec section 8, "Backend auth, orders, discounts, reviews and user calls". */
const clientError = 'Client error occurred';
const serverError = 'Server error occurred';
const unreachable = 'We could not be reached. Please check your connection and try again.';

/**
 * How a call ended; calls never throw. `refused` is an answer of 400-499 with the server's sentence and code,
 * `failed` anything that was not the caller's doing, `cancelled` the end of the caller's own signal.
 */
export type BackendResult<Value> =
  | { ok: true; value: Value }
  | {
      ok: false;
      reason: 'refused' | 'failed' | 'cancelled';
      status: number | null;
      code: ApiErrorCode | (string & {}) | null;
      message: string;
      /** Messages by field name, where single fields of a form are at fault. */
      fields?: Record<string, string>;
    };

export type BackendFailure = Extract<BackendResult<never>, { ok: false }>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Where the backend is: `/api` of this site unless given, as loaders on the server do. */
  base?: string;
}

interface Request {
  method?: 'GET' | 'POST' | 'PATCH';
  /** Sent as JSON. */
  json?: unknown;
}

/** One call of our own REST backend, as the front door serves it, with its answer parsed. */
export async function callBackend<Value>(
  path: string,
  schema: z.ZodMiniType<Value>,
  { signal, base = '/api' }: CallOptions = {},
  { method = 'GET', json }: Request = {},
): Promise<BackendResult<Value>> {
  const limit = startTimeLimit(timeLimit, signal);
  try {
    const response = await fetch(base + path, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      signal: limit.signal,
    });
    // The body may break off as well, so it is read inside the same try.
    return readAnswer(response.status, await response.text(), schema);
  } catch {
    if (signal?.aborted) return { ...failed(''), reason: 'cancelled' };
    return failed(limit.isOver ? serverError : unreachable);
  } finally {
    limit.end();
  }
}

/** What an answer of the backend means, however it was fetched. */
export function readAnswer<Value>(
  status: number,
  text: string,
  schema: z.ZodMiniType<Value>,
): BackendResult<Value> {
  if (status >= 200 && status < 300) {
    const parsed = z.safeParse(schema, parseJson(text));
    return parsed.success ? { ok: true, value: parsed.data } : failed(serverError, status);
  }
  return status >= 400 && status < 500 ? readRefusal(text, status) : failed(serverError, status);
}

const failed = (message: string, status: number | null = null): BackendFailure => ({
  ok: false,
  reason: 'failed',
  status,
  code: null,
  message,
});

/** For calls that are not fetched: no answer came. */
export const noAnswer = (cancelled: boolean): BackendFailure =>
  cancelled ? { ...failed(''), reason: 'cancelled' } : failed(unreachable);

function readRefusal(text: string, status: number): BackendFailure {
  const parsed = z.safeParse(apiErrorSchema, parseJson(text));
  const told = parsed.success ? parsed.data : { code: null, message: '' };
  return { ...told, ok: false, reason: 'refused', status, message: told.message || clientError };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
