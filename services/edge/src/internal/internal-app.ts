import Fastify, { type FastifyInstance } from 'fastify';
import { logging } from '@store/service-kit/logging';
import { measureRequests } from '@store/service-kit/metrics';
import { serverTimeouts } from '@store/service-kit/server-timeouts';
import { drainOptions, releaseConnections } from '@store/service-kit/stopping';
import type { StorefrontAnswers } from '../cache/storefront-answers';
import type { EdgeEnvironment } from '../environment';
import type { CompositionFollower } from '../releases/composition-follower';
import type { ReleaseReader } from '../releases/release-reader';
import { releasesPlugin } from './releases.plugin';
import { storefrontPlugin } from './storefront.plugin';

interface Options {
  environment: EdgeEnvironment;
  reader: ReleaseReader;
  answers: StorefrontAnswers;
  follower: Pick<CompositionFollower, 'isPublic'>;
}

/**
 * The edge's internal server, for renderers. It asks for no credential, so only they may reach its port
 * ({@link EdgeEnvironment.EDGE_INTERNAL_PORT}).
 */
export function buildInternalApp({ environment, reader, answers, follower }: Options): FastifyInstance {
  const app = Fastify({
    ...logging('edge', environment.LOG_LEVEL, environment.LOG_SUCCESSES),
    forceCloseConnections: 'idle',
    ...drainOptions,
    ...serverTimeouts(),
  });
  releaseConnections(app);
  measureRequests(app);
  releasesPlugin(app, { reader });
  storefrontPlugin(app, {
    answers,
    endpoint: environment.STOREFRONT_INTERNAL_ENDPOINT,
    token: environment.STOREFRONT_TOKEN,
    privateToken: environment.STOREFRONT_PRIVATE_TOKEN,
    isReleased: (operation) =>
      reader.hasOperation(operation, (slice, version) => follower.isPublic(slice, version)),
  });
  return app;
}
