import SearchBox from './search-box';

export const Closed = () => <SearchBox />;
