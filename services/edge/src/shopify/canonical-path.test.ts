import { routedAddress } from './canonical-path';

it.each([
  ['/collections/hoodie?page=2', '/collections/hoodie?page=2'],
  ['/search?q=%2F%2Fother.example', '/search?q=%2F%2Fother.example'],
  ['http://other.example/collections/hoodie', '/collections/hoodie'],
  ['http://other.example', '/'],
  ['//other.example/', '/%2F%2Fother.example%2F'],
  ['/\\other.example/x', '/%2F%5Cother.example%2Fx'],
  ['/.//other.example', '/%2F.%2F%2Fother.example'],
  ['http://other.example//third.example/', '/%2F%2Fthird.example%2F'],
  ['*', '/*'],
])('routes %s as %s', (target, routed) => {
  expect(routedAddress(target)).toBe(routed);
});
