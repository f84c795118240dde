import { Fragment, type ReactElement } from 'react';
import * as z from 'zod';
import { apiErrorStatuses } from '@store/shared/contracts/api-error';

const media = z.record(z.string(), z.object({ schema: z.unknown().optional() }));
const operationSchema = z.object({
  summary: z.string().optional(),
  tags: z.array(z.string()).optional(),
  parameters: z
    .array(
      z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema: z.unknown() }),
    )
    .optional(),
  requestBody: z.object({ content: media }).optional(),
  responses: z.record(z.string(), z.object({ content: media.optional() })),
});
const documentSchema = z.object({
  info: z.object({ title: z.string(), description: z.string().optional() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});
type Operation = z.infer<typeof operationSchema> & { method: string; path: string };

/** An OpenAPI document as a page without scripts: every operation with parameters, body and answers. */
export function openApiPage(document: unknown): ReactElement {
  const { info, servers, paths } = documentSchema.parse(document);
  const operations: Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path: `${servers[0]?.url ?? ''}${path}`,
    })),
  );
  const tags = [...new Set(operations.map(tagOf))];
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
          {tags.map((tag) => (
            <section key={tag}>
              <h2>{tag}</h2>
              {operations
                .filter((operation) => tagOf(operation) === tag)
                .map((operation) => (
                  <OperationDetails key={`${operation.method} ${operation.path}`} {...operation} />
                ))}
            </section>
          ))}
          <Codes />
        </main>
      </body>
    </html>
  );
}

const tagOf = ({ tags }: Operation): string => tags?.[0] ?? 'Other';

function OperationDetails(operation: Operation): ReactElement {
  const { method, path, summary, parameters = [], requestBody, responses } = operation;
  const inputs = [
    ...parameters.map(({ name, in: place, required, schema }) => ({
      label: `${name} (${place}${required ? '' : ', optional'})`,
      schema,
    })),
    ...Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ({ label: type, schema })),
  ];
  const outputs = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, { content = {} }]) =>
      Object.values(content).map(({ schema }) => ({ label: `Answer ${status}`, schema })),
    );
  return (
    <details>
      <summary>
        <b>{method}</b> <code>{path}</code> <span>{summary}</span>
      </summary>
      {[...inputs, ...outputs].map(({ label, schema }) => (
        <Fragment key={label}>
          <h3>{label}</h3>
          <pre>{JSON.stringify(withoutDialect(schema) ?? null, null, 2)}</pre>
        </Fragment>
      ))}
    </details>
  );
}

const Codes = (): ReactElement => (
  <section>
    <h2>Codes</h2>
    <table>
      <thead>
        <tr>
          <th>code</th>
          <th>status</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(apiErrorStatuses).map(([code, status]) => (
          <tr key={code}>
            <td>
              <code>{code}</code>
            </td>
            <td>{status}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** Removes `$schema`, which is the same everywhere. */
function withoutDialect(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema'));
}

const styles = `
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #222; background: #faf8f5 }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem }
details { margin: 0.5rem 0; background: #fff; border: 1px solid #e2ddd4 }
summary { padding: 0.75rem 1rem; cursor: pointer; overflow-wrap: anywhere }
summary b { display: inline-block; min-width: 4rem; color: #1f2a44 } summary span { color: #555 }
h3 { margin: 0.5rem 1rem; font-size: 0.9rem }
pre { margin: 0.5rem 1rem 1rem; padding: 0.75rem; overflow-x: auto; background: #f4f1ea; font-size: 0.8rem }
td, th { padding: 0.15rem 1rem 0.15rem 0; text-align: left }
`;
