import { releaseInfoName } from './release-info';

/** Parameters that only name where a visitor came from. `deploy/varnish/default.vcl` leaves out the same ones. */
export const trackingParameters =
  /^(utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|igshid|mc_cid|mc_eid|_gl|srsltid)$/i;

const isLeftOut = (name: string) => name === releaseInfoName || trackingParameters.test(name);

/** Path and query without tracking parameters, and without that of the release panel; everything else stays as written. */
export function withoutTracking(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  if (query === undefined) return url;
  const kept = query.split('&').filter((part) => part !== '' && !isLeftOut(part.split('=', 1)[0] ?? ''));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}
