import { sql } from 'kysely';
import type { Migration, ServiceSchema } from '@store/service-kit/migrations';

const migrations: readonly Migration[] = [
  {
    name: 'backend-001-accounts',
    up: async (db) => {
      await sql`create table accounts (
        id uuid primary key,
        email text not null unique,
        email_verified boolean not null,
        name text not null,
        password_hash text not null,
        created_at bigint not null
      )`.execute(db);
      await sql`create table sessions (
        token_hash text primary key,
        account_id uuid not null references accounts (id) on delete cascade,
        created_at bigint not null,
        used_at bigint not null,
        signed_in_at bigint not null
      )`.execute(db);
      await sql`create index sessions_by_account on sessions (account_id)`.execute(db);
      await sql`create table mailed_codes (
        purpose text not null,
        subject text not null,
        salt text not null,
        code_hash text not null,
        expires_at bigint not null,
        tries int not null,
        primary key (purpose, subject)
      )`.execute(db);
    },
  },
  {
    name: 'backend-002-mail-and-limits',
    up: async (db) => {
      await sql`create table outbox (
        id bigserial primary key,
        letter json,
        created_at bigint not null,
        next_try_at bigint,
        expires_at bigint,
        tries int not null default 0,
        sent_at bigint,
        problem text
      )`.execute(db);
      await sql`create index outbox_due on outbox (next_try_at) where next_try_at is not null`.execute(db);
      // Unlogged: a crash may lose counters, and requests need not wait for the disk.
      await sql`create unlogged table request_limits (
        key text primary key,
        used int not null,
        resets_at bigint not null
      )`.execute(db);
      await sql`create table subscribers (email text primary key, created_at bigint not null)`.execute(db);
    },
  },
  {
    name: 'backend-003-reviews',
    up: async (db) => {
      await sql`create table reviews (
        id uuid primary key,
        account_id uuid references accounts (id) on delete set null,
        user_name text not null,
        rating smallint not null check (rating between 1 and 5),
        content text not null,
        order_id text,
        verified boolean not null,
        variant text,
        feedback json not null,
        created_at bigint not null,
        edited_at bigint,
        hidden boolean not null default false
      )`.execute(db);
      await sql`create index reviews_newest on reviews (created_at desc, id) where not hidden`.execute(db);
      await sql`create index reviews_by_rating on reviews (rating, created_at desc, id) where not hidden`.execute(
        db,
      );
      await sql`create index reviews_by_account on reviews (account_id)`.execute(db);
      await sql`create table review_products (
        review_id uuid not null references reviews (id) on delete cascade,
        position smallint not null,
        product_id text not null,
        handle text not null,
        title text not null,
        order_id text,
        primary key (review_id, product_id),
        unique (order_id, product_id)
      )`.execute(db);
      await sql`create index review_products_by_product on review_products (product_id)`.execute(db);
      await sql`create table review_images (
        id text primary key,
        account_id uuid references accounts (id) on delete set null,
        review_id uuid references reviews (id) on delete cascade,
        position smallint not null default 0,
        created_at bigint not null,
        drawing json
      )`.execute(db);
      await sql`create index review_images_by_review on review_images (review_id)`.execute(db);
      await sql`create index review_images_by_account on review_images (account_id, created_at)`.execute(db);
      await sql`create table seeds (name text primary key, sown_at bigint not null)`.execute(db);
    },
  },
  {
    name: 'backend-form-requests',
    up: async (db) => {
      await sql`create table form_requests (
        id bigserial primary key,
        form text not null,
        request json not null,
        digest text not null unique,
        received_at bigint not null
      )`.execute(db);
      await sql`create index form_requests_by_form on form_requests (form, id desc)`.execute(db);
    },
  },
  {
    name: 'backend-review-moderation',
    up: async (db) => {
      // No foreign key: the record stays when a review is deleted.
      await sql`create table review_moderation (
        id bigserial primary key,
        review_id uuid not null,
        hidden boolean not null,
        why text not null,
        who text not null,
        at bigint not null
      )`.execute(db);
      await sql`create index review_moderation_by_review on review_moderation (review_id, id)`.execute(db);
    },
  },
  {
    name: 'backend-review-import',
    up: async (db) => {
      await sql`alter table review_images add column source text`.execute(db);
      // Photographs of sample reviews, which the backend drew itself: the picture service has them now.
      await sql`update review_images
        set source = regexp_replace(drawing->>'picture', '^https?://[^/]+/cdn/', '/review-photographs/')
          || '?seed=' || (drawing->>'seed')
        where drawing is not null`.execute(db);
      await sql`alter table review_images drop column drawing`.execute(db);
      await sql`drop table seeds`.execute(db);
    },
  },
  {
    name: 'backend-code-recipients',
    up: async (db) => {
      // Codes live ten minutes; those under way are asked for again.
      await sql`delete from mailed_codes`.execute(db);
      await sql`alter table mailed_codes add column sent_to text not null`.execute(db);
    },
  },
  {
    name: 'backend-known-devices',
    up: async (db) => {
      await sql`create table devices (
        token_hash text not null,
        account_id uuid not null references accounts (id) on delete cascade,
        used_at bigint not null,
        primary key (token_hash, account_id)
      )`.execute(db);
      await sql`create index devices_by_account on devices (account_id)`.execute(db);
      await sql`delete from mailed_codes`.execute(db);
      await sql`alter table mailed_codes
        add column client_hash text not null,
        add column link_hash text not null,
        drop constraint mailed_codes_pkey,
        add primary key (purpose, subject, client_hash)`.execute(db);
      // A crash must not give those who guess a fresh start.
      await sql`alter table request_limits set logged`.execute(db);
    },
  },
  {
    name: 'backend-idempotency-keys',
    up: async (db) => {
      await sql`create table idempotency_keys (
        key_hash text primary key,
        request_hash text not null,
        started_at bigint not null,
        status integer,
        headers json,
        body text
      )`.execute(db);
      await sql`create index idempotency_keys_by_start on idempotency_keys (started_at)`.execute(db);
    },
  },
];

/** The backend's part of the database. */
export const backendSchema: ServiceSchema = {
  name: 'backend',
  migrations,
  formerlyPublic: [
    'accounts',
    'sessions',
    'mailed_codes',
    'outbox',
    'request_limits',
    'subscribers',
    'reviews',
    'review_products',
    'review_images',
    'seeds',
    'form_requests',
    'review_moderation',
  ],
};
