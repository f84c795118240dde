import * as z from 'zod';
import { escapeHtml } from '@store/service-kit/escape-html';
import { store } from '@store/shared/shop-data/store';

/** A message that the shop mails. All fields are plain text; {@link emailHtml} escapes them. */
export const emailMessageSchema = z.object({
  to: z.string(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** Shown large, such as a code of six digits. */
  code: z.string().optional(),
  /** Names with values, such as the fields of a form. */
  rows: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  link: z.object({ label: z.string(), url: z.url({ protocol: /^https?$/ }) }).optional(),
  /** Terms and warnings, after all that a reader looks for. */
  smallPrint: z.array(z.string()).optional(),
  /** Of messages to a list: a page with a button, and the address that mail programs post to (RFC 8058). */
  unsubscribe: z.object({ page: z.url(), oneClick: z.url() }).optional(),
  replyTo: z.string().optional(),
});
export type EmailMessage = z.infer<typeof emailMessageSchema>;

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Words of a shopper in a line of ours: isolated, so that neither changes the direction of the other. */
export const inOwnDirection = (words: string): string =>
  rightToLeft.test(words) ? words.replace(/.+/g, '\u2068$&\u2069') : words;

const signature = [`${store.name} · ${store.address.slice(1).join(', ')}`, store.supportEmail];

/** The message as plain text. */
export function emailText(message: EmailMessage): string {
  const { paragraphs, code, rows = [], link, smallPrint = [], unsubscribe } = message;
  return [
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(rows.length ? [rows.map(({ name, value }) => `${name}: ${inOwnDirection(value)}`).join('\n')] : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    ...smallPrint,
    ['--', ...signature, ...(unsubscribe ? [`Unsubscribe: ${unsubscribe.page}`] : [])].join('\n'),
  ].join('\n\n');
}

/** The message as HTML. Mail programs need inline styles and fixed widths. */
export function emailHtml(message: EmailMessage): string {
  const { subject, paragraphs, code, rows = [], link, smallPrint = [], unsubscribe } = message;
  const lines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');
  const body = [
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${lines(text)}</p>`),
    code === undefined
      ? ''
      : `<p style="margin:24px 0;font:600 32px/1.2 monospace;letter-spacing:6px">${escapeHtml(code)}</p>`,
    rows.length
      ? `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows
          .map(
            ({ name, value }) =>
              `<tr><th style="padding:6px 16px 6px 0;text-align:left;vertical-align:top;font-weight:600">${escapeHtml(name)}</th><td dir="auto" style="padding:6px 0">${lines(value)}</td></tr>`,
          )
          .join('')}</table>`
      : '',
    link
      ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 24px;background:#1f2a44;color:#ffffff;text-decoration:none">${escapeHtml(link.label)}</a></p>`
      : '',
    ...smallPrint.map((text) => `<p style="margin:0 0 8px;font-size:13px;color:#666666">${lines(text)}</p>`),
  ].join('\n');
  const leave = unsubscribe
    ? [`<a href="${escapeHtml(unsubscribe.page)}" style="color:#666666">Unsubscribe</a>`]
    : [];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f3ee;color:#222222;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">
<p style="margin:0 0 24px;font:600 20px/1.2 Georgia,serif">${escapeHtml(store.name)}</p>
${body}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #dddddd;font-size:13px;color:#666666">${[...signature.map(escapeHtml), ...leave].join('<br>')}</p>
</div></body></html>`;
}
