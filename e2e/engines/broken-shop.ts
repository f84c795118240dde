import type { RemoteName } from '@store/shared/contracts/slices';
import type { Breakage } from '../shop/broken-files';
import { forwardShop } from './forwarded-shop';

/** Opens the shop at another port where the scripts of one slice do not arrive as they should. */
export async function openBrokenShop(slice: RemoteName, how: Breakage) {
  const scripts = new RegExp(`^/assets/${slice}/.+\\.js$`);
  let broken = true;
  const shop = await forwardShop((asked, answer) => {
    if (!broken || !scripts.test(asked.url ?? '')) return false;
    if (how === 'gone') answer.writeHead(404).end();
    else if (how === 'changed on the way')
      answer
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end('throw new Error("broken on purpose");');
    return true;
  });
  return {
    ...shop,
    /** From now on all scripts arrive. */
    mend: () => void (broken = false),
  };
}
