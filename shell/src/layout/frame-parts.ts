/** The parts of the frame that load after the page has started, as one chunk. */
export { Footer } from './footer';
export { DesktopNavigation } from './navigation/desktop-navigation';
export { NavigationEffects } from './navigation-effects';
export { Notices } from './notices';
export { PlainCartLink, PlainLoginLink, PlainSearch } from './plain-parts';
export { ProgressLine } from './progress-line';
export { PageErrorView } from '../views/page-error-view';
