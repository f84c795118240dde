import { tmpdir } from 'node:os';
import path from 'node:path';
import { usableFolder } from '@store/service-kit/damaged-data';
import { metricsAccess } from '@store/service-kit/environment';
import { serviceLogger } from '@store/service-kit/logging';
import { createDevices } from '@store/service-kit/known-devices';
import { createRateLimits } from '@store/service-kit/rate-limits';
import { JobRunner } from '@store/service-kit/job-runner';
import { measureJobs } from '@store/service-kit/job-metrics';
import { sweepJobs } from '@store/service-kit/jobs';
import { runPeriodically } from '@store/service-kit/run-periodically';
import { closeGracefully, runService } from '@store/service-kit/service';
import { buildReleasesApp } from './api/app';
import { forgetEdges } from './edges/edge-presence';
import { forgetReports } from './edges/health-records';
import { ChangeSignal } from './registry/change-signal';
import { buildDesk } from './desk/desk';
import { tellWebhook } from './messages/announcements';
import { tellWebhookTask } from './messages/tell-webhook';
import { gateBrowser, openIdSettings, readReleasesEnvironment } from './environment';
import { Gate } from './gate/gate';
import { browserCheck } from './gate/browser/browser-check';
import { Prometheus } from './guard/prometheus';
import { PictureStore } from './gate/picture-store';
import { renderCheck } from './gate/render-check';
import { storefrontSamples } from './gate/sample-addresses';
import { RendererClient } from '@store/release-kit/rendering/renderer-client';
import { openArtifacts } from '@store/release-kit/open-artifacts';
import { takeDueSteps } from './actions/due-steps';
import { readOwnMeasures } from './actions/read-own-measures';
import { removePerson } from './actions/access';
import { addDemoPeople, removeDemoPeople } from './people/demo-people';
import { releaseParts } from './release-parts';
import { Registry } from './registry/registry';
import { drillWhenDue } from './upkeep/drill';
import { dailySweep, sweep, sweepDisk } from './upkeep/sweeper';
import { siteOrigins } from '@store/release-kit/sites';
import { followRevokedKeys } from './keys/revoked-keys';
import { TesterLinks } from '@store/release-kit/tester-link';

/** Who removes the demo's people from a registry that no longer is the demo's. */
const afterDemo = { who: 'operator', why: 'without DEMO=1 nobody has a password that everybody knows' };

const sweepIntervalMs = 10 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** How long it is known that a message was sent or given up, in milliseconds. */
const jobsKeptMs = 30 * dayMs;

/** How often what is due is looked for (a plan's step, the end of a watch, the next set in the queue), in milliseconds. */
const dueIntervalMs = 5000;

/** How often the guard reads measures of teams' own, in milliseconds. */
const readIntervalMs = 60_000;

