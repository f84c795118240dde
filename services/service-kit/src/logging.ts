import { randomUUID } from 'node:crypto';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import pino, { type Logger, type LoggerOptions } from 'pino';

/** Route parameters that open something or tell about someone; the log shows their name only. */
const secretParameters = new Set(['token', 'key', 'code', 'email', 'phone', 'id']);

/** A request id that came from our own front door; anything else is replaced. */
const requestId = /^[\w-]{8,64}$/;

/**
 * Fastify's logging as every service has it: a request id that travels through all services, the path
 * without query string or secrets, never a body, a header or an address.
 * @param level `silent` in tests.
 */
export function logging(name: string, level = 'info') {
  return {
    logger: loggerOptions(name, level),
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && requestId.test(given) ? given : randomUUID();
    },
  } satisfies FastifyServerOptions;
}

/** A logger for what happens outside of requests. */
export const serviceLogger = (name: string, level?: string): Logger => pino(loggerOptions(name, level));

function loggerOptions(name: string, level = 'info'): LoggerOptions {
  return {
    name,
    level,
    base: { name },
    hooks: {
      // Fastify's own "Route GET:/x?y not found" carries the query.
      logMethod(args, method) {
        const [first, ...rest] = args;
        method.apply(this, [
          typeof first === 'string' ? first.replace(/\?\S*/g, '') : first,
          ...rest,
        ] as typeof args);
      },
    },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathToLog(request) }),
      // Nothing but these: a database's error carries the values it was about.
      err: ({ name, message, stack, code }: Error & { code?: unknown }) => ({
        type: name,
        message,
        stack,
        code,
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  };
}

/** The path of a request without its query, and with `:token` where the route has a secret. */
export function pathToLog({
  url,
  params,
  routeOptions,
}: Pick<FastifyRequest, 'url' | 'params'> & { routeOptions?: { url?: string | undefined } }): string {
  const holdsSecret =
    typeof params === 'object' &&
    params !== null &&
    Object.keys(params).some((name) => secretParameters.has(name));
  if (holdsSecret && routeOptions?.url) return routeOptions.url;
  return (url.split('?')[0] ?? '').slice(0, 200);
}
