import { isIPv4, isIPv6 } from 'node:net';

/** A network that one client may have all addresses of. */
export interface ClientNetwork {
  key: string;
  /** How many times as much as one client it may do, because a wider network can also hold many clients. */
  times: number;
}

/**
 * What limits count an address by, narrowest first: of IPv6 the networks of 64, 56 and 48 bits, which a machine, a
 * household and a company get; of IPv4 the address and its network of 24 bits.
 */
export function clientNetworks(address: string): ClientNetwork[] {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(ipv4))
    return [
      { key: ipv4, times: 1 },
      { key: `${ipv4.replace(/\.\d+$/, '')}.0/24`, times: 16 },
    ];
  if (!isIPv6(address)) return [{ key: address, times: 1 }];
  const [first = 0, second = 0, third = 0, fourth = 0] = groupsOf(address);
  const network = (bits: number, last: number) =>
    `${[first, second, third, last].map((group) => group.toString(16)).join(':')}::/${bits}`;
  return [
    { key: network(64, fourth), times: 1 },
    { key: network(56, fourth & 0xff00), times: 4 },
    { key: network(48, 0), times: 16 },
  ];
}

/**
 * Who is counted: something that is one client by itself, such as an account, or the networks of an address, each of which
 * has a counter.
 */
export type Client = string | readonly ClientNetwork[];

export const networksOf = (client: Client): readonly ClientNetwork[] =>
  typeof client === 'string' ? [{ key: client, times: 1 }] : client;

/** A client with counters of its own for a subject, such as an account that it tries passwords of. */
export const clientWith = (client: Client, subject: string): Client =>
  networksOf(client).map(({ key, times }) => ({ key: `${key} ${subject}`, times }));

/** The key of what is one client's for certain. */
export const keyOfClient = (client: Client): string => networksOf(client)[0]?.key ?? '';

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return groups.map((group) => parseInt(group, 16));
}
