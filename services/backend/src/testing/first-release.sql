CREATE TABLE public.accounts (
    id uuid NOT NULL,
    email text NOT NULL,
    email_verified boolean NOT NULL,
    name text NOT NULL,
    password_hash text NOT NULL,
    created_at bigint NOT NULL
);

CREATE TABLE public.applied_migrations (
    name text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.form_requests (
    id bigint NOT NULL,
    form text NOT NULL,
    request json NOT NULL,
    digest text NOT NULL,
    received_at bigint NOT NULL
);

CREATE SEQUENCE public.form_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.form_requests_id_seq OWNED BY public.form_requests.id;

CREATE TABLE public.mailed_codes (
    purpose text NOT NULL,
    subject text NOT NULL,
    salt text NOT NULL,
    code_hash text NOT NULL,
    expires_at bigint NOT NULL,
    tries integer NOT NULL
);

CREATE TABLE public.outbox (
    id bigint NOT NULL,
    letter json,
    created_at bigint NOT NULL,
    next_try_at bigint,
    expires_at bigint,
    tries integer DEFAULT 0 NOT NULL,
    sent_at bigint,
    problem text
);

CREATE SEQUENCE public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.outbox_id_seq OWNED BY public.outbox.id;

CREATE UNLOGGED TABLE public.request_limits (
    key text NOT NULL,
    used integer NOT NULL,
    resets_at bigint NOT NULL
);

CREATE TABLE public.review_images (
    id text NOT NULL,
    account_id uuid,
    review_id uuid,
    "position" smallint DEFAULT 0 NOT NULL,
    created_at bigint NOT NULL,
    drawing json
);

CREATE TABLE public.review_products (
    review_id uuid NOT NULL,
    "position" smallint NOT NULL,
    product_id text NOT NULL,
    handle text NOT NULL,
    title text NOT NULL,
    order_id text
);

CREATE TABLE public.reviews (
    id uuid NOT NULL,
    account_id uuid,
    user_name text NOT NULL,
    rating smallint NOT NULL,
    content text NOT NULL,
    order_id text,
    verified boolean NOT NULL,
    variant text,
    feedback json NOT NULL,
    created_at bigint NOT NULL,
    edited_at bigint,
    hidden boolean DEFAULT false NOT NULL,
    CONSTRAINT reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);

CREATE TABLE public.seeds (
    name text NOT NULL,
    sown_at bigint NOT NULL
);

CREATE TABLE public.sessions (
    token_hash text NOT NULL,
    account_id uuid NOT NULL,
    created_at bigint NOT NULL,
    used_at bigint NOT NULL,
    signed_in_at bigint NOT NULL
);

CREATE TABLE public.subscribers (
    email text NOT NULL,
    created_at bigint NOT NULL
);

ALTER TABLE ONLY public.form_requests ALTER COLUMN id SET DEFAULT nextval('public.form_requests_id_seq'::regclass);

ALTER TABLE ONLY public.outbox ALTER COLUMN id SET DEFAULT nextval('public.outbox_id_seq'::regclass);

INSERT INTO public.accounts VALUES ('6f9619ff-8b86-4d01-b42d-00c04fc964ff', 'ama@example.com', true, 'Ama', 'argon2id', 1);

INSERT INTO public.applied_migrations VALUES ('backend-001-accounts', '2026-01-01 00:00:00+00');
INSERT INTO public.applied_migrations VALUES ('backend-002-mail-and-limits', '2026-01-01 00:00:00+00');
INSERT INTO public.applied_migrations VALUES ('backend-003-reviews', '2026-01-01 00:00:00+00');
INSERT INTO public.applied_migrations VALUES ('backend-form-requests', '2026-01-01 00:00:00+00');

INSERT INTO public.form_requests VALUES (1, 'contact', '{"email":"jo@example.com"}', 'digest', 1);

INSERT INTO public.review_images VALUES ('drawn', NULL, NULL, 0, 1, '{"picture":"http://localhost:4010/cdn/7/hoodie-front.jpg","seed":12}');
INSERT INTO public.review_images VALUES ('uploaded', NULL, NULL, 0, 1, NULL);

INSERT INTO public.reviews VALUES ('7c9e6679-7425-40de-944b-e07fc1f90ae7', '6f9619ff-8b86-4d01-b42d-00c04fc964ff', 'Ama', 5, 'Soft.', NULL, true, 'L', '[]', 1, NULL, false);

INSERT INTO public.sessions VALUES ('hash', '6f9619ff-8b86-4d01-b42d-00c04fc964ff', 1, 2, 1);

INSERT INTO public.subscribers VALUES ('jo@example.com', 1);

SELECT pg_catalog.setval('public.form_requests_id_seq', 1, true);

SELECT pg_catalog.setval('public.outbox_id_seq', 1, false);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_email_key UNIQUE (email);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.applied_migrations
    ADD CONSTRAINT applied_migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.form_requests
    ADD CONSTRAINT form_requests_digest_key UNIQUE (digest);

ALTER TABLE ONLY public.form_requests
    ADD CONSTRAINT form_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mailed_codes
    ADD CONSTRAINT mailed_codes_pkey PRIMARY KEY (purpose, subject);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.request_limits
    ADD CONSTRAINT request_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.review_images
    ADD CONSTRAINT review_images_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.review_products
    ADD CONSTRAINT review_products_order_id_product_id_key UNIQUE (order_id, product_id);

ALTER TABLE ONLY public.review_products
    ADD CONSTRAINT review_products_pkey PRIMARY KEY (review_id, product_id);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.seeds
    ADD CONSTRAINT seeds_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.subscribers
    ADD CONSTRAINT subscribers_pkey PRIMARY KEY (email);

CREATE INDEX form_requests_by_form ON public.form_requests USING btree (form, id DESC);

CREATE INDEX outbox_due ON public.outbox USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);

CREATE INDEX review_images_by_account ON public.review_images USING btree (account_id, created_at);

CREATE INDEX review_images_by_review ON public.review_images USING btree (review_id);

CREATE INDEX review_products_by_product ON public.review_products USING btree (product_id);

CREATE INDEX reviews_by_account ON public.reviews USING btree (account_id);

CREATE INDEX reviews_by_rating ON public.reviews USING btree (rating, created_at DESC, id) WHERE (NOT hidden);

CREATE INDEX reviews_newest ON public.reviews USING btree (created_at DESC, id) WHERE (NOT hidden);

CREATE INDEX sessions_by_account ON public.sessions USING btree (account_id);

ALTER TABLE ONLY public.review_images
    ADD CONSTRAINT review_images_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.review_images
    ADD CONSTRAINT review_images_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review_products
    ADD CONSTRAINT review_products_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
