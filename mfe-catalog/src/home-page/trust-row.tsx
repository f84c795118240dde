import { processing, refunds, spanText, support } from '@store/shared/shop-data/policies';
import { pageUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';
import { Container } from '@store/shared/ui/container';
import { above, color, hover, size, space } from '@store/shared/ui/theme';
import { styled } from 'styled-components';
import { lazyComponent } from '@store/shared/ui/lazy-component';
import { SeasonalDate as SeasonalDateNow } from './seasonal-date';

/** The calendar of deliveries is a chunk of its own: the page's first load does not wait for it. */
const SeasonalDate = lazyComponent(
  __SERVER__ ? SeasonalDateNow : null,
  async () => (await import(/* webpackChunkName: "seasonal-date" */ './seasonal-date')).SeasonalDate,
);

/** What a shopper may rely on, each with the page that says it in full. */
const promises = [
  {
    title: 'Made for you',
    text: `Clothes are printed and checked in ${spanText(processing.businessDays.apparel)} business days`,
    to: pageUrl('shipping-information'),
  },
  { title: 'Shipped worldwide', text: 'Tracked, to your door', to: pageUrl('shipping-information') },
  {
    title: `${refunds.returnDaysFromReceipt}-day returns`,
    text: 'Personalized pieces included',
    to: pageUrl('return-policy'),
  },
  {
    title: 'People who answer',
    text: `Answers by email in ${support.emailReplyBusinessDays * 24} hours on business days`,
    to: pageUrl('contact-us'),
  },
];

/** The promises below the banners. */
export function TrustRow() {
  return (
    <Container>
      <Row aria-label="Our promises">
        {promises.map(({ title, text, to }) => (
          <li key={title}>
            <Link to={to}>
              <strong>{title}</strong>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </Row>
      <SeasonalDate />
    </Container>
  );
}

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  padding-top: ${space[5]};
  list-style: none;
  ${above.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  a {
    display: grid;
    overflow-wrap: anywhere;
    color: ${color.ink};
    text-decoration: none;
  }
  ${hover} {
    a:hover strong {
      text-decoration: underline;
    }
  }
  span {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;
