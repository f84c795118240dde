import * as z from 'zod/mini';
import { apiErrorSchema } from '../contracts/api-error';
import { ordersResponseSchema, type OrderNode } from '../contracts/orders';

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
      code: string | null;
      message: string;
    };

export interface CallOptions {
  signal?: AbortSignal;
}

export interface BackendClient {
  /** Orders of an e-mail address or phone number, newest first (spec section 7, `GET {api}/orders`). */
  orders(emailOrPhone: string, options?: CallOptions): Promise<BackendResult<OrderNode[]>>;
}

/** Our own REST backend, as the front door serves it under `base` of this site. */
export function createBackendClient(base = '/api'): BackendClient {
  return {
    async orders(emailOrPhone, options) {
      const path = `/orders?${new URLSearchParams({ email: emailOrPhone.trim() })}`;
      const result = await call(base + path, { method: 'GET' }, ordersResponseSchema, options);
      return result.ok ? { ok: true, value: result.value.data.map(({ node }) => node) } : result;
    },
  };
}

type Failure = Extract<BackendResult<never>, { ok: false }>;

const failed = (message: string, status: number | null = null): Failure => ({
  ok: false,
  reason: 'failed',
  status,
  code: null,
  message,
});

async function call<Value>(
  url: string,
  init: { method: string },
  schema: z.ZodMiniType<Value>,
  { signal }: CallOptions = {},
): Promise<BackendResult<Value>> {
  const limit = AbortSignal.timeout(timeLimit);
  try {
    const response = await fetch(url, {
      ...init,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { accept: 'application/json' },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    // The body may break off as well, so it is read inside the same try.
    const text = await response.text();
    if (response.ok) return readValue(text, schema, response.status);
    if (response.status >= 400 && response.status < 500) return readRefusal(text, response.status);
    return failed(serverError, response.status);
  } catch {
    if (signal?.aborted) return { ...failed(''), reason: 'cancelled' };
    return failed(limit.aborted ? serverError : unreachable);
  }
}

function readValue<Value>(text: string, schema: z.ZodMiniType<Value>, status: number): BackendResult<Value> {
  const parsed = z.safeParse(schema, parseJson(text));
  return parsed.success ? { ok: true, value: parsed.data } : failed(serverError, status);
}

function readRefusal(text: string, status: number): Failure {
  const parsed = z.safeParse(apiErrorSchema, parseJson(text));
  const told = parsed.success ? parsed.data : { code: null, message: clientError };
  return { ok: false, reason: 'refused', status, code: told.code, message: told.message || clientError };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
