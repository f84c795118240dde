import type { RemoteName } from '@store/shared/contracts/slices';
import { forwardShop } from './forwarded-shop';

/** Opens the shop at another port where the scripts of one slice come changed, which their integrity shows. */
export async function openBrokenShop(slice: RemoteName) {
  const scripts = new RegExp(`^/assets/${slice}/.+\\.js$`);
  let broken = true;
  const shop = await forwardShop((asked, answer) => {
    if (!broken || !scripts.test(asked.url ?? '')) return false;
    answer.writeHead(200, { 'content-type': 'text/javascript' }).end('throw new Error("broken on purpose");');
    return true;
  });
  return {
    ...shop,
    /** From now on all scripts arrive. */
    mend: () => void (broken = false),
  };
}
