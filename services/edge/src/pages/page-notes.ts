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

/**
 * Puts the tester's badge and the release panel in front of a page's root; React keeps nodes there that it does not know.
 * @returns what does so with each part of the document.
 */
export function pageNotes({ audience, live, nonce, showsInfo }: Notes): (html: string) => string {
  const { tester } = audience;
  const badge = tester && !tester.unmarked ? testerBadge(tester, live, nonce) : '';
  const notes = badge + (showsInfo ? releaseInfoPanel(audience, nonce) : '');
  return (html) => (notes ? html.replace('<div id="root">', `${notes}<div id="root">`) : html);
}
