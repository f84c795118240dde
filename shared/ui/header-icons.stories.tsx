import { BagIcon, ChevronIcon, MenuIcon, SearchIcon, UserIcon } from '@store/shared/ui/header-icons';
import { space } from '@store/shared/ui/theme';

export const All = () => (
  <div style={{ display: 'flex', gap: space[4] }}>
    <BagIcon />
    <UserIcon />
    <SearchIcon />
    <MenuIcon />
    <ChevronIcon />
  </div>
);
