import * as z from 'zod';
import { fillTemplate } from '../../catalogue/template';
import messageData from '../data/checkout-messages.json' with { type: 'json' };
import { renderPage, type PageFrame } from './page-frame';

const messages = z
  .record(
    z.enum(['failed', 'unreadable', 'bought', 'unknownCart', 'emptyCart', 'foreignForm', 'unknownOrder']),
    z.strictObject({
      /** HTTP status of the response. */
      status: z.int(),
      title: z.string(),
      text: z.string(),
      link: z.strictObject({ text: z.string(), href: z.string() }),
    }),
  )
  .parse(messageData);
export type Message = keyof typeof messages;

/** A page with one message and one link; `values` are those of its placeholders. */
export function messagePage(
  frame: PageFrame,
  message: Message,
  values: Readonly<Record<string, string>> = {},
) {
  const { status, title, text, link } = messages[message];
  const href = fillTemplate(link.href, { shop: frame.storeOrigin, ...values });
  const data = { title, text: fillTemplate(text, values), link: { ...link, href } };
  return { status, page: renderPage('message', frame, data) };
}
