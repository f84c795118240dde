import { LogController, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import pino, { type Logger, type LoggerOptions } from 'pino';
import { beginRequest } from './tracing';

/** Route parameters that are secret or personal; the log shows their names instead of values. */
const secretParameters = new Set(['token', 'key', 'code', 'email', 'phone', 'id']);

/**
 * Fastify's logging options for every service: the trace id that all services have in common for a request, and the path
 * without query or secrets; no bodies, headers or addresses.
 * @param level `silent` in tests.
 */
export function logging(name: string, level = 'info') {
  return {
    logger: loggerOptions(name, level),
    genReqId: beginRequest,
    logController: new LogController({ requestIdLogLabel: 'traceId' }),
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
      // Fastify's message "Route GET:/x?y not found" contains the query.
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
      // Only these fields: a database error contains values of the query.
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
