import { createRequire } from 'node:module';
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql';

const demo = createRequire(new URL('../../../demo/package.json', import.meta.url));
const schemaOf = (name: string): GraphQLSchema =>
  buildClientSchema(demo(`${name}/storefront.schema.json`) as IntrospectionQuery);

/** The schema of `storefrontApiVersion`, of which the types of the shop's operations are made. */
export const typedSchema = (): GraphQLSchema => schemaOf('@shopify/hydrogen-react');

/** The newest one that a package ships. */
export const newestSchema = (): GraphQLSchema => schemaOf('hydrogen-react-newest');
