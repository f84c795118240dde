import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { ReactElement } from 'react';
import * as z from 'zod';
import { sendPage } from '@store/service-kit/render-page';
import { store } from '@store/shared/shop-data/store';
import { pagePolicy } from '../platform/new-app';

/**
 * `GET /openapi.json`, generated from the schemas of all routes that are added afterwards, and `GET /docs`, the same as a
 * page.
 */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${store.name} backend`,
        version: '1.0.0',
        description:
          'Accounts, orders, coupons, reviews, files and forms. Every refusal is {message, code}: a sentence for people and a stable code for programs. Anything but GET needs an Origin or Sec-Fetch-Site header of the site itself.',
      },
      servers: [{ url: '/api' }],
    },
    transform: jsonSchemaTransform,
  });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  app.get('/docs', { schema: { hide: true } }, (_request, reply) =>
    sendPage(reply.header('content-security-policy', pagePolicy), openApiPage(app.swagger())),
  );
}

const operationSchema = z.object({
  summary: z.string().optional(),
  parameters: z.unknown().optional(),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()),
});
const documentSchema = z.object({
  info: z.object({ title: z.string(), description: z.string().optional() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

/** An OpenAPI document as a page without scripts: every operation with parameters, body and answers. */
function openApiPage(document: unknown): ReactElement {
  const { info, servers, paths } = documentSchema.parse(document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      group: path.split('/')[1] ?? '',
      path: `${servers[0]?.url ?? ''}${path}`,
    })),
  );
  const groups = [...new Set(operations.map(({ group }) => group))];
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{info.title}</title>
        <style>{styles}</style>
      </head>
      <body>
        <main>
          <h1>{info.title}</h1>
          <p>
            {info.description} <a href="openapi.json">openapi.json</a>
          </p>
          {groups.map((group) => (
            <section key={group}>
              <h2>{group}</h2>
              {operations
                .filter((operation) => operation.group === group)
                .map(({ method, path, summary, parameters, requestBody, responses }) => (
                  <details key={`${method} ${path}`}>
                    <summary>
                      <b>{method}</b> <code>{path}</code> <span>{summary}</span>
                    </summary>
                    <pre>
                      {JSON.stringify({ parameters, requestBody, answer: responses['200'] }, null, 2)}
                    </pre>
                  </details>
                ))}
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}

const styles = `
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #222; background: #faf8f5 }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem }
details { margin: 0.5rem 0; background: #fff; border: 1px solid #e2ddd4 }
summary { padding: 0.75rem 1rem; cursor: pointer; overflow-wrap: anywhere }
summary b { display: inline-block; min-width: 4rem; color: #1f2a44 } summary span { color: #555 }
pre { margin: 0.5rem 1rem 1rem; padding: 0.75rem; overflow-x: auto; background: #f4f1ea; font-size: 0.8rem }
`;
