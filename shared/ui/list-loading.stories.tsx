import { ListLoading } from '@store/shared/ui/list-loading';

export const Shown = () => <ListLoading shown />;
