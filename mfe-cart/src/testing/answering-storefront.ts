import { createCartService } from '../cart-service/cart-service';
import { StorefrontError, type StorefrontClient } from '@store/shared/contracts/storefront';

/** A cart service whose storefront answers one operation after another; `requests` records them. */
export function answering(...answers: object[]) {
  const requests: { operation: string; variables: unknown }[] = [];
  const storefront: StorefrontClient = {
    query: (operation: unknown, variables) => {
      requests.push({ operation: /(?:query|mutation) (\w+)/.exec(String(operation))?.[1] ?? '', variables });
      const answer = answers.shift();
      return answer ? Promise.resolve(answer as never) : Promise.reject(new StorefrontError('no answer'));
    },
  };
  return { service: createCartService(storefront), storefront, requests };
}
