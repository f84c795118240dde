import { remote } from '../rspack.base';

export default remote(import.meta.dirname, {
  './routes': './src/remote.ts',
  './cart-service': './src/cart-service/cart-service.ts',
  './cart-link': './src/cart-link.tsx',
  './add-to-cart': './src/add-to-cart/add-to-cart.tsx',
});
