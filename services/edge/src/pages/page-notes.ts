import type { Audience } from './audience';
import { releaseInfoPanel } from './release-info';
import { testerBadge } from '../testers/tester-badge';

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
