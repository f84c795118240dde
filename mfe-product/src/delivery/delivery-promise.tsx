import { styled } from 'styled-components';
import { collectionUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';
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
  .delivery-way,
  .season {
    min-height: 2lh;
    ${above.md} {
      min-height: 1lh;
    }
  }
`;

/** When an order of today arrives, and the terms of returns. */
export function DeliveryPromise({ productType }: { productType: string }) {
  const { countryName, refusal, usual, latest, christmas } = useDelivery([productType]);
  return (
    <Box aria-label="Delivery">
      {refusal === null ? (
        <>
          <strong>{usual}</strong>
          <p className="delivery-way">
            <span>{`to ${countryInText(countryName)} · `}</span>
            <span>{latest}</span>
          </p>
          {christmas && (
            <p className="season">
              <span>{christmas.text}</span>{' '}
              {christmas.mayClothesCome && (
                <Link to={collectionUrl('apparel')}>Clothes may still make it</Link>
              )}
            </p>
          )}
        </>
      ) : (
        <p>{refusal}</p>
      )}
      <p>{returnsText}</p>
    </Box>
  );
}
