import { html, type Html } from './html';
import { moneyText } from './money-text';

/** A line of the checkout and the confirmation. */
export interface SummaryLine {
  title: string;
  variantTitle: string;
  quantity: number;
  attributes: readonly { key: string; value: string }[];
  imageUrl: string;
  originalTotalCents: number;
  discountCents: number;
}

export interface SummaryTotals {
  subtotalCents: number;
  discountCents: number;
  discountCode: string | null;
  shippingCents: number;
  totalCents: number;
}

/** The lines with pictures, attributes and cost. */
export function linesList(lines: readonly SummaryLine[]): Html {
  return html`<ul class="lines">
    ${lines.map(
      (line) =>
        html`<li>
          <img
            src="${line.imageUrl}?width=160"
            width="64"
            height="80"
            alt=""
            loading="lazy"
            decoding="async"
          />
          <div class="what">
            <p class="title">${line.title}</p>
            ${line.variantTitle && html`<p class="soft">${line.variantTitle}</p>`}
            ${line.attributes.map(({ key, value }) => html`<p class="soft"><span class="key">${key}:</span> ${value}</p>`)}
            <p class="soft">Quantity ${line.quantity}</p>
          </div>
          <p class="amount">
            ${line.discountCents > 0 && html`<s><span class="unseen">Before discount </span>${moneyText(line.originalTotalCents)}</s> `}${moneyText(line.originalTotalCents - line.discountCents)}
          </p>
        </li>`,
    )}
  </ul>`;
}

/** Subtotal, discount, shipping, tax (always 0, with the reason) and total. */
export function totalsTable(totals: SummaryTotals): Html {
  return html`<table class="totals">
    <caption class="unseen">
      Cost of this order
    </caption>
    <tbody>
      <tr>
        <th scope="row">Subtotal</th>
        <td>${moneyText(totals.subtotalCents)}</td>
      </tr>
      ${
        totals.discountCents > 0 &&
        html`<tr>
          <th scope="row">Discount <span class="tag">${totals.discountCode ?? ''}</span></th>
          <td>−${moneyText(totals.discountCents)}</td>
        </tr>`
      }
      <tr>
        <th scope="row">Shipping</th>
        <td data-shipping>${moneyText(totals.shippingCents)}</td>
      </tr>
      <tr>
        <th scope="row">
          Tax <small>Not collected by us. Customs of your country may charge duties on delivery.</small>
        </th>
        <td>${moneyText(0)}</td>
      </tr>
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total <small>USD</small></th>
        <td data-total data-goods="${totals.totalCents - totals.shippingCents}">
          ${moneyText(totals.totalCents)}
        </td>
      </tr>
    </tfoot>
  </table>`;
}
