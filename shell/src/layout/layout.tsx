import { Suspense } from 'react';
import { styled } from 'styled-components';
import { Outlet } from '@store/shared/runtime/router';
import { color, radius, space } from '@store/shared/ui/theme';
import { Header } from './header';
import { browserComponent } from '@store/shared/ui/browser-component';
import { latePart } from './late-part';
import { PageWaiting } from './page-waiting';

const Footer = latePart((parts) => parts.Footer);
const Notices = latePart((parts) => parts.Notices);
const NavigationEffects = latePart((parts) => parts.NavigationEffects);
const ProgressLine = latePart((parts) => parts.ProgressLine);

const WelcomePopup = browserComponent(
  async () => (await import(/* webpackChunkName: "frame" */ './popup/welcome-popup')).WelcomePopup,
);

/** The frame of every page, with the slice's page in `main`. */
export function Layout() {
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Header />
      <ProgressLine />
      <Main id="main">
        {/* On the server a slice that throws leaves this fallback, and the browser renders it instead. */}
        <Suspense fallback={<PageWaiting />}>
          <Outlet />
        </Suspense>
      </Main>
      <Footer />
      <Notices />
      <WelcomePopup />
      <NavigationEffects />
    </>
  );
}

const Main = styled.main`
  min-height: 70vh;
`;

const SkipLink = styled.a`
  position: absolute;
  left: ${space[3]};
  top: -60px;
  z-index: 30;
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.control};
  background: ${color.ink};
  color: ${color.paper};
  &:focus {
    top: ${space[3]};
  }
`;
