import { escapeHtml } from '@store/service-kit/escape-html';
import { testerBadge } from '../testers/tester-badge';
import type { Audience } from './audience';

/** Query parameter that shows on a page what it is made of, and why this visitor got it. */
export const releaseInfoName = 'release-info';

/** Whether an address asks for the panel. */
export const asksForReleaseInfo = (url: string): boolean =>
  new URLSearchParams(url.split(/\?(.*)/s)[1] ?? '').has(releaseInfoName);

/** Value of the header `Release-Info`, a dictionary of RFC 9651: the same for all visitors of a variant. */
export function releaseInfoHeader({ serving, tester, candidate, rollout }: Audience): string {
  const audience = tester ? 'tester' : candidate ? 'candidate' : 'live';
  const parts = { composition: serving.composition.id, audience, ...(rollout && { rollout }) };
  return Object.entries(parts)
    .map(([name, value]) => `${name}="${plain(value)}"`)
    .join(', ');
}

const rules =
  '#release-info{margin:0;padding:12px 16px;background:#1D1B18;color:#FBF8F2;font:14px/1.5 system-ui,sans-serif}' +
  '#release-info p{margin:0 0 8px}#release-info dl{display:flex;flex-wrap:wrap;gap:4px 24px;margin:0}' +
  '#release-info dl div{display:flex;gap:8px}#release-info dd{margin:0;font-weight:600}#release-info code{user-select:all}';

/** Markup of the panel. It stands outside of React's root and is never cached. */
function releaseInfoPanel({ serving, why }: Audience, nonce: string): string {
  const { id, versions } = serving.composition;
  const slices = Object.entries(versions).map(
    ([slice, version]) => `<div><dt>${escapeHtml(slice)}</dt><dd>${escapeHtml(version)}</dd></div>`,
  );
  return (
    `<style nonce="${nonce}">${rules}</style><aside id="release-info" aria-label="Release">` +
    `<p>Composition <code>${escapeHtml(id)}</code>: ${escapeHtml(why)}.</p><dl>${slices.join('')}</dl></aside>`
  );
}

/** Without characters that end a string of the header. */
const plain = (text: string) => text.replace(/[^\w.+-]/g, '');

interface Notes {
  audience: Audience;
  /** The live versions, for the badge on a tester's page. */
  live: Readonly<Record<string, string>>;
  nonce: string;
  /** Whether the page shows what it is made of. */
  showsInfo: boolean;
}

/** Markup of the tester's badge and the release panel; empty for a page with neither. */
export function pageNotes({ audience, live, nonce, showsInfo }: Notes): string {
  const { tester } = audience;
  const badge = tester && tester.mark !== 'unmarked' ? testerBadge(tester, live, nonce) : '';
  return badge + (showsInfo ? releaseInfoPanel(audience, nonce) : '');
}

const root = '<div id="root">';

/** Puts notes in front of a page's root, where React leaves nodes alone that it does not know. */
export function withNotes(html: Buffer, notes: string): Buffer {
  const at = notes === '' ? -1 : html.indexOf(root);
  return at < 0 ? html : Buffer.concat([html.subarray(0, at), Buffer.from(notes), html.subarray(at)]);
}
