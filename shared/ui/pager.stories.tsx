import { Pager } from '@store/shared/ui/pager';

const to = (page: number) => `/collections/hoodie?page=${page}`;

export const First = () => <Pager page={1} pages={7} to={to} />;
export const Middle = () => <Pager page={4} pages={7} to={to} reach={2} ends />;
export const Thousands = () => <Pager page={1998} pages={2000} to={to} reach={2} ends />;
export const Last = () => <Pager page={7} pages={7} to={to} ends />;
