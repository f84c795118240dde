import { exposes } from './slices';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Starts like the shop that it is compared with (shell/src/browser.tsx). */
async function start() {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { startPage } = await import(/* webpackMode: "eager" */ '../../../shell/src/boot/start-page');
  await nextTask();
  await startPage(() => ({
    async load(slice, exposed, use) {
      const load = exposes[slice][exposed];
      if (!load) throw new Error(`${slice} does not expose ${exposed}`);
      return use(await load());
    },
    distrust: () => undefined,
  }));
}

void start();
