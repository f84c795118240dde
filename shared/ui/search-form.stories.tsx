import { SearchForm } from '@store/shared/ui/search-form';

export const Empty = () => <SearchForm />;
export const Searched = () => <SearchForm term="kente" />;
