import type { FastifyRequest } from 'fastify';
import { VisitorGroups } from './visitor-groups';

const groups = new VisitorGroups(
  {
    STAFF_NETWORKS: ['203.0.113.0/24', '2001:db8:7::/48', '198.51.100.7'],
    COUNTRY_HEADER: 'cf-ipcountry',
  },
  { isStaff: ({ headers }) => headers.cookie === 'staff=signed' },
);
const isMember = (group: string, { ip = '192.0.2.1', ...headers }: Record<string, string>) =>
  groups.isMember({ ip, headers } as unknown as FastifyRequest, { first: { group, percent: 50 } });

it.each([
  ['staff', { ip: '203.0.113.9' }, true],
  ['staff', { ip: '::ffff:203.0.113.9' }, true],
  ['staff', { ip: '2001:db8:7:1::9' }, true],
  ['staff', { ip: '198.51.100.7' }, true],
  ['staff', { ip: '198.51.100.8' }, false],
  ['staff', { ip: 'unknown' }, false],
  ['staff', { cookie: 'staff=signed' }, true],
  ['country=DE', { cookie: 'staff=signed' }, false],
  ['country=DE', { 'cf-ipcountry': 'de' }, true],
  ['country=DE', { 'cf-ipcountry': 'FR', cookie: 'country=DE' }, false],
  ['device=phone', { 'sec-ch-ua-mobile': '?1' }, true],
  ['device=phone', { 'sec-ch-ua-mobile': '?0', 'user-agent': 'Mobile' }, false],
  ['device=desktop', {}, true],
  ['language=de', {}, false],
])('says whether a visitor is of %s: %j', (group, visitor, is) => {
  expect(isMember(group, visitor)).toBe(is);
});
