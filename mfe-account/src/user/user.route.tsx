import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { store } from '@store/shared/shop-data/store';
import { homeUrl, userTabUrl } from '@store/shared/contracts/urls';
import { Link, useSearchParams } from '@store/shared/runtime/router';
import { Slot } from '@store/shared/runtime/stores';
import { Breadcrumb } from '@store/shared/ui/breadcrumb';
import { Container } from '@store/shared/ui/container';
import { Message } from '@store/shared/ui/message';
import { Skeleton } from '@store/shared/ui/skeleton';
import { above, color, font, hover, radius, size, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { SessionGate } from '../session/session-gate';

/** Tabs of the account page with their names, as they stand in the address. */
const tabs = {
  profile: 'Profile',
  orders: 'Orders',
  coupons: 'Coupons',
  password: 'Change Password',
};
type Tab = keyof typeof tabs;
const tabNames = Object.keys(tabs) as Tab[];

/** The code of each tab is loaded when the tab opens. */
const panels: Record<Tab, React.ComponentType> = {
  profile: lazy(async () => ({ default: (await import('./profile-tab')).ProfileTab })),
  orders: lazy(async () => ({ default: (await import('./orders-tab')).OrdersTab })),
  coupons: lazy(async () => ({ default: (await import('./coupons-tab')).CouponsTab })),
  password: lazy(async () => ({ default: (await import('./password-tab')).PasswordTab })),
};

const Page = styled(Container)`
  padding-bottom: ${space[8]};
  overflow-wrap: anywhere;
  h1 {
    margin-bottom: ${space[5]};
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[5]};
  ${above.lg} {
    grid-template-columns: 220px minmax(0, 1fr);
    gap: ${space[7]};
    align-items: start;
  }
  /* Print only the content. */
  @media print {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const TabBar = styled.nav`
  ul {
    display: grid;
    grid-template-columns: repeat(2, 1fr);
    gap: ${space[2]};
    list-style: none;
    ${above.sm} {
      display: flex;
      border-bottom: 1px solid ${color.thread};
    }
    ${above.lg} {
      display: grid;
      grid-template-columns: 1fr;
      gap: ${space[1]};
      border: 0;
    }
  }
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    /* The longest name fits on one line of a 320 px screen, also in bold. */
    padding: 0 ${space[2]};
    border: 1px solid ${color.thread};
    border-radius: ${radius.control};
    color: ${color.ink};
    line-height: 1.25;
    text-decoration: none;
    ${above.sm} {
      padding: 0 ${space[4]};
      margin-bottom: -1px;
      border-width: 0 0 2px;
      border-color: transparent;
      border-radius: 0;
    }
    ${above.lg} {
      margin: 0;
      border: 0;
      border-radius: ${radius.control};
    }
  }
  ${hover} {
    a:hover {
      background: ${color.linen};
    }
  }
  li:empty {
    display: none;
  }
  /* A link of the header keeps its words here. */
  && .wide {
    position: static;
    clip-path: none;
  }
  a[aria-current] {
    border-color: ${color.ink};
    font-weight: 600;
    ${above.lg} {
      background: ${color.linen};
      box-shadow: inset 3px 0 0 ${color.ink};
    }
  }
`;

const Panel = styled.section`
  display: grid;
  gap: ${space[5]};
  min-width: 0;
  h2 {
    margin: 0 0 ${space[4]};
    font: 500 ${size.heading} / 1.15 ${font.display};
  }
`;

const Waiting = styled.div`
  display: grid;
  gap: ${space[4]};
  max-width: 440px;
`;

const waiting = (
  <Waiting role="status">
    <VisuallyHidden>Loading...</VisuallyHidden>
    <Skeleton $height="32px" $width="40%" />
    <Skeleton $height="68px" />
    <Skeleton $height="68px" />
    <Skeleton $height="44px" $width="50%" />
  </Waiting>
);

/** The account page at `/user` and `/account`; its tab stands in the address. */
export function Component() {
  const [parameters] = useSearchParams();
  const tab = tabNames.find((name) => name === parameters.get('tab')) ?? 'profile';
  const Shown = panels[tab];
  return (
    <Page>
      <title>{`${tabs[tab]} · My account · ${store.name}`}</title>
      <meta name="description" content="Your profile, orders, coupons and password." />
      <meta name="robots" content="noindex" />
      <Breadcrumb crumbs={[{ label: 'Home', to: homeUrl }, { label: 'My account' }]} />
      <h1>My account</h1>
      <noscript>
        <Message tone="information">
          Your account needs JavaScript. Without it, write to {store.supportEmail} or call{' '}
          {store.supportPhone}.
        </Message>
      </noscript>
      <Columns>
        <TabBar aria-label="Account">
          <ul>
            {tabNames.map((name) => (
              <li key={name}>
                <Link to={userTabUrl(name)} aria-current={name === tab ? 'page' : undefined}>
                  {tabs[name]}
                </Link>
              </li>
            ))}
            <li>
              <Slot name="header/saved" props={{}} />
            </li>
          </ul>
        </TabBar>
        <Panel aria-label={tabs[tab]}>
          <SessionGate waiting={waiting}>
            <Suspense fallback={waiting}>
              <Shown />
            </Suspense>
          </SessionGate>
        </Panel>
      </Columns>
    </Page>
  );
}
