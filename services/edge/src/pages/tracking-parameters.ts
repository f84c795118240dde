import { releaseInfoName } from './release-info';

/**
 * Names of parameters that only say where a visitor came from, as regular expressions: the one list, from which
 * `npm run build -- varnish` writes the HTTP cache's.
 */
export const trackingNames = [
  // Of links in general.
  'utm_\\w+',
  'pk_\\w+',
  'mtm_\\w+',
  // Google.
  'gclid',
  'gclsrc',
  'gad_source',
  'gad_campaignid',
  'gbraid',
  'wbraid',
  'dclid',
  'srsltid',
  '_ga',
  '_gac',
  '_gl',
  // Social networks and other advertisers.
  'fbclid',
  'igshid',
  'igsh',
  'ttclid',
  'twclid',
  'epik',
  'li_fat_id',
  'sccid',
  'rdt_cid',
  'msclkid',
  'yclid',
  'irclickid',
  // Senders of letters.
  '_kx',
  'mc_cid',
  'mc_eid',
  '_hsenc',
  '_hsmi',
  'mkt_tok',
  'vero_id',
  // Shopify's own, in links of its search and its recommendations.
  '_pos',
  '_psq',
  '_sid',
  '_ss',
  '_fid',
  '_v',
  'pr_prod_strat',
  'pr_rec_\\w+',
  'pr_ref_pid',
  'pr_seq',
];

const trackingParameters = new RegExp(`^(${trackingNames.join('|')})$`, 'i');

const isLeftOut = (name: string) => name === releaseInfoName || trackingParameters.test(name);

/** Path and query without tracking parameters, and without that of the release panel; everything else stays as written. */
export function withoutTracking(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  if (query === undefined) return url;
  const kept = query.split('&').filter((part) => part !== '' && !isLeftOut(part.split('=', 1)[0] ?? ''));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}
