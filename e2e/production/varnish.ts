import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { endProcess } from '@store/service-kit/testing/child-process';
import { root } from '../../scripts/services';

const varnishd = '/usr/sbin/varnishd';
const settings = path.join(root, 'deploy/varnish');

/** Varnish of Debian's package with the configuration of `deploy/varnish/`, in front of two edges of this machine. */
export class Varnish {
  readonly origin: string;
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'varnish-'));
  private process: ChildProcess | null = null;

  constructor(private readonly port: number) {
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** @throws when it does not start. */
  async start(edges: readonly string[]): Promise<void> {
    const backends = edges.reduce(
      (text, edge, place) =>
        text.replace(
          `"edge-${place + 1}";\n    .port = "4000"`,
          `"127.0.0.1";\n    .port = "${new URL(edge).port}"`,
        ),
      readFileSync(path.join(settings, 'backends.vcl'), 'utf8'),
    );
    writeFileSync(path.join(this.folder, 'backends.vcl'), backends.replaceAll(/"edge-\d"/g, '"127.0.0.1"'));
    this.process = spawn(
      varnishd,
      [
        ...['-F', '-j', 'none', '-n', path.join(this.folder, 'work'), '-a', `127.0.0.1:${this.port}`],
        ...['-f', path.join(settings, 'default.vcl'), '-s', 'malloc,256m'],
        ...['-p', `vcl_path=${this.folder}`, '-p', 'http_gzip_support=off'],
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let errors = '';
    this.process.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    while ((await this.status('/readyz')) !== 200) {
      if (this.process.exitCode !== null) throw new Error(`Varnish did not start: ${errors}`);
      await setTimeout(100);
    }
  }

  async stop(): Promise<void> {
    await endProcess(this.process);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private status = (address: string): Promise<number> =>
    fetch(this.origin + address).then(
      ({ status }) => status,
      () => 0,
    );
}
