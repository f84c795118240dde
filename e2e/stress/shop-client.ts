import { randomInt, randomUUID } from 'node:crypto';

/** Milliseconds after which a shopper gives up. */
const patienceMs = 10_000;

export interface ShopOrigins {
  /** Where requests are sent to. */
  origin: string;
  /** The shop's own origin, as its pages name it. */
  site: string;
}

export interface Sent {
  method?: 'GET' | 'POST';
  body?: object | URLSearchParams;
  cookie?: string;
  /** The address that it is sent from; without it a new one, so that limits of a client do not count. */
  from?: string;
  /** Makes it safe to send the same again. */
  key?: string;
}

export interface Received {
  /** 0 without an answer. */
  status: number;
  text: string;
  /** Cookies that were set, as a request sends them. */
  cookie: string;
}

/** Sends what a page of the shop would send. */
export async function ask(
  { origin, site }: ShopOrigins,
  where: string,
  { method = 'POST', body, cookie, from = newClient(), key }: Sent = {},
): Promise<Received> {
  try {
    const answer = await fetch(origin + where, {
      method,
      redirect: 'manual',
      headers: {
        origin: site,
        accept: 'application/json',
        'x-forwarded-for': from,
        ...(body && !(body instanceof URLSearchParams) && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const cookies = answer.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
    return { status: answer.status, text: await answer.text(), cookie: cookies.join('; ') };
  } catch {
    return { status: 0, text: '', cookie: '' };
  }
}

/** An IP address. */
export const newClient = (): string => `10.${randomInt(255)}.${randomInt(255)}.${randomInt(1, 255)}`;

/** A new, unique e-mail address. */
export const newAddress = (): string => `${randomUUID()}@example.com`;
