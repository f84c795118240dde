import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { ServedRollout } from '../releases/served';
import type { TesterPasses } from '../testers/tester-passes';
import { countryOf } from './country-cookie';

interface Settings {
  /** Networks of the company, as addresses or CIDR ranges. */
  STAFF_NETWORKS: readonly string[];
  /** Header in which a CDN names the country. */
  COUNTRY_HEADER?: string | undefined;
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Decides whether visitors are in the group with which a rollout begins, by what they cannot choose themselves. */
export class VisitorGroups {
  /** A block list also knows IPv4 addresses that are written as IPv6, such as `::ffff:203.0.113.9`. */
  private readonly staff = new BlockList();

  constructor(
    private readonly settings: Settings,
    private readonly passes: Pick<TesterPasses, 'isStaff'>,
  ) {
    for (const network of settings.STAFF_NETWORKS) {
      const [address = '', bits] = network.split('/');
      if (bits === undefined) this.staff.addAddress(address, familyOf(address));
      else this.staff.addSubnet(address, Number(bits), familyOf(address));
    }
  }

  /** False without a group. */
  isMember(request: FastifyRequest, { first }: Pick<ServedRollout, 'first'>): boolean {
    if (!first) return false;
    const [kind, value] = first.group.split('=');
    if (kind === 'staff') return this.isAtCompany(request.ip) || this.passes.isStaff(request);
    if (kind === 'country') return countryOf(request, this.settings.COUNTRY_HEADER) === value;
    return kind === 'device' && deviceOf(request) === value;
  }

  private isAtCompany(address: string): boolean {
    return isIP(address) > 0 && this.staff.check(address, familyOf(address));
  }
}

/** Tablets count as desktops, as they say of themselves. */
function deviceOf({ headers }: FastifyRequest): 'phone' | 'desktop' {
  const said = headers['sec-ch-ua-mobile'];
  const isPhone = said === undefined ? /\bMobi/.test(headers['user-agent'] ?? '') : said === '?1';
  return isPhone ? 'phone' : 'desktop';
}
