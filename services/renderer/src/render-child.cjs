'use strict';
/**
 * The process that renders pages of one composition; render-process.ts starts it. The first message is a RenderStart, all
 * later ones are ToRenderProcess; answers are FromRenderProcess (render-messages.ts). JavaScript, so that it starts without
 * a loader for TypeScript. An error that nothing catches ends the process, and the parent replaces it.
 */
const process = require('node:process');
const path = require('node:path');

/** Page id → what aborts it. */
const running = new Map();

// Without a callback Node 26 ends a process whose parent has just ended with an error.
const send = (message) => process.connected && process.send(message, () => undefined);

process.once('disconnect', () => process.exit());
// Node would open its inspector.
process.on('SIGUSR1', () => undefined);
process.once('message', (start) => {
  const renderer = load(start);
  process.on('message', (message) => {
    if (message.type === 'render') void render(renderer, message);
    else if (message.type === 'ping') send({ type: 'pong' });
    else running.get(message.id)?.abort();
  });
  send({ type: 'ready' });
});

/** Loads the shell, then the remotes, whose `require` finds the shell's singletons (bundle-folder.ts). */
function load({ folder, remotes: slices, ...settings }) {
  const shell = require(path.join(folder, 'shell/index.js'));
  const remotes = {};
  for (const slice of slices) {
    try {
      remotes[slice] = require(path.join(folder, slice, 'index.js'));
    } catch (error) {
      remotes[slice] = error instanceof Error ? error : new Error(String(error));
      send({ type: 'remote-failed', slice, reason: reasonOf(error) });
    }
  }
  const onStorefrontDown = (isDown) => send({ type: 'storefront', isDown });
  return shell.createPageRenderer({ ...settings, remotes, onStorefrontDown });
}

async function render(renderer, { id, request }) {
  const abort = new AbortController();
  running.set(id, abort);
  let hasStarted = false;
  try {
    const rendered = await renderer.render(
      {
        ...request,
        signal: abort.signal,
        onStorefrontCall: (call) => send({ type: 'storefront-call', id, call }),
      },
      {
        start(answer) {
          hasStarted = true;
          send({ type: 'start', id, ...answer });
        },
        // As bytes it is half as long as a text with one letter beyond Latin-1, and nobody encodes it again.
        chunk: (html) => send({ type: 'chunk', id, html: Buffer.from(html) }),
        end({ complete }) {
          running.delete(id);
          send({ type: 'end', id, complete });
        },
      },
    );
    if (rendered) return;
    running.delete(id);
    send({ type: 'declined', id });
  } catch (error) {
    if (hasStarted) send({ type: 'end', id, complete: false });
    else send({ type: 'declined', id, reason: reasonOf(error) });
    running.delete(id);
  }
}

/** The first line; Node adds the paths of the modules involved. */
const reasonOf = (error) => (error instanceof Error ? error.message : String(error)).split('\n')[0];
