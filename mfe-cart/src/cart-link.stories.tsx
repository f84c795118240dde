import CartLink from './cart-link';

export const EmptyCart = () => <CartLink />;
