import { Client } from 'pg';

const reconnectAfterMs = 1000;

/**
 * Listens to a PostgreSQL channel on a separate connection and reconnects when it breaks. The listener is also called
 * after every connect, because messages may have been missed while disconnected.
 * @returns stops listening.
 */
export function listenTo(databaseUrl: string, channel: string, listener: () => void): () => Promise<void> {
  let stopped = false;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const opened = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5_000,
      // A server that is gone without a word is noticed within half a minute.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = opened;
    // Without a listener the error would end the process; the connection's end follows it.
    opened.on('error', () => undefined);
    opened.on('notification', listener);
    opened.once('end', connectAgain);
    try {
      await opened.connect();
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
      listener();
    } catch {
      await opened.end().catch(() => undefined);
      connectAgain();
    }
  };
  const connectAgain = () => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void connect(), reconnectAfterMs).unref();
  };

  void connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
