import { styled } from 'styled-components';
import { useHolidays } from '@store/shared/hooks/use-holidays';
import { dayAtWorkshop } from '@store/shared/shop-data/delivery/business-days';
import { deliverySentences, type Shipment } from '@store/shared/shop-data/delivery/delivery-sentences';
import { orderSteps, stepOf } from '@store/shared/shop-data/order-states';
import { color, size, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import type { FoundOrder } from './found-order';

const Progress = styled.div`
  display: grid;
  gap: ${space[3]};
  padding-block: ${space[4]};
  border-bottom: 1px solid ${color.thread};
  a {
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(${orderSteps.length}, minmax(0, 1fr));
  gap: ${space[2]};
  list-style: none;
  font-size: ${size.small};
  li {
    padding-top: ${space[2]};
    border-top: 3px solid ${color.thread};
    color: ${color.inkSoft};
  }
  .reached {
    border-color: ${color.woad};
    color: ${color.ink};
  }
  [aria-current] {
    font-weight: 600;
  }
`;

/** How far an order has come: its steps, when it arrives, and the tracking of its parcels. */
export function OrderProgress({ order }: { order: FoundOrder }) {
  const { state, shipment, createdAt, parcels } = order;
  const step = stepOf(state);
  if (step === null) return null;
  return (
    <Progress>
      <Steps aria-label="Steps of the order">
        {orderSteps.map((name, place) => (
          <li
            key={name}
            className={place <= step ? 'reached' : undefined}
            aria-current={place === step ? 'step' : undefined}
          >
            {name}
            {place < step ? <VisuallyHidden> (done)</VisuallyHidden> : null}
          </li>
        ))}
      </Steps>
      {state !== 'delivered' && shipment && createdAt !== null ? (
        <Arrival shipment={shipment} ordered={createdAt} />
      ) : null}
      {parcels.map(({ company, number, url }) => (
        <p key={company + number}>
          {url === null ? (
            `Tracking: ${company} ${number}`
          ) : (
            <a href={url}>{`Track the parcel: ${company} ${number}`}</a>
          )}
        </p>
      ))}
    </Progress>
  );
}

/** When the order arrives, counted from the day on which it was placed. */
function Arrival({ shipment, ordered }: { shipment: Shipment; ordered: number }) {
  const holidays = useHolidays(shipment.countryCode);
  const { usual, latest } = deliverySentences(shipment, dayAtWorkshop(new Date(ordered)), holidays);
  return (
    <p>
      <strong>{usual}</strong>
      <br />
      <small>{latest}</small>
    </p>
  );
}
