import SavedLink from './header-link';

export const InTheHeader = () => <SavedLink />;
