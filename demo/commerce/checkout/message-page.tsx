import type { ReactElement } from 'react';
import { fillTemplate } from '../../catalogue/template';
import messages from '../data/checkout-messages.json' with { type: 'json' };
import { Page } from './page-frame';

export type Message = keyof typeof messages;

/** A page with one message and one link, and its status; `values` are those of its placeholders. */
export function messagePage(
  storeOrigin: string,
  message: Message,
  values: Readonly<Record<string, string>> = {},
): { status: number; page: ReactElement } {
  const { status, title, text, link } = messages[message];
  const page = (
    <Page storeOrigin={storeOrigin} title={title}>
      <section className="message">
        <h1>{title}</h1>
        <p>{fillTemplate(text, values)}</p>
        <p>
          <a className="button" href={fillTemplate(link.href, { shop: storeOrigin, ...values })}>
            {link.text}
          </a>
        </p>
      </section>
    </Page>
  );
  return { status, page };
}
