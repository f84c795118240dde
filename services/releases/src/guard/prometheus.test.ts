import { usePrometheus, vector } from '../testing/prometheus-server';
import { Prometheus, type QueryAnswer } from './prometheus';

const prometheus = usePrometheus();
const problem = (text: string, isOfQuery = false): QueryAnswer => ({
  kind: 'problem',
  problem: text,
  isOfQuery,
});
const ask = (limitMs?: number) => new Prometheus(prometheus.url, limitMs).ask('up');

const success = (resultType: string, result: unknown) => ({
  status: 'success',
  data: { resultType, result },
});
const error = (errorType: string, text: string) => ({ status: 'error', errorType, error: text });

it.each<[string, object, QueryAnswer]>([
  ['one sample', vector('0.034'), { kind: 'number', value: 0.034 }],
  ['a scalar', success('scalar', [1435781451.781, '7']), { kind: 'number', value: 7 }],
  ['no sample', vector(), { kind: 'none' }],
  ['0 of 0', vector('NaN'), { kind: 'none' }],
  ['infinity', vector('+Inf'), { kind: 'none' }],
  ['two samples', vector('1', '2'), problem('the query gives 2 numbers, not one', true)],
  ['a matrix', success('matrix', []), problem('the query gives a matrix, not one number', true)],
  [
    'an error of the query',
    error('bad_data', 'parse error: unexpected <EOF>'),
    problem('it says: parse error: unexpected <EOF>', true),
  ],
  ['a late query', error('timeout', 'query timed out'), problem('it says: query timed out')],
  ['another shape', { ok: true }, problem('it answered 200 with what is no answer of Prometheus')],
  ['too much', vector('1'.repeat(70_000)), problem('its answer is too long')],
])('reads %s', async (_, answer, read) => {
  prometheus.answers = () => answer;
  expect(await ask()).toEqual(read);
});

it('signs in with the name and password of its address', async () => {
  prometheus.answers = (_, response) =>
    vector(response.req.headers.authorization === `Basic ${btoa('ama:p@ss')}` ? '1' : '0');
  const address = prometheus.url.replace('//', '//ama:p%40ss@');
  expect(await new Prometheus(address).ask('up')).toEqual({ kind: 'number', value: 1 });
});

it('says why it has no answer, and follows nobody to another host', async () => {
  prometheus.answers = (_, response) => {
    response.writeHead(307, { location: 'http://169.254.169.254/' }).end();
    return null;
  };
  expect(await ask()).toEqual(problem('it cannot be reached'));
  prometheus.answers = () => null;
  expect(await ask(20)).toEqual(problem('it did not answer within 0.02 s'));
  prometheus.answers = (_, response) => {
    response.writeHead(502).end('Bad gateway');
    return null;
  };
  expect(await ask()).toEqual(problem('it answered 502 with what is no answer of Prometheus'));
});
