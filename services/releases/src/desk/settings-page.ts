import type { Passkey } from '@store/shared/contracts/passkeys';
import type { Credential } from '../people/credentials';
import type { Person } from '../people/people';
import { mayRollOut } from '../people/permissions';
import type { TesterLink } from '../tester-links';
import { credentialTable } from './credential-table';
import type { DeskView } from './desk-data';
import { foldedForm } from './action-form';
import { html, type Html } from './html';
import { messageSection, type Messages } from './message-section';
import { linkTable } from './link-table';
import { passkeySection } from './passkey-section';
import { linkAction } from './site-actions';

interface Settings {
  view: DeskView;
  onDuty: string | null;
  links: readonly TesterLink[];
  /** For release managers. */
  credentials: readonly Credential[] | null;
  /** For release managers. */
  messages: Messages | null;
  /** Of this person; null where a provider signs people in. */
  passkeys: readonly Passkey[] | null;
}

/** Who is on duty, tester links, one's own passkeys, messages and credentials. */
export const settingsPage = (
  { view, onDuty, links, credentials, messages, passkeys }: Settings,
  person: Person,
): Html =>
  html`${dutySection(onDuty, person)} ${linkTable(links, person, linkAction(view, person))}
  ${passkeys && passkeySection(passkeys)} ${messages && messageSection(messages)}
  ${credentials && credentialTable(credentials)}`;

const dutySection = (onDuty: string | null, person: Person): Html =>
  html`<section aria-labelledby="duty-title">
    <h2 id="duty-title">On duty</h2>
    <p>${onDuty ?? 'Nobody is on duty.'}</p>
    ${
      mayRollOut(person) &&
      html`<div class="actions">
        ${foldedForm('Change who is on duty', {
          action: 'duty',
          label: 'Save',
          about: 'On duty',
          fields: html`<label
            >Name and how to reach them; empty for nobody
            <input name="name" maxlength="80" value="${onDuty ?? ''}" autocomplete="off"
          /></label>`,
        })}
      </div>`
    }
  </section>`;
