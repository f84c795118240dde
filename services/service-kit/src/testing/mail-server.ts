import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail server on loopback that records every message; `refuse` makes it answer 451. */
export async function startMailServer() {
  const state = { refuse: false, received: [] as string[] };
  const talk = (socket: Socket) => {
    let text = '';
    let inData = false;
    socket.write('220 mail.test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (;;) {
        const end = inData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (inData ? 5 : 2));
        if (inData) {
          state.received.push(part);
          inData = false;
          socket.write('250 taken\r\n');
        } else if (/^DATA/i.test(part)) {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (/^MAIL/i.test(part) && state.refuse)
          socket.write('451 come back later, ada@example.com\r\n');
        else if (/^QUIT/i.test(part)) socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      }
    });
  };
  const server = createServer(talk).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { state, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}
