import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Release } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import { buildReleasesApp } from '../api/app';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { ChangeSignal } from '../registry/change-signal';
import { Gate } from '../gate/gate';
import type { PageCheck } from '../gate/affected-routes';
import { actions, type ActionName, type Actions } from '../actions/all-actions';
import { inputSchema, type AnyAction, type CallOf, type FactsOf } from '../actions/action';
import { perform, type Outcome } from '../actions/runner';
import { readOverview } from '../overview/overview';
import type { Prometheus } from '../guard/prometheus';
import { EdgeReports } from '../edges/edge-reports';
import { releaseParts } from '../release-parts';
import { ReleaseManagerClient } from '../api/release-manager-client';
import { TesterLinks } from '@store/release-kit/tester-link';
import { everySlice, publishAll, publishSample } from '@store/release-kit/testing/sample-release';
import { describingHere } from './describing-here';
import { goOver } from './go-over';
import { openTestRegistry } from './test-registry';

/** Skips rendering and browser, which the gate's own tests cover. */
const nothingFound: PageCheck = async () => ({ problems: [], unjudged: [], notes: [] });

const begin = { who: 'begin', why: 'the beginning' };

/** Somebody who acts, with the reason. */
type Actor = { who: string; why: string };

/** The services behind the registry's API and the desk, in a temporary folder. */
export async function openReleaseService(
  token: string,
  {
    render = nothingFound,
    metricsToken = '',
    opened = openTestRegistry(),
    watch = { minutes: 0, controlPercent: 0 },
    twoPersons = [] as SliceName[],
    renderer = describingHere,
    prometheus = null as Prometheus | null,
  } = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
  const registry = await opened;
  const artifacts = new ArtifactStore(path.join(folder, 'artifacts'));
  const parts = releaseParts({
    registry,
    artifacts,
    renderer,
    prometheus,
    samples: {
      collection: async () => 'hats',
      product: async () => ({ handle: 'hat', title: 'Hat' }),
      cart: async () => null,
    },
    gate: new Gate({ artifacts, render, browser: nothingFound }),
    changes: new ChangeSignal(),
    testerLinks: new TesterLinks(token),
    siteOrigins: { shop: 'https://shop.example', preview: 'https://preview.example' },
    watch,
    twoPersons,
    privateWebhooks: false,
    production: false,
  });
  /** Does an action for somebody, without asking whether they may. */
  const act = <Name extends ActionName>(
    name: Name,
    asked: CallOf<Actions[Name]> & Partial<Actor>,
    by: Partial<Actor> = asked,
  ): Promise<Outcome<FactsOf<Actions[Name]>>> => {
    const action: AnyAction = actions[name];
    const { why, ...input } = inputSchema(action).parse({ ...asked, why: by.why });
    return perform(parts, action, input, { who: by.who ?? 'mara', why });
  };
  const record = async (release: Release) => {
    const sha256 = await artifacts.documentHash(release.slice, release.version);
    await registry.record(release, sha256, begin);
    parts.changes.notify();
  };
  const reports = new EdgeReports(parts);
  let app: FastifyInstance | null = null;
  return {
    folder,
    registry,
    artifacts,
    parts,
    reports,
    people: parts.people,
    renderer,
    act,
    /** Promotes the rollout in progress, although nobody may have seen it. */
    promoteUnseen: (by: Actor) => goOver((despite) => act('promote', { ...by, despite })),
    serving: () => registry.mustServe(),
    overview: () => readOverview(parts),
    /** Records a release that is in the store. */
    record,
    /** Serves the registry's API on a free port. @returns the app and a client with the token. */
    async serve(): Promise<{ app: FastifyInstance; client: ReleaseManagerClient; origin: string }> {
      app = buildReleasesApp({
        parts,
        reports,
        operatorToken: token,
        edgeToken: 'a-token-of-edges',
        metrics: { token: metricsToken, onThisMachine: false },
        logLevel: 'silent',
      });
      const origin = await app.listen({ host: '127.0.0.1', port: 0 });
      return { app, origin, client: new ReleaseManagerClient(origin, token) };
    },
    /** Publishes version 1.0.0 of every slice and makes it live. */
    async begin(): Promise<void> {
      for (const release of await publishAll(artifacts, folder)) await record(release);
      await act('start', { slices: everySlice('1.0.0'), percent: 100 }, begin);
    },
    /** Publishes another version of a slice. */
    async publish(
      slice: SliceName,
      version: string,
      changes: Parameters<typeof publishSample>[4] = {},
    ): Promise<void> {
      await record(await publishSample(artifacts, folder, slice, version, changes));
    },
    async close(): Promise<void> {
      // A client that was refused may still be sending.
      app?.server.closeAllConnections();
      await app?.close();
      await parts.changes.close();
      await registry.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type ReleaseService = Awaited<ReturnType<typeof openReleaseService>>;
