import { Stars } from '@store/shared/ui/stars';

export const Rated = () => <Stars rating={4.3} count={12} />;
export const OneReview = () => <Stars rating={5} count={1} />;
