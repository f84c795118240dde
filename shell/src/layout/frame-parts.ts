/** The parts of the frame that load after the page has started, as one chunk. */
export { Footer } from './footer';
export { DesktopNavigation } from './navigation/desktop-navigation';
export { NavigationEffects } from './navigation-effects';
export { Notices } from './notices';
export { PlainCartLink, PlainLoginLink } from './plain-parts';
/** The search field without mfe-catalog, and so without suggestions. */
export { SearchForm as PlainSearch } from '@store/shared/ui/search-form';
export { ProgressLine } from './progress-line';
export { PageErrorView } from '../views/page-error-view';
