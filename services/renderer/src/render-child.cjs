'use strict';
/**
 * The process that renders pages of one composition; render-process.ts starts it. The first message is a RenderStart, all
 * later ones are ToRenderProcess; answers are FromRenderProcess (render-messages.ts) and pages, as frames (frame-reader.ts).
 * JavaScript, so that it starts without a loader for TypeScript. An error that nothing catches ends the process, and the parent replaces it.
 */
const { Socket } = require('node:net');
const path = require('node:path');
const process = require('node:process');

/** Page id → what aborts it. */
const running = new Map();

const output = new Socket({ fd: 4, readable: false });
output.on('error', () => process.exit());
/** Frames that are not written yet. */
const waiting = [];

/** Puts bytes of a page after what waits. */
function add(page, bytes) {
  const head = Buffer.allocUnsafe(8);
  head.writeUInt32BE(bytes.length, 0);
  head.writeUInt32BE(page, 4);
  waiting.push(head, bytes);
}

/** Writes what waits, with what else comes in this turn. */
function writeSoon() {
  process.nextTick(() => {
    output.cork();
    for (const bytes of waiting.splice(0)) output.write(bytes);
    output.uncork();
  });
}

/** Puts a message after what waits, in a frame of page 0. */
const addMessage = (message) => add(0, Buffer.from(JSON.stringify(message)));

function send(message) {
  addMessage(message);
  writeSoon();
}

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
        // Nobody waits for it, so it goes with what comes next.
        onStorefrontCall: (call) => addMessage({ type: 'storefront-call', id, call }),
      },
      {
        start(answer) {
          hasStarted = true;
          send({ type: 'start', id, ...answer });
        },
        chunk(html) {
          add(id, Buffer.from(html));
          writeSoon();
        },
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

/** Characters of a reason; a message of more than 64 KB would end this process (frame-reader.ts). */
const mostReason = 2_000;

/** The beginning of the first line; Node adds the paths of the modules involved. */
const reasonOf = (error) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0].slice(0, mostReason);
