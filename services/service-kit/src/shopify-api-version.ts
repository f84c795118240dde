import * as z from 'zod';

/** A quarter in which Shopify released a version, or what is not released. */
export const versionPattern = /^(?:20\d\d-(?:01|04|07|10)|unstable)$/;

/** Where a version is in the address of an API. */
const inEndpoint = /(?<=\/api\/)[^/]+(?=\/graphql\.json$)/;

/** A variable that chooses the version of an API. */
export const apiVersion = z
  .string()
  .regex(versionPattern, 'is a version such as 2026-04, or unstable')
  .optional();

/** The version in the address of an API; null where it has none, as an edge’s that forwards. */
export const versionOf = (endpoint: string): string | null => inEndpoint.exec(endpoint)?.[0] ?? null;

/** The same address with another version, where it has one. */
export const withVersion = (endpoint: string, version: string | undefined): string =>
  version ? endpoint.replace(inEndpoint, version) : endpoint;

/** Puts the version that a variable chooses into the addresses of other variables. */
export function withChosenVersion<
  Name extends string,
  Variable extends string,
  Environment extends Record<Name, string> & Partial<Record<Variable, string | undefined>>,
>(environment: Environment, variable: Variable, names: readonly Name[]): Environment {
  const chosen: string | undefined = environment[variable];
  const result = { ...environment };
  for (const name of names) Object.assign(result, { [name]: withVersion(environment[name], chosen) });
  return result;
}
