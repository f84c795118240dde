import { clientNetworks, keyOfClient } from './client-key';

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s as %s', (address, key) => {
  expect(keyOfClient(clientNetworks(address))).toBe(key);
});

it.each([
  ['203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['::ffff:203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['2001:db8:1:23f4::9', ['2001:db8:1:23f4::/64', '2001:db8:1:2300::/56', '2001:db8:1:0::/48']],
  ['no address', ['no address']],
])('counts the networks of %s, and lets wider ones do more', (address, keys) => {
  const networks = clientNetworks(address);
  expect(networks.map(({ key }) => key)).toEqual(keys);
  expect(networks[0]?.times).toBe(1);
  networks.slice(1).forEach(({ times }, place) => expect(times).toBeGreaterThan(networks[place]?.times ?? 0));
});
