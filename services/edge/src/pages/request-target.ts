import { ownPath } from '@store/shared/contracts/own-path';

/**
 * The address that is routed for a request target. Proxies may send the whole address (RFC 9112, 3.2.2); its origin is
 * left out. A path that browsers would read as another host, such as `//other.example/`, becomes one that no page has.
 */
export function routedAddress(target: string): string {
  const address = target.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
  return ownPath(address) === null ? `/${encodeURIComponent(address)}` : address;
}
