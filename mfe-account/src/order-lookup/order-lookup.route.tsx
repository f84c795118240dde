import { styled } from 'styled-components';
import { store } from '@store/shared/shop-data/store';
import { homeUrl } from '@store/shared/contracts/urls';
import { Breadcrumb } from '@store/shared/ui/breadcrumb';
import { above, space } from '@store/shared/ui/theme';
import { FormLayout, FormSide } from '../forms/form-layout';
import { LookupForm } from './lookup-form';
import { LookupResults } from './lookup-results';
import { useOrderLookup } from './use-order-lookup';

const Columns = styled.div`
  display: grid;
  gap: ${space[6]};
  ${above.lg} {
    grid-template-columns: minmax(320px, 400px) 1fr;
    gap: ${space[7]};
    align-items: start;
  }
  @media print {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Order lookup at `/pages/orders`: open to anyone who enters an email or phone. */
export function Component() {
  const orderLookup = useOrderLookup();
  return (
    <FormLayout>
      <title>{`Find your orders · ${store.name}`}</title>
      <meta name="description" content={`See what you ordered at ${store.name} and how far it has come.`} />
      <Breadcrumb crumbs={[{ label: 'Home', to: homeUrl }, { label: 'Find your orders' }]} />
      <Columns>
        <FormSide>
          <div>
            <h1>Find your orders</h1>
            <p>See what you ordered and how far it has come. No account needed.</p>
          </div>
          <LookupForm lookup={orderLookup.lookup} onLookup={orderLookup.find} />
        </FormSide>
        <LookupResults {...orderLookup} />
      </Columns>
    </FormLayout>
  );
}
