/** A thread that renders the pages of one composition. It isolates crashes, memory and versions: see architecture. */
import { getHeapStatistics } from 'node:v8';
import { parentPort, resourceLimits } from 'node:worker_threads';
import { threadData } from '@store/service-kit/thread';
import { loadComposition } from '@store/release-kit/load-composition';
import { roomForV8, type FromWorker, type RenderWorkerData, type ToWorker } from './render-messages';

const { bundles, routes, settings, storefrontEndpoint, backendOrigin } = threadData<RenderWorkerData>();
const megabytes = (resourceLimits.maxOldGenerationSizeMb ?? Infinity) / roomForV8;
const tell = (message: FromWorker) => parentPort?.postMessage(message);

const { shell, remotes } = loadComposition(bundles, (slice, reason) =>
  tell({ type: 'remote-failed', slice, reason }),
);
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
    checkMemory();
  }
}

/** Pages leave little behind and V8 frees it long before: what passes the limit is kept by somebody. */
function checkMemory() {
  const held = Math.round(getHeapStatistics().used_heap_size / 1e6);
  if (held > megabytes) tell({ type: 'full', megabytes: held });
}

tell({ type: 'ready' });
