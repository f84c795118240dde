import { readAuditReport } from './audit-report';

const report = (high: number, critical: number, vulnerabilities = {}) =>
  JSON.stringify({
    metadata: { vulnerabilities: { info: 0, low: 3, moderate: 1, high, critical, total: 4 } },
    vulnerabilities,
  });

it.each([
  [report(0, 0), 'clean', 'No high or critical vulnerability is known in what ships.'],
  [
    report(1, 1, { a: { severity: 'high' }, b: { severity: 'low' }, c: { severity: 'critical' } }),
    'vulnerable',
    '1 high, 1 critical: a, c.',
  ],
  [
    '{"message":"405 Method Not Allowed","method":"POST"}',
    'unknown',
    'The registry could not be asked: 405 Method Not Allowed.',
  ],
  ['', 'unknown', 'The registry could not be asked: no report.'],
])('reads %s', (printed, state, sentence) => {
  expect(readAuditReport(printed)).toEqual({ state, sentence });
});
