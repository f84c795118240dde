import { slicesOf } from '@store/shared/contracts/slices';
import { escapeHtml } from '@store/service-kit/escape-html';
import { testerName, type TesterPass } from '@store/release-kit/tester-link';
import { leaveValue } from './testers.plugin';

const rules =
  '#tester-badge{position:fixed;z-index:2147483000;left:8px;bottom:8px;max-width:calc(100vw - 16px);display:flex;gap:12px;' +
  'align-items:center;flex-wrap:wrap;box-sizing:border-box;padding:8px 8px 8px 12px;border-radius:8px;background:#1D1B18;color:#FBF8F2;' +
  'font:14px/1.4 system-ui,sans-serif;box-shadow:0 4px 16px rgb(29 27 24/.3)}' +
  '#tester-badge a{color:#1D1B18;background:#FBF8F2;border-radius:4px;padding:10px 14px;text-decoration:none;font-weight:600}' +
  '#tester-badge a:focus-visible{outline:2px solid #FBF8F2;outline-offset:2px}' +
  // On phones the badge stands above the bar at the bottom of the page.
  '@media(max-width:767px){#tester-badge{bottom:88px;flex-wrap:nowrap;font-size:12px;padding:4px 4px 4px 8px}}@media print{#tester-badge{display:none}}';

/**
 * Markup that shows a tester the versions of the page and until when they last, with a link to leave; on the preview it says
 * that this is one. It stands outside of React's root.
 */
export function testerBadge(
  { site, slices, until }: TesterPass,
  live: Readonly<Record<string, string>>,
  nonce: string,
): string {
  const changed = slicesOf(slices).filter((slice) => slices[slice] !== live[slice]);
  const versions =
    changed.map((slice) => `${slice} ${escapeHtml(slices[slice] ?? '')}`).join(', ') || 'the live versions';
  const time = new Date(until).toISOString().slice(0, 16).replace('T', ' ');
  return (
    `<style nonce="${nonce}">${rules}</style>` +
    `<aside id="tester-badge" aria-label="Test version"><span><strong>${site === 'preview' ? 'Preview, not the shop' : 'Test version'}</strong>: ${versions}, until ${time} UTC</span>` +
    // Leaving needs a new document: the page's router ignores links with a target.
    `<a href="/?${testerName}=${leaveValue}" target="_top">Leave</a></aside>`
  );
}
