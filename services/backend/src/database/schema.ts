import type { JobSchema } from '@store/service-kit/jobs';
import type { DeviceSchema } from '@store/service-kit/known-devices';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FormValues } from '@store/shared/contracts/forms/form';
import type { FormName } from '@store/shared/contracts/forms/form-names';
import type { Database } from '@store/service-kit/database';
import type { PasskeySchema } from '@store/service-kit/passkeys/passkeys';
import type { RateLimitSchema } from '@store/service-kit/rate-limits';

/** JSON written as text (`JSON.stringify`) into a `json` column. */
export type Json<Document> = ColumnType<Document, string, string>;

/** All times are milliseconds since 1970. Secrets are kept as SHA-256 only, passwords as argon2id. */
export interface BackendSchema extends RateLimitSchema, DeviceSchema, PasskeySchema, JobSchema {
  accounts: {
    id: string;
    /** Lower case. */
    email: string;
    email_verified: boolean;
    name: string;
    password_hash: string;
    created_at: number;
  };
  sessions: {
    /** SHA-256 of the cookie's token. */
    token_hash: string;
    account_id: string;
    created_at: number;
    used_at: number;
    /** When the password was last entered. */
    signed_in_at: number;
  };
  /** Products that accounts have saved; a higher id is a newer one. */
  wished_products: {
    id: Generated<number>;
    account_id: string;
    handle: string;
  };
  mailed_codes: {
    purpose: string;
    /** What the code verifies: an e-mail address, or the phone number of an order. */
    subject: string;
    /** The address that the code was mailed to. */
    sent_to: string;
    /** SHA-256 of the client or account that asked for it. */
    client_hash: string;
    salt: string;
    code_hash: string;
    link_hash: string;
    expires_at: number;
    tries: number;
  };
  /** Answers that are repeated for `Idempotency-Key`. */
  idempotency_keys: {
    /** SHA-256 of route and key. */
    key_hash: string;
    /** HMAC of the request with the key. */
    request_hash: string;
    started_at: number;
    /** Null while the request is being worked on; so are headers and body. */
    status: number | null;
    headers: Json<Record<string, string>> | null;
    body: string | null;
  };
  /** Ids of received webhooks, so that a repeated one is not acted on twice. */
  webhooks: {
    id: string;
    received_at: number;
  };
  /** What changed in the shop's catalog, in the order in which edges read it. */
  catalog_changes: {
    id: Generated<number>;
    surrogate_key: string;
    changed_at: number;
  };
  subscribers: {
    email: string;
    /** When it last signed up. */
    created_at: number;
  };
  /** Who waits for which variant. */
  stock_alerts: {
    email: string;
    /** Number in the variant's global id. */
    variant_id: string;
    created_at: number;
  };
  /** Tokens in messages with which an address is taken off all lists; they allow nothing else. */
  unsubscribe_tokens: {
    email: string;
    token: string;
  };
  form_requests: {
    id: Generated<number>;
    form: FormName;
    request: Json<FormValues>;
    /** Hash of form, request and a window of ten minutes; it makes repeated submissions one request. */
    digest: string;
    received_at: number;
  };
  /** People who asked Shopify for their data. */
  data_requests: {
    id: GeneratedAlways<number>;
    email: string | null;
    phone: string | null;
    received_at: number;
  };
  reviews: {
    id: string;
    /** Null in imported reviews, and when the account is deleted. */
    account_id: string | null;
    user_name: string;
    rating: number;
    content: string;
    order_id: string | null;
    verified: boolean;
    variant: string | null;
    feedback: Json<{ question: string; answer: string }[]>;
    created_at: number;
    edited_at: number | null;
    hidden: Generated<boolean>;
  };
  review_products: {
    review_id: string;
    position: number;
    product_id: string;
    handle: string;
    title: string;
    /** Makes the pair of order and product unique; null in imported reviews. */
    order_id: string | null;
  };
  review_images: {
    /** Unguessable; the file's name. */
    id: string;
    account_id: string | null;
    review_id: string | null;
    position: Generated<number>;
    created_at: number;
    /** Of an imported picture: path and query below the allowed origin, fetched at the first read. */
    source: string | null;
  };
  /** Append-only record of who hid or restored a review, when and why. */
  review_moderation: {
    id: Generated<number>;
    review_id: string;
    hidden: boolean;
    why: string;
    who: string;
    at: number;
  };
}

export type BackendDatabase = Database<BackendSchema>;
