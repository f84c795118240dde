import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';

/** Writes the Storefront schema as a type, for `shared/clients/storefront/graphql.ts`. */
const owner = path.join(import.meta.dirname, '../demo/package.json');
const schemaFile = createRequire(owner).resolve('@shopify/hydrogen-react/storefront.schema.json');
const target = path.join(import.meta.dirname, '../shared/clients/storefront/storefront-introspection.d.ts');

const schema = JSON.parse(await readFile(schemaFile, 'utf8')) as Parameters<typeof minifyIntrospection>[0];
const types = outputIntrospectionFile(minifyIntrospection(schema), {
  fileType: '.d.ts',
  shouldPreprocess: true,
});
await mkdir(path.dirname(target), { recursive: true });
await writeFile(target, types);
