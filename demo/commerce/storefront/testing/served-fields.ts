import { isObjectType } from 'graphql';
import { schemaOf } from '../storefront-schemas';

export const servedFieldsFile = new URL('../../../STOREFRONT.md', import.meta.url);

const names = (fields: readonly string[]) => fields.map((name) => `\`${name}\``).join(', ');

/** The document that says of every type of the newest Storefront API which fields are served. */
export async function servedFieldsText(): Promise<string> {
  const { schema, unserved } = await schemaOf('unstable');
  const refused = new Set(unserved);
  const rows: string[] = [];
  const refusedTypes: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const fields = Object.keys(type.getFields());
    const served = fields.filter((name) => !refused.has(`${type.name}.${name}`));
    if (served.length === 0) refusedTypes.push(type.name);
    else {
      const others = fields.filter((name) => !served.includes(name));
      const without = others.length > 0 ? `. Not served: ${names(others)}` : '';
      rows.push(`- **${type.name}**: ${names(served)}${without}`);
    }
  }
  return `# Fields of the Storefront API

Generated from the schema by \`npx tsx demo/commerce/storefront/testing/write-served-fields.ts\`; a test compares it.

A field that is not served is a GraphQL error that names it.

${rows.join('\n')}

No field is served of: ${names(refusedTypes)}.
`;
}
