import type { Person } from '../people/people';
import { mayRevoke } from '../people/permissions';
import type { TesterLink } from '../tester-links';
import { foldedForm } from './action-form';
import { html, tableHead, timeOf, type Html } from './html';

/** The testers' links that work: what they show, who made them, until when, and their revocation, below the form that makes one. */
export const linkTable = (links: readonly TesterLink[], person: Person, action: Html | null): Html =>
  html`<section aria-labelledby="tester-links-title">
    <h2 id="tester-links-title">Tester links</h2>
    <div class="part" id="make-link" data-live>${action}</div>
    <div class="part" id="tester-links" data-live>
      ${links.length === 0 ? html`<p>No tester link works now.</p>` : table(links, person)}
    </div>
  </section>`;

const table = (links: readonly TesterLink[], person: Person): Html =>
  html`<table class="stack">
    ${tableHead('Link', 'Shows', 'Opens at', 'Made by', 'Works until', '')}
    <tbody>
      ${links.map(
        (link) =>
          html`<tr>
            <td class="mono">${link.id}</td>
            <td data-label="Shows">${link.what}</td>
            <td data-label="Opens at">the ${link.site}</td>
            <td data-label="Made by">${link.who}</td>
            <td data-label="Works until">${timeOf(link.until)}</td>
            <td>${mayRevoke(person, link.who) && revocation(link)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

const revocation = ({ id }: TesterLink): Html =>
  html`<div class="actions">
    ${foldedForm('Revoke', {
      action: 'revoke-link',
      item: id,
      label: 'Revoke',
      kind: 'danger',
      about: `Revoke tester link ${id}`,
      hidden: { id },
    })}
  </div>`;
