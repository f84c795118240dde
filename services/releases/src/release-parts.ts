import type { ArtifactStore } from '@store/release-kit/artifact-store';
import type { RendererClient } from '@store/release-kit/rendering/renderer-client';
import type { SiteOrigins } from '@store/release-kit/sites';
import type { TesterLinks } from '@store/release-kit/tester-link';
import type { SliceName } from '@store/shared/contracts/slices';
import type { ChangeSignal } from './registry/change-signal';
import type { Gate } from './gate/gate';
import type { SampleSource } from './gate/sample-addresses';
import { People } from './people/people';
import { Publications } from './publishing/publications';
import type { Prometheus } from './guard/prometheus';
import type { Registry } from './registry/registry';
import type { PlanHours } from './rollout/plan-hours';
import type { WatchSettings } from './rollout/guarding';

interface Options {
  registry: Registry;
  artifacts: ArtifactStore;
  gate: Gate;
  changes: ChangeSignal;
  testerLinks: TesterLinks;
  /** Where testers' links open. */
  siteOrigins: SiteOrigins;
  /** What pages are looked at with. */
  samples: SampleSource;
  /** Reads the routes of what is published. */
  renderer: Pick<RendererClient, 'describe'>;
  /** Whether webhooks may be on this machine or a private network, and without https. */
  privateWebhooks: boolean;
  watch: WatchSettings;
  /** Answers the queries of own measures; null where there is none. */
  prometheus: Prometheus | null;
  /** Slices whose start and promotion take two persons. */
  twoPersons: readonly SliceName[];
  /** When plans take steps; at any time without them. */
  planHours?: PlanHours | undefined;
  /** Whether versions become live by rollouts only. */
  production: boolean;
}

/** What the registry's API, the desk and the actions work with. */
export type ReleaseParts = ReturnType<typeof releaseParts>;

export const releaseParts = (options: Options) => ({
  ...options,
  people: new People(options.registry.db),
  publications: new Publications(options),
});
