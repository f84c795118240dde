import { styled } from 'styled-components';
import { store } from '@store/shared/contracts/store';
import { homeUrl } from '@store/shared/contracts/urls';
import { Breadcrumb } from '@store/shared/ui/breadcrumb';
import { Container } from '@store/shared/ui/container';
import { above, font, size, space } from '@store/shared/ui/theme';
import { LookupForm } from './lookup-form';
import { LookupResults } from './lookup-results';
import { useOrderLookup } from './use-order-lookup';

const Page = styled(Container)`
  padding-bottom: ${space[8]};
  h1 {
    margin: 0 0 ${space[3]};
    font: 500 ${size.display} / 1.15 ${font.display};
  }
  h1:focus:not(:focus-visible) {
    outline: none;
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[6]};
  ${above.lg} {
    grid-template-columns: minmax(320px, 400px) 1fr;
    gap: ${space[7]};
    align-items: start;
  }
`;

const Side = styled.div`
  display: grid;
  gap: ${space[5]};
  p {
    max-width: 60ch;
    margin: 0;
  }
`;

/** Order lookup at `/pages/orders` (spec section 2): open to anyone who enters an email or phone. */
export function Component() {
  const orderLookup = useOrderLookup();
  return (
    <Page>
      <title>{`Find your orders · ${store.name}`}</title>
      <meta name="description" content={`See what you ordered at ${store.name} and how far it has come.`} />
      <Breadcrumb crumbs={[{ label: 'Home', to: homeUrl }, { label: 'Find your orders' }]} />
      <Columns>
        <Side>
          <div>
            <h1>Find your orders</h1>
            <p>See what you ordered and how far it has come. No account needed.</p>
          </div>
          <LookupForm searching={orderLookup.lookup.state === 'searching'} onLookup={orderLookup.find} />
        </Side>
        <LookupResults {...orderLookup} />
      </Columns>
    </Page>
  );
}