await runService({
  name: 'releases',
  async start() {
    const environment = readReleasesEnvironment();
    const log = serviceLogger('releases', environment.LOG_LEVEL);
    usableFolder(path.resolve(environment.DATA_DIR));
    usableFolder(tmpdir(), 'TMPDIR');
    const openId = openIdSettings(environment);
    const origins = siteOrigins(environment);
    const { STOREFRONT_INTERNAL_ENDPOINT, STOREFRONT_TOKEN } = environment;
    const registry = await Registry.open({
      databaseUrl: environment.DATABASE_URL,
      folder: path.join(environment.DATA_DIR, 'releases'),
    });
    const artifacts = await openArtifacts(environment);
    const changes = new ChangeSignal();
    const listenAt = environment.DATABASE_DIRECT_URL ?? environment.DATABASE_URL;
    if (listenAt) changes.follow(registry, listenAt);
    const samples = storefrontSamples(STOREFRONT_INTERNAL_ENDPOINT, { token: STOREFRONT_TOKEN }, log);
    const renderer = new RendererClient(
      environment.PREVIEW_RENDERER_ORIGIN,
      environment.PREVIEW_RENDERER_TOKEN,
    );
    const render = renderCheck({ artifacts, renderer, samples });
    const testerLinks = new TesterLinks(environment.TESTER_LINK_SECRET);
    const pictures = new PictureStore(path.resolve(environment.DATA_DIR, 'desk-pictures'));
    const browser = browserCheck({
      pictures,
      place: gateBrowser(environment),
      testerLinks,
      siteOrigins: origins,
      samples,
    });
    const privateWebhooks = environment.WEBHOOK_PRIVATE_ADDRESSES === 'on';
    const parts = releaseParts({
      registry,
      artifacts,
      renderer,
      samples,
      gate: new Gate({ artifacts, render, browser }),
      changes,
      testerLinks,
      siteOrigins: origins,
      twoPersons: environment.TWO_PERSON_SLICES,
      planHours: environment.PLAN_HOURS && {
        ...environment.PLAN_HOURS,
        timeZone: environment.PLAN_TIME_ZONE,
      },
      watch: {
        minutes: environment.WATCH_MINUTES,
        controlPercent: environment.ROLLOUT_CONTROL_PERCENT,
      },
      prometheus: environment.PROMETHEUS_URL ? new Prometheus(environment.PROMETHEUS_URL) : null,
      privateWebhooks,
      production: process.env.NODE_ENV === 'production',
    });
    await followRevokedKeys(parts);
    const { people } = parts;
    const rateLimits = createRateLimits(registry.db);
    const jobs = new JobRunner(registry.db, {
      tasks: {
        [tellWebhook]: tellWebhookTask({
          db: registry.db,
          deskOrigin: environment.DESK_ORIGIN,
          privateAllowed: privateWebhooks,
        }),
        sweep: {
          everyMs: sweepIntervalMs,
          async run() {
            await rateLimits.sweep();
            await createDevices(registry.db).sweep();
            await forgetReports(registry.db);
            await forgetEdges(registry.db);
            await sweepJobs(registry.db, Date.now() - jobsKeptMs);
          },
        },
        'sweep-releases': {
          everyMs: dayMs,
          run: async () => void (await sweep(parts, { dryRun: false, act: dailySweep })),
        },
        drill: {
          everyMs: sweepIntervalMs,
          run: () => drillWhenDue(parts, environment.DRILL_EVERY_DAYS),
        },
        'own-measures': { everyMs: readIntervalMs, run: () => readOwnMeasures(parts) },
        'due-steps': { everyMs: dueIntervalMs, run: () => takeDueSteps(parts) },
      },
      // The error of a webhook can hold its address.
      onProblem: (task, problem, error) =>
        log.warn({ task, problem, err: task === tellWebhook ? undefined : error }, 'a job failed'),
    });
    changes.on('serving', jobs.wake);
    // Every registry has a disk of its own.
    const stopDiskSweeps = runPeriodically(
      sweepIntervalMs,
      () => sweepDisk(parts, pictures),
      (error) => log.warn({ err: error }, 'old copies and pictures could not be removed'),
    );
    measureJobs(registry.db);
    const demoPassword = environment.DESK_DEMO_PASSWORD;
    if (demoPassword) await addDemoPeople(people, demoPassword);
    else
      for (const name of await removeDemoPeople(people))
        await registry.note(removePerson, { name }, afterDemo);
    const app = buildReleasesApp({
      parts,
      operatorToken: environment.RELEASES_TOKEN,
      keepAliveMs: environment.KEEP_ALIVE_MS,
      edgeToken: environment.RELEASES_EDGE_TOKEN,
      metrics: metricsAccess(environment),
      logLevel: environment.LOG_LEVEL,
      logSuccesses: environment.LOG_SUCCESSES,
    });
    const desk = await buildDesk({
      parts,
      rateLimits,
      origin: environment.DESK_ORIGIN,
      pictures,
      demoPassword,
      openId,
      proxies: environment,
      logLevel: environment.LOG_LEVEL,
      logSuccesses: environment.LOG_SUCCESSES,
    });
    const close = async () => {
      await Promise.all([stopDiskSweeps(), changes.close(), closeGracefully(app), closeGracefully(desk)]);
      await jobs.close();
      await renderer.close();
      await registry.close();
    };
    try {
      await desk.listen({ host: environment.RELEASES_HOST, port: environment.DESK_PORT });
      const origin = await app.listen({ host: environment.RELEASES_HOST, port: environment.RELEASES_PORT });
      return { origin, close, stop: environment };
    } catch (error) {
      await close();
      throw error;
    }
  },
});
