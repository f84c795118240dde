import { Skeleton } from '@store/shared/ui/skeleton';

export const Line = () => <Skeleton $width="12rem" $height="1.5rem" />;
