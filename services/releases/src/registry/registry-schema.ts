import type { Generated } from 'kysely';
import type { ReportedPhase } from '@store/shared/contracts/page-health';
import type { Site } from '@store/release-kit/sites';
import type { ServiceSchema } from '@store/service-kit/migrations';
import type { JobSchema } from '@store/service-kit/jobs';
import type { DeviceSchema } from '@store/service-kit/known-devices';
import type { RateLimitSchema } from '@store/service-kit/rate-limits';

/** Documents are JSON as text; times are ISO 8601. */
export interface RegistrySchema extends RateLimitSchema, DeviceSchema, JobSchema {
  releases: {
    slice: string;
    version: string;
    document: string;
    published_at: string;
    /** SHA-256 of the bytes of release.json, in hex. */
    sha256: string;
    /** Whether it was in a composition that was live or in a rollout: then anybody may have its files. */
    is_public: Generated<boolean>;
  };
  /** Versions that are reserved for a publisher who uploads them; `draft` is what they announced. */
  publications: {
    id: string;
    slice: string;
    version: string;
    /** The credential's name. */
    holder: string;
    source_hash: string;
    draft: string;
    expires_at: string;
  };
  /** Versions whose files are to be removed, or are being removed. */
  removals: { slice: string; version: string };
  compositions: { id: string; document: string };
  history: {
    id: Generated<number>;
    at: string;
    who: string;
    action: string;
    what: string;
    why: string;
    /** Id of the composition that was live afterwards. */
    composition: string;
    /** JSON, as the kind of entry says: the set, gate report, evidence, shares. */
    facts: string;
  };
  rollouts: {
    id: string;
    control: string;
    candidate: string;
    percent: number;
    /** `running`, `watched` (promoted, and compared with a control), `promoted` or `aborted`; at most one of the first two each. */
    status: string;
    who: string;
    started_at: string;
    guard: string;
    /** JSON: the plan's steps; `[]` for none. */
    plan: Generated<string>;
    /** JSON: the group that it begins with; null for none. */
    first: string | null;
    /** When the present share began. */
    share_since: string;
    /** JSON: who paused the plan, when and why; null while it goes on. */
    paused: string | null;
    /** Percent of visitors who keep the control at a share of 100 %, and while the promotion is watched. */
    control_percent: Generated<number>;
    watched_until: string | null;
  };
  /** At most one row: the freeze that lasts until somebody lifts it. */
  start_freeze: { id: number; at: string; who: string; why: string };
  freeze_windows: { id: string; begins: string; ends: string; who: string; why: string };
  /** Sets that wait for a rollout; `slices` and `plan` are JSON. */
  rollout_queue: {
    id: Generated<number>;
    slices: string;
    percent: number;
    plan: string;
    first: string | null;
    /** When it starts at the earliest; null for as soon as it can. */
    begins: string | null;
    who: string;
    why: string;
    at: string;
    /** What was in the way when its turn came, since when it is, and when it is tried again. */
    delay_reason: string | null;
    delayed_since: string | null;
    delayed_until: string | null;
  };
  /** Sets that gates are judging now; `slices` is JSON. Rows of a registry that was killed count no more after the gate's time. */
  gate_questions: {
    id: string;
    slices: string;
    who: string;
    why: string;
    at: string;
    /** How far it is: `page 7 of 24 in a browser`; null before the first page. */
    progress: string | null;
  };
  /** Approvals by a second person that were not used yet, such as of `the start of mfe-cart@1.1.0`. */
  approvals: { subject: string; who: string; why: string; at: string };
  gate_reports: { slice: string; version: string; report: string };
  /** Good and bad outcomes of a phase of one version in one minute. */
  health_minutes: {
    /** `2026-05-01T10:02`, UTC. */
    minute: string;
    slice: string;
    version: string;
    phase: ReportedPhase;
    good: number;
    bad: number;
  };
  /** Keys whose signatures count no more. */
  revoked_keys: { id: string };
  /** What edges last reported, to whichever registry; `refused` and `preparing` are JSON. */
  edges: { name: string; revision: number; refused: string; preparing: string | null; seen_at: string };
  /** Reports of edges that were counted. */
  health_reports: { id: string; at: string };
  people: { name: string; role: string; slices: string; password: string };
  credentials: {
    id: string;
    name: string;
    /** The person whose token it is; null for those of pipelines and edges. */
    person: string | null;
    role: string;
    /** JSON. */
    slices: string;
    /** JSON; null for all actions of the role. */
    actions: string | null;
    /** SHA-256 of the token, in hex. */
    hash: string;
    created_at: string;
    created_by: string;
    expires_at: string;
    last_used_at: string | null;
  };
  sessions: { id: string; name: string; until: string };
  /** Sessions of people whom a sign-in provider knows; role and slices are those of their groups. */
  provider_sessions: { id: string; name: string; role: string; slices: string; until: string };
  /** Webhooks that hear of releases, with the secret of their signatures. */
  message_targets: { id: string; address: string; secret: string; who: string };
  /** Testers' links that have not expired; `what` is what they show. */
  tester_links: { id: string; who: string; what: string; site: Site; until: string; revoked: boolean };
}

/** The registry's part of the database. */
export const releasesSchema: ServiceSchema = {
  name: 'releases',
  migrations: {
    'releases-001-tables': new URL('./migrations/releases-001-tables.sql', import.meta.url),
  },
};
