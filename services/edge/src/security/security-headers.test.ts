import { readEdgeEnvironment } from '../environment';
import { pageHeaders } from './security-headers';

const sources = { scripts: ['nonce-n'], styleNonce: 'n' };
const headersWith = (variables: Record<string, string>): Record<string, string | undefined> =>
  pageHeaders(readEdgeEnvironment({ DEMO: '1', ...variables }))(sources);

it('enforces Trusted Types and names where violations are reported', () => {
  const headers = headersWith({});
  expect(headers['Content-Security-Policy']).toMatch(
    /; require-trusted-types-for 'script'; trusted-types default; report-uri \/policy-reports$/,
  );
  expect(headers['Content-Security-Policy-Report-Only']).toBeUndefined();
});

it('only reports what Trusted Types would refuse, where it is told so', () => {
  const headers = headersWith({ TRUSTED_TYPES: 'report' });
  expect(headers['Content-Security-Policy']).not.toContain('trusted-types');
  expect(headers['Content-Security-Policy-Report-Only']).toBe(
    "require-trusted-types-for 'script'; trusted-types default; report-uri /policy-reports",
  );
});

it('leaves slices from source alone', () => {
  expect(headersWith({ DEV_SLICES: '/slices.json' })['Content-Security-Policy']).not.toContain('trusted');
});
