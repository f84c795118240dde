import { styled } from 'styled-components';
import { store } from '@store/shared/shop-data/store';
import { refunds } from '@store/shared/shop-data/policies';
import { homeUrl } from '@store/shared/contracts/urls';
import { Link, useLocation } from '@store/shared/runtime/router';
import { useCart, useSession } from '@store/shared/runtime/stores';
import { Container } from '@store/shared/ui/container';
import { above, color, font, size, space } from '@store/shared/ui/theme';
import { CurrencyButton } from './currency/currency-button';
import { FrameSlot } from './frame-slot';
import { latePart } from './late-part';
import { MenuButton } from './navigation/menu-button';

const DesktopNavigation = latePart((parts) => parts.DesktopNavigation);
const PlainSearch = latePart((parts) => parts.PlainSearch);
const PlainCartLink = latePart((parts) => parts.PlainCartLink);
const PlainLoginLink = latePart((parts) => parts.PlainLoginLink);

/** The page's header. It is sticky below its top bar, and hidden while scrolling down: follow-scroll.ts. */
export function Header() {
  return (
    <Bar>
      <TopBar>
        <Container>
          <p>
            Printed to order<span>, shipped worldwide</span> · {refunds.returnDaysFromReceipt}-day returns
          </p>
          <CurrencyButton />
        </Container>
      </TopBar>
      <Container>
        <Row>
          <MenuButton />
          <Logo to={homeUrl} aria-label={`${store.name}, home`}>
            Kith <i>&amp;</i> Cloth
          </Logo>
          <Search />
          <Personal>
            <FrameSlot name="header/saved" props={{}} />
            <Account />
            <MiniCart />
          </Personal>
        </Row>
        <DesktopNavigation />
      </Container>
    </Bar>
  );
}

function Search() {
  // The field follows the page's search term.
  const isResults = useLocation().pathname === '/search';
  return (
    <FrameSlot name="header/search" props={{}} isNeeded={isResults}>
      <PlainSearch />
    </FrameSlot>
  );
}

function Account() {
  const isSignedIn = useSession(({ name }) => name !== null);
  return (
    <FrameSlot name="header/account" props={{}} isNeeded={isSignedIn}>
      <PlainLoginLink />
    </FrameSlot>
  );
}

function MiniCart() {
  const hasUnits = useCart(({ count }) => count > 0);
  return (
    <FrameSlot name="header/mini-cart" props={{}} isNeeded={hasUnits}>
      <PlainCartLink />
    </FrameSlot>
  );
}

const Bar = styled.header`
  position: sticky;
  top: -26px;
  z-index: 10;
  border-bottom: 1px solid ${color.thread};
  background: ${color.paper};
  ${above.lg} {
    top: -40px;
  }
`;

const TopBar = styled.div`
  background: ${color.ink};
  color: ${color.paper};
  font-size: ${size.small};
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 26px;
    ${above.lg} {
      min-height: 40px;
    }
  }
  p {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
    /* The whole sentence fits a screen of 320 px. */
    font-size: min(1em, 3.75vw);
  }
  p span {
    display: none;
    ${above.sm} {
      display: inline;
    }
  }
  button:focus-visible {
    outline: 2px solid ${color.paper};
    outline-offset: -4px;
  }
`;

/** On small screens account and cart begin a line of their own where letters are so large that they need it. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  padding-bottom: 5px;
  form {
    order: 1;
    flex: 1 1 100%;
    min-width: 0;
  }
  ${above.lg} {
    display: grid;
    padding-block: ${space[3]};
    grid-template-columns: auto minmax(200px, 520px) auto;
    grid-template-areas: 'logo search personal';
    justify-content: space-between;
    gap: ${space[4]};
  }
`;

const Logo = styled(Link)`
  grid-area: logo;
  color: ${color.ink};
  /* A phone has room for a cart of 100 units in the same line. */
  font: 500 min(1.375rem, 5.6vw) / 44px ${font.display};
  letter-spacing: -0.01em;
  text-decoration: none;
  white-space: nowrap;
  i {
    color: ${color.madder};
    font-weight: 400;
  }
  ${above.md} {
    font-size: 1.875rem;
  }
`;

const Personal = styled.div`
  grid-area: personal;
  display: flex;
  margin-left: auto;
  align-items: center;
  font-size: ${size.small};
  ${above.sm} {
    gap: ${space[3]};
  }
  /* Room for the longest name that is shown, so that the search field stays where it is after the login. */
  ${above.lg} {
    min-width: 352px;
    justify-content: end;
  }
`;
