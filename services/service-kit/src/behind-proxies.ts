import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { list, wholeNumber } from './environment';

/** An address or a CIDR range. */
export const network = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be addresses or CIDR ranges',
);

/** Settings of a service behind proxies or balancers. */
export const proxyVariables = (trusted = '') => ({
  TRUSTED_PROXIES: list(trusted)
    .pipe(z.array(network))
    .describe(
      'Addresses or CIDR ranges of proxies whose `X-Forwarded-For` is believed, separated by commas.',
    ),
  KEEP_ALIVE_MS: wholeNumber(1_000, 75_000).describe(
    'Milliseconds for which a connection without a request stays open: longer than the balancer in front keeps it (AWS 60 s, Azure 240 s, Google 600 s), or some requests are 502.',
  ),
});

export type ProxySettings = z.output<z.ZodObject<ReturnType<typeof proxyVariables>>>;

/** Fastify options of a service behind proxies. */
export const behindProxies = ({ TRUSTED_PROXIES, KEEP_ALIVE_MS }: ProxySettings) => ({
  trustProxy: TRUSTED_PROXIES,
  keepAliveTimeout: KEEP_ALIVE_MS,
});

/**
 * Leaves the port out of addresses in `X-Forwarded-For`, which some balancers add (`203.0.113.7:51000`, `[2001:db8::1]:443`):
 * otherwise every connection would be a client of its own. Has to be the first hook of an app.
 */
export function leaveOutPorts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const forwarded = request.raw.headers['x-forwarded-for'];
    if (typeof forwarded === 'string')
      request.raw.headers['x-forwarded-for'] = forwarded.split(',').map(withoutPort).join(',');
    done();
  });
}

const withoutPort = (address: string): string =>
  address.trim().replace(/^(\d+(?:\.\d+){3}):\d+$|^\[([^\]]+)\](?::\d+)?$/, '$1$2');
