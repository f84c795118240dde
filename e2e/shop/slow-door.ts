import { createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A door in front of an edge, through which some files come late. */
export class SlowDoor {
  /** Milliseconds for which each of these files is held up. */
  delayMs = 0;
  private readonly server = createServer((incoming, answer) => {
    void sleep(this.slow.test(incoming.url ?? '') ? this.delayMs : 0).then(() => {
      const { url: path, method, headers } = incoming;
      const passed = request({ host: 'localhost', port: this.edge, path, method, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      });
      passed.once('error', () => answer.destroy());
      incoming.pipe(passed);
    });
  });

  /**
   * @param slow addresses of files that come late.
   * @param edge port of the edge.
   */
  constructor(
    private readonly slow: RegExp,
    private readonly edge: number,
  ) {}

  async open(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(port, 'localhost', resolve));
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
