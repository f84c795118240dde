import { createServer, type Server, type Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** Latency is that of a round trip in milliseconds; rates are bits per second. */
export interface Shape {
  latency: number;
  down: number;
  up: number;
}

/** Bytes of a packet. Connections take turns at packets, so a large answer does not hold up a small one. */
const packetBytes = 1460;

interface Packet {
  bytes: Buffer;
  /** Called when it has left, and when it has arrived. */
  sent: () => void;
  deliver: (bytes: Buffer) => void;
}

/**
 * One direction of a line: packets leave one after the other at the line's rate, in the order in which they were given,
 * and arrive half a round trip later.
 */
class Direction {
  private readonly leaving: Packet[] = [];
  private readonly underWay: (Packet & { due: number })[] = [];
  /** When the last packet has left, in milliseconds of `performance.now()`. */
  private freeAt = 0;
  private timer: NodeJS.Timeout | undefined;
  private working = false;
  bytesPerMillisecond = Infinity;
  /** Milliseconds on the way. */
  delay = 0;

  send(packet: Packet) {
    this.leaving.push(packet);
    if (!this.working) this.work();
  }

  /** Sends and delivers what is due. Timers have whole milliseconds, so what is due within this one counts. */
  private work() {
    this.working = true;
    const now = performance.now();
    while (this.leaving.length > 0 && this.freeAt <= now + 1) {
      const packet = this.leaving.shift();
      if (!packet) break;
      this.freeAt = Math.max(this.freeAt, now) + packet.bytes.length / this.bytesPerMillisecond;
      this.underWay.push({ ...packet, due: this.freeAt + this.delay });
      packet.sent();
    }
    while ((this.underWay[0]?.due ?? Infinity) <= now + 1) {
      const arrived = this.underWay.shift();
      arrived?.deliver(arrived.bytes);
    }
    this.working = false;
    const next = Math.min(
      this.leaving.length > 0 ? this.freeAt : Infinity,
      this.underWay[0]?.due ?? Infinity,
    );
    clearTimeout(this.timer);
    if (next < Infinity) this.timer = setTimeout(() => this.work(), next - now);
  }
}

interface Line {
  up: Direction;
  down: Direction;
}

/** The server's end of a connection over the line. Its buffer is small: the server decides late what goes first. */
class ServerEnd extends Duplex {
  constructor(
    private readonly socket: Socket,
    private readonly line: Line,
  ) {
    super({ highWaterMark: 16 * 1024 });
    const send = (bytes: Buffer, deliver: (bytes: Buffer) => void) =>
      line.up.send({ bytes, sent: () => undefined, deliver });
    socket.on('data', (chunk: Buffer) => {
      for (const packet of packets(chunk)) send(packet, (bytes) => void (this.destroyed || this.push(bytes)));
    });
    socket.on('end', () => send(Buffer.alloc(0), () => void (this.destroyed || this.push(null))));
    socket.on('error', () => this.destroy()).on('close', () => this.destroy());
  }

  override _read() {
    // Whatever arrives is pushed: requests are small.
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    const waiting = packets(chunk);
    const sendNext = () => {
      const bytes = waiting.shift();
      if (!bytes) return done();
      this.line.down.send({ bytes, sent: sendNext, deliver: (arrived) => void this.socket.write(arrived) });
    };
    sendNext();
  }

  override _final(done: () => void) {
    this.line.down.send({ bytes: Buffer.alloc(0), sent: done, deliver: () => this.socket.end() });
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.socket.destroy();
    done(error);
  }
}

function packets(chunk: Buffer): Buffer[] {
  const count = Math.ceil(chunk.length / packetBytes);
  return Array.from({ length: count }, (_, index) =>
    chunk.subarray(index * packetBytes, (index + 1) * packetBytes),
  );
}

/**
 * A line between a browser and servers of this machine. All its connections share its rate in each direction, and wait a
 * round trip before their first byte, as TCP does. What it leaves out: TCP's slow start, lost packets, DNS.
 */
export class ShapedLine {
  private readonly line: Line = { up: new Direction(), down: new Direction() };
  private latency = 0;
  private readonly server: Server;

  /** @param serve takes the server's end of each connection. */
  constructor(serve: (connection: Duplex) => void) {
    this.server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
      setTimeout(() => {
        serve(new ServerEnd(socket, this.line));
        socket.resume();
      }, this.latency);
    });
  }

  /** Holds for what is sent from now on. */
  shape({ latency, down, up }: Shape): void {
    this.latency = latency;
    for (const [direction, bits] of [
      [this.line.down, down],
      [this.line.up, up],
    ] as const) {
      direction.bytesPerMillisecond = bits / 8000;
      direction.delay = latency / 2;
    }
  }

  listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
  }

  close(): void {
    this.server.close();
  }
}
