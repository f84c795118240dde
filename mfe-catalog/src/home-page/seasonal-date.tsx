import { styled } from 'styled-components';
import { pageUrl } from '@store/shared/contracts/urls';
import { useDeliveryCountry } from '@store/shared/hooks/use-delivery-country';
import { useDeliveryNotes } from '@store/shared/hooks/use-delivery-notes';
import { useHolidays } from '@store/shared/hooks/use-holidays';
import { Link } from '@store/shared/runtime/router';
import { countryInText } from '@store/shared/shop-data/country-in-text';
import { above, color, radius, space } from '@store/shared/ui/theme';

/** Keeps its height when the date arrives. */
const Line = styled.p`
  min-height: calc(3lh + 2 * ${space[3]});
  margin-top: ${space[5]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.card};
  background: ${color.linen};
  text-align: center;
  ${above.md} {
    min-height: calc(2lh + 2 * ${space[3]});
  }
  a {
    color: ${color.ink};
  }
  span {
    display: block;
    color: ${color.inkSoft};
  }
`;

/** In the weeks before Christmas: until when to order for it, in the shopper's country. */
export function SeasonalDate() {
  const country = useDeliveryCountry();
  const { christmas, refusal } = useDeliveryNotes([], country, useHolidays(country.code));
  if (christmas === null || refusal !== null) return null;
  return (
    <Line>
      {/* Where no date is known yet, or ever without JavaScript, the link has the name of its page. */}
      <Link to={pageUrl('shipping-information')}>{christmas.text || 'Shipping information'}</Link>
      <span>{`Delivery to ${countryInText(country.name)}`}</span>
    </Line>
  );
}
