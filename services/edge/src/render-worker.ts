/** A thread that renders the pages of one composition. It isolates crashes, memory and versions: see architecture. */
import { parentPort } from 'node:worker_threads';
import { threadData } from '@store/service-kit/thread';
import { loadServerBundle } from '@store/releases/server-bundle';
import type {
  PageRendererOptions,
  RemoteServerBundle,
  ShellServerBundle,
} from '@store/shared/contracts/server-rendering';
import { remoteNames } from '@store/shared/contracts/slices';
import type { FromWorker, RenderWorkerData, ToWorker } from './render-messages';

const { serverFolders, routes, settings, storefrontEndpoint, backendOrigin } = threadData<RenderWorkerData>();
const tell = (message: FromWorker) => parentPort?.postMessage(message);

const shell = loadServerBundle(serverFolders.shell, {}) as ShellServerBundle;
const remotes = Object.fromEntries(
  remoteNames.map((slice) => {
    try {
      return [slice, loadServerBundle(serverFolders[slice], shell.singletons) as RemoteServerBundle];
    } catch (error) {
      tell({ type: 'remote-failed', slice, reason: String(error) });
      return [slice, error instanceof Error ? error : new Error(String(error))];
    }
  }),
) as PageRendererOptions['remotes'];

const renderer = shell.createPageRenderer({ settings, storefrontEndpoint, backendOrigin, remotes, routes });
const running = new Map<number, AbortController>();

parentPort?.on('message', (message: ToWorker) => {
  if (message.type === 'render') void render(message);
  else if (message.type === 'abort') running.get(message.id)?.abort();
  else tell({ type: 'pong' });
});

async function render({ id, request }: Extract<ToWorker, { type: 'render' }>) {
  const abort = new AbortController();
  running.set(id, abort);
  const progress = { started: false };
  try {
    const rendered = await renderer.render(
      { ...request, signal: abort.signal },
      {
        start(answer) {
          progress.started = true;
          tell({ type: 'start', id, ...answer });
        },
        chunk: (html) => tell({ type: 'chunk', id, html }),
        end({ complete }) {
          running.delete(id);
          tell({ type: 'end', id, complete });
        },
      },
    );
    if (!rendered) tell({ type: 'declined', id });
  } catch (error) {
    if (!progress.started) tell({ type: 'declined', id, reason: String(error) });
  } finally {
    if (!progress.started) running.delete(id);
  }
}

tell({ type: 'ready' });
