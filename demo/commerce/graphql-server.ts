import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { parse, visit, type DocumentNode, type GraphQLSchema } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';

interface ServerSettings<Context extends object> {
  schema: GraphQLSchema;
  context?: () => Context;
  /** Of a document. */
  limits: { tokens: number; aliases: number };
  plugins?: Plugin<Context>[];
  /** Logs an unexpected error of a resolver; the client gets a general message. */
  report: (fault: unknown) => void;
}

/** A GraphQL server without pages of its own. Parsing and validation are cached by document. */
export const createGraphqlServer = <Context extends object>({
  report,
  limits,
  plugins = [],
  ...settings
}: ServerSettings<Context>) =>
  createYoga<object, Context>({
    ...settings,
    plugins: [documentLimits(limits), ...plugins],
    landingPage: false,
    graphiql: false,
    cors: false,
    multipart: false,
    batching: false,
    logging: { debug: noLog, info: noLog, warn: noLog, error: report },
    maskedErrors: { errorMessage: 'Internal error' },
  });

const documentLimits = ({ tokens, aliases }: { tokens: number; aliases: number }): Plugin => ({
  onParse({ setParseFn }) {
    setParseFn((source: string, options: object) =>
      withoutDefer(parse(source, { ...options, maxLexicalTokens: tokens })),
    );
  },
  onValidate({ addValidationRule }) {
    addValidationRule(maxAliasesRule({ n: aliases }));
  },
});

/** Parts that a client lets the server defer come with the rest, as the GraphQL specification allows. */
const withoutDefer = (document: DocumentNode): DocumentNode =>
  visit(document, { Directive: ({ name }) => (name.value === 'defer' ? null : undefined) });

function noLog(): void {
  // Fastify logs requests, without their contents.
}

/** Answers a request whose body is the text of a GraphQL request in JSON. */
export async function answerGraphql(
  server: {
    graphqlEndpoint: string;
    fetch(url: string, init: RequestInit): Response | Promise<Response>;
  },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const response = await server.fetch(`http://localhost${server.graphqlEndpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: request.body as string,
  });
  return reply
    .code(response.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(await response.text());
}

/** Fastify leaves JSON to the GraphQL server. */
export const unparsed = (
  _request: FastifyRequest,
  body: string,
  done: (error: null, body: string) => void,
): void => done(null, body);
