import type { FormValues } from '@store/shared/contracts/forms/form';
import { formCases } from '@store/shared/contracts/forms/testing/form-cases';
import { listRequests } from '../forms/request-store';
import { testDatabase, type buildForTest } from './build-for-test';

type Sent = Record<string, string | string[]>;

export const body = (fields: Sent) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : value.map((row, place) => [`${name}.${place}`, row]),
    ),
  ).toString();

/** A request as a browser sends it. */
export function wire(values: FormValues): Sent {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string | string[]][] =>
      typeof value === 'string' || Array.isArray(value)
        ? [[name, value]]
        : Object.entries(value).flatMap(([box, ticked]) => (ticked ? [[`${name}.${box}`, 'on']] : [])),
    ),
  );
}

const formHeaders = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
};
type Built = Awaited<ReturnType<typeof buildForTest>>;
export const post = ({ app }: Built, form: string, fields: Sent, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `/forms/${form}`,
    headers: { ...formHeaders, ...headers },
    payload: body(fields),
  });

export const stored = async () => listRequests(await testDatabase(), { limit: 100 });
export const modification = wire(formCases['modification-cancellation'].valid);
/** Sends a valid request for a modification, with these changes. */
export const postModification = (built: Built, changes: Sent = {}, headers: Record<string, string> = {}) =>
  post(built, 'modification-cancellation', { ...modification, ...changes }, headers);
