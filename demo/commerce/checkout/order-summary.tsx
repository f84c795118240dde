import { Fragment, type ReactElement } from 'react';
import type { OrderLine } from '../orders/order';
import { moneyText } from './money-text';

/** What is bought. */
export const Lines = ({ lines }: { lines: readonly OrderLine[] }): ReactElement => (
  <ul className="lines">
    {lines.map((line, place) => (
      <li key={place}>
        <img
          src={`${line.imageUrl}?width=160`}
          width="64"
          height="80"
          alt=""
          loading="lazy"
          decoding="async"
        />
        <div className="what">
          <p className="title">{line.title}</p>
          {line.variantTitle && <p className="soft">{line.variantTitle}</p>}
          {line.attributes.map(({ key, value }) => (
            <p key={key} className="soft">
              <span className="key">{key}:</span> {value}
            </p>
          ))}
          <p className="soft">Quantity {line.quantity}</p>
        </div>
        <p className="amount">
          {line.discountCents > 0 && (
            <s>
              <span className="unseen">Before discount </span>
              {moneyText(line.originalTotalCents)}
            </s>
          )}{' '}
          {moneyText(line.originalTotalCents - line.discountCents)}
        </p>
      </li>
    ))}
  </ul>
);

/** An entry of a list of facts. Empty lines are left out. */
export const Fact = ({ term, lines }: { term: string; lines: readonly string[] }): ReactElement => (
  <div>
    <dt>{term}</dt>
    <dd>
      {lines.filter(Boolean).map((line, place) => (
        <Fragment key={place}>
          {place > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </dd>
  </div>
);

/** What was written beside the lines, each as one entry of a list of facts. */
export const AttributeFacts = ({ attributes }: { attributes: OrderLine['attributes'] }): ReactElement[] =>
  attributes.map(({ key, value }) => <Fact key={key} term={key} lines={[value]} />);

interface Totals {
  subtotalCents: number;
  discountCents: number;
  discountCode: string | null;
  shippingCents: number;
  totalCents: number;
}

/** Subtotal, discount, shipping, tax (always 0, with the reason) and total. */
export const TotalsTable = ({ totals }: { totals: Totals }): ReactElement => (
  <table className="totals">
    <caption className="unseen">Cost of this order</caption>
    <tbody>
      <tr>
        <th scope="row">Subtotal</th>
        <td>{moneyText(totals.subtotalCents)}</td>
      </tr>
      {totals.discountCents > 0 && (
        <tr>
          <th scope="row">
            Discount <span className="tag">{totals.discountCode}</span>
          </th>
          <td>−{moneyText(totals.discountCents)}</td>
        </tr>
      )}
      <tr>
        <th scope="row">Shipping</th>
        <td data-shipping>{moneyText(totals.shippingCents)}</td>
      </tr>
      <tr>
        <th scope="row">
          Tax <small>Not collected by us. Customs of your country may charge duties on delivery.</small>
        </th>
        <td>{moneyText(0)}</td>
      </tr>
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">
          Total <small>USD</small>
        </th>
        <td data-total data-goods={totals.totalCents - totals.shippingCents}>
          {moneyText(totals.totalCents)}
        </td>
      </tr>
    </tfoot>
  </table>
);
