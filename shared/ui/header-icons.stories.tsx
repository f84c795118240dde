import { BagIcon, ChevronIcon, MenuIcon, SearchIcon, UserIcon } from '@store/shared/ui/header-icons';

export const All = () => (
  <>
    <BagIcon />
    <UserIcon />
    <SearchIcon />
    <MenuIcon />
    <ChevronIcon />
  </>
);
