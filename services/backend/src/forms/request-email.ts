import { allForms } from '@store/shared/contracts/forms/all-forms';
import { store } from '@store/shared/shop-data/store';
import type { EmailMessage } from '../mail/email-message';
import { requestRows } from './request-text';
import type { StoredRequest } from './request-store';

/**
 * The message to support. The only typed value in its headers is the reply address, which the form's schema limits to one
 * plain address.
 */
export function requestEmail({ id, form, request }: Omit<StoredRequest, 'receivedAt'>): EmailMessage {
  const sender = [request['email'], request['contactEmail']].find((value) => typeof value === 'string');
  return {
    to: store.supportEmail,
    subject: `${allForms[form].subject}, request ${id}`,
    paragraphs: [
      `Somebody sent the form “${allForms[form].subject}”.`,
      sender === undefined ? 'There is no address to answer.' : 'An answer to this message goes to them.',
    ],
    rows: requestRows(form, request)
      .filter(({ value }) => value !== '')
      .map(({ label, value }) => ({ name: label, value })),
    ...(sender !== undefined && { replyTo: sender }),
  };
}
