import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import pino, { type Logger, type LoggerOptions } from 'pino';
import * as z from 'zod';
import { beginRequest } from './tracing';

/** A log, for what only warns. */
export interface WarningLog {
  warn(details: object, message: string): void;
}

/** Route parameters that are secret or personal; the log shows their names instead of values. */
const secretParameters = new Set(['token', 'key', 'code', 'email', 'phone', 'id']);

const levels = ['debug', 'info', 'warn', 'error'] as const;

/** What a service logs. @param usual its level without the variable. */
export const logVariables = (usual: (typeof levels)[number]) => ({
  LOG_LEVEL: z
    .enum(levels)
    .default(usual)
    .describe(
      'Least serious lines of the log; answers with 5xx and their reasons are `warn`, others `info`.',
    ),
  LOG_SUCCESSES: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of traces whose answers below 500 have a line in the log, 0 to 1.'),
});

/** Logs one line for each request, when it has been answered. */
class RequestLog extends LogController {
  constructor(private readonly successes: number) {
    super({ requestIdLogLabel: 'traceId' });
  }

  override incomingRequest(): void {
    // The line of its answer says the same.
  }

  override routeNotFound(): void {
    // Its text has the query; the line of the answer has the path.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, milliseconds: Math.round(reply.elapsedTime) };
    if (error) reply.log.warn({ ...line, err: error }, 'request failed');
    else if (reply.statusCode >= 500) reply.log.warn(line, 'request failed');
    else if (isSampled(request.id, this.successes)) reply.log.info(line, 'request answered');
  }
}

/** Whether a trace is among this share of all, in every service alike. */
const isSampled = (traceId: string, share: number): boolean =>
  parseInt(traceId.slice(0, 8), 16) < share * 2 ** 32;

/**
 * Fastify's logging options for every service: the trace id that all services have in common for a request, and the path
 * without query or secrets; no bodies, headers or addresses.
 * @param level `silent` in tests.
 * @param successes share of traces whose answers below 500 are logged.
 */
export function logging(name: string, level = 'info', successes = 1) {
  return {
    logger: loggerOptions(name, level),
    genReqId: beginRequest,
    logController: new RequestLog(successes),
  } satisfies FastifyServerOptions;
}

/** A logger for what happens outside of requests. */
export const serviceLogger = (name: string, level?: string): Logger => pino(loggerOptions(name, level));

function loggerOptions(name: string, level = 'info'): LoggerOptions {
  return {
    name,
    level,
    base: { name },
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

/** The path of a request without its query, and with `:token` where the route has a secret or somebody typed an address. */
function pathToLog({ url, params, routeOptions }: FastifyRequest): string {
  const holdsSecret = Object.keys(params ?? {}).some((name) => secretParameters.has(name));
  if (holdsSecret && routeOptions.url) return routeOptions.url;
  return (url.split('?')[0] ?? '').replace(/[^/]*(?:@|%40)[^/]*/gi, ':email').slice(0, 200);
}
