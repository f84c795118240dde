import { styled } from 'styled-components';
import { countryInText } from '@store/shared/shop-data/country-in-text';
import { returnsText } from '@store/shared/shop-data/delivery/delivery-sentences';
import { useDelivery } from '@store/shared/hooks/use-delivery';
import { above, color, size } from '@store/shared/ui/theme';

/** Every line keeps its height when business days become dates. */
const Box = styled.section`
  color: ${color.inkSoft};
  font-size: ${size.small};
  strong {
    display: block;
    color: ${color.ink};
    font-size: ${size.text};
  }
  .season {
    min-height: 2lh;
    ${above.md} {
      min-height: 1lh;
    }
  }
`;

/** When an order of today arrives, and the terms of returns. */
export function DeliveryPromise({ productType }: { productType: string }) {
  const { countryName, usual, latest, christmas } = useDelivery([productType]);
  return (
    <Box aria-label="Delivery">
      <p>{`Delivery to ${countryInText(countryName)}`}</p>
      <strong>{usual}</strong>
      <p>{latest}</p>
      {christmas !== null && <p className="season">{christmas}</p>}
      <p>{returnsText}</p>
    </Box>
  );
}
