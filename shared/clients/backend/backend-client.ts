import * as z from 'zod/mini';
import { apiErrorSchema, replayedHeader, type ApiErrorCode } from '../../contracts/api-error';
import { timeLeftHeader } from '../../contracts/time-left';
import { traceparentHeader } from '../../contracts/trace-context';
import { startTimeLimit } from '../time-limit';
import { submissionDone, submissionKey } from './submission-keys';

/** Milliseconds after which a call counts as failed. */
const usualTimeoutMs = 8_000;

/** Messages for failures without one of the backend's own. */
const clientError = 'Client error occurred';
const serverError = 'Server error occurred';
const unreachable = 'We could not be reached. Please check your connection and try again.';

/**
 * Result of a call; calls never throw. `refused` is a 4xx answer with the backend's message and code, `failed` a
 * failure of the backend or the network, `cancelled` an abort by the caller.
 */
export type BackendResult<Value> =
  | {
      ok: true;
      value: Value;
      /** The answer to an earlier attempt, without its cookies. */
      replayed?: true;
    }
  | {
      ok: false;
      reason: 'refused' | 'failed' | 'cancelled';
      status: number | null;
      code: ApiErrorCode | (string & {}) | null;
      message: string;
      /** Messages by field name, where single fields are invalid. */
      fields?: Record<string, string>;
    };

export type BackendFailure = Extract<BackendResult<never>, { ok: false }>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Base address of the backend: `/api` of this site by default; loaders on the server pass another. */
  base?: string;
  /** Milliseconds that the caller waits, which the backend is told; 8 s without it. On the server only. */
  timeoutMs?: number;
  /** The trace of the page that asks. On the server only. */
  traceparent?: string;
}

interface Request {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  json?: unknown;
  /** Sends an `Idempotency-Key`, so that repeating the request after a failure does nothing twice. */
  once?: boolean;
}

/** Calls the REST backend and parses its answer. */
export async function callBackend<Value>(
  path: string,
  schema: z.ZodMiniType<Value>,
  { signal, base = '/api', timeoutMs, traceparent }: CallOptions = {},
  { method = 'GET', json, once = false }: Request = {},
): Promise<BackendResult<Value>> {
  const limit = startTimeLimit(timeoutMs ?? usualTimeoutMs, signal);
  const body = json === undefined ? undefined : JSON.stringify(json);
  const key = once ? submissionKey(path, body ?? '') : null;
  try {
    const response = await fetch(base + path, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        ...(timeoutMs === undefined ? {} : { [timeLeftHeader]: String(timeoutMs) }),
        ...(traceparent === undefined ? {} : { [traceparentHeader]: traceparent }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === null ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body }),
      signal: limit.signal,
    });
    // Reading the body can fail as well.
    const result = readAnswer(response.status, await response.text(), schema);
    if (result.ok && key !== null) {
      submissionDone(path, key);
      if (response.headers.has(replayedHeader)) return { ...result, replayed: true };
    }
    return result;
  } catch {
    if (signal?.aborted) return { ...failed(''), reason: 'cancelled' };
    return failed(limit.isOver ? serverError : unreachable);
  } finally {
    limit.end();
  }
}

/** Maps an answer of the backend to a result. */
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

/** Result of a call without an answer, for uploads that do not use `fetch`. */
export const noAnswer = (cancelled: boolean): BackendFailure =>
  cancelled ? { ...failed(''), reason: 'cancelled' } : failed(unreachable);

/** Only the message is specified. */
const errorAnswerSchema = z.extend(apiErrorSchema, { code: z.optional(z.string()) });

function readRefusal(text: string, status: number): BackendFailure {
  const parsed = z.safeParse(errorAnswerSchema, parseJson(text));
  const { code = null, ...error } = parsed.success ? parsed.data : { message: '' };
  return { ...error, code, ok: false, reason: 'refused', status, message: error.message || clientError };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
