import type { ReactElement } from 'react';
import * as z from 'zod';
import { fillTemplate } from '../../catalogue/template';
import messageData from '../data/checkout-messages.json' with { type: 'json' };
import { Page, type PageFrame } from './page-frame';

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

/** A page with one message and one link, and its status; `values` are those of its placeholders. */
export function messagePage(
  frame: PageFrame,
  message: Message,
  values: Readonly<Record<string, string>> = {},
): { status: number; page: ReactElement } {
  const { status, title, text, link } = messages[message];
  const page = (
    <Page frame={frame} title={title}>
      <section className="message">
        <h1>{title}</h1>
        <p>{fillTemplate(text, values)}</p>
        <p>
          <a className="button" href={fillTemplate(link.href, { shop: frame.storeOrigin, ...values })}>
            {link.text}
          </a>
        </p>
      </section>
    </Page>
  );
  return { status, page };
}
