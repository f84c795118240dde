import { Suspense } from 'react';
import { styled } from 'styled-components';
import { Outlet } from '@store/shared/runtime/router';
import { color, radius, space } from '@store/shared/ui/theme';
import { NavigationEffects as NavigationEffectsNow } from './navigation-effects';
import { Footer as FooterNow } from './footer';
import { Header } from './header';
import { browserComponent } from '@store/shared/ui/browser-component';
import { lazyComponent } from '@store/shared/ui/lazy-component';
import { Notices as NoticesNow } from './notices';
import { PageWaiting } from './page-waiting';
import { ProgressLine as ProgressLineNow } from './progress-line';

const Footer = lazyComponent(
  __SERVER__ ? FooterNow : null,
  async () => (await import(/* webpackChunkName: "frame" */ './footer')).Footer,
);

const Notices = lazyComponent(
  __SERVER__ ? NoticesNow : null,
  async () => (await import(/* webpackChunkName: "frame" */ './notices')).Notices,
);

const NavigationEffects = lazyComponent(
  __SERVER__ ? NavigationEffectsNow : null,
  async () => (await import(/* webpackChunkName: "frame" */ './navigation-effects')).NavigationEffects,
);

const ProgressLine = lazyComponent(
  __SERVER__ ? ProgressLineNow : null,
  async () => (await import(/* webpackChunkName: "frame" */ './progress-line')).ProgressLine,
);

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
  display: block;
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
