import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as z from 'zod';
import { endProcess } from '@store/service-kit/end-process';
import { root } from '../../scripts/services';

const varnishd = '/usr/sbin/varnishd';
const settings = (file: string) => readFileSync(path.join(root, 'deploy/varnish', file), 'utf8');

/** What `varnishadm backend.list -j` prints, as far as it is read. */
const backendList = z.tuple(
  [z.number(), z.unknown(), z.unknown()],
  z.record(z.string(), z.object({ probe_message: z.tuple([z.number(), z.number(), z.string()]) })),
);

/** A Varnish of Debian's package. */
class Varnish {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'varnish-'));
  private process: ChildProcess | null = null;

  /** @param addresses that it listens at, as the option `-a` takes them. */
  constructor(private readonly addresses: readonly string[]) {}

  /**
   * Starts and waits until every backend is healthy.
   * @param files with VCL; `default.vcl` includes the others.
   * @param launcher a command, run in the folder of the files, that becomes the one that follows it.
   * @throws when it does not start.
   */
  protected async run(
    files: Readonly<Record<string, string>>,
    launcher: readonly string[] = ['env'],
  ): Promise<void> {
    for (const [name, text] of Object.entries(files)) this.write(name, text);
    const [command = '', ...words] = launcher;
    const settled = '-F -j none -s malloc,1g -p http_gzip_support=off'.split(' ');
    const main = path.join(this.folder, 'default.vcl');
    const places = ['-n', this.work, '-f', main, '-p', `vcl_path=${this.folder}`];
    const listening = this.addresses.flatMap((address) => ['-a', address]);
    this.process = spawn(command, [...words, varnishd, ...settled, ...places, ...listening], {
      cwd: this.folder,
      env: { ...process.env, VARNISH_WORK: this.work },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    this.process.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    await this.untilHealthy().catch((cause: unknown) => {
      throw new Error(`Varnish did not start: ${errors}`, { cause });
    });
  }

  /** Waits until it takes every backend for healthy. @throws when it has ended. */
  async untilHealthy(): Promise<void> {
    while (!(await this.isHealthy())) {
      if (this.process?.exitCode !== null) throw new Error('Varnish has ended.');
      await setTimeout(100);
    }
  }

  async stop(): Promise<void> {
    await endProcess(this.process);
    rmSync(this.folder, { recursive: true, force: true });
  }

  protected write(file: string, text: string): void {
    writeFileSync(path.join(this.folder, file), text);
  }

  private get work(): string {
    return path.join(this.folder, 'work');
  }

  private async isHealthy(): Promise<boolean> {
    const words = ['-n', this.work, 'backend.list', '-j'];
    const list = await promisify(execFile)('varnishadm', words).catch(() => null);
    if (!list) return false;
    const [, , , ...backends] = backendList.parse(JSON.parse(list.stdout));
    return backends
      .flatMap((known) => Object.values(known))
      .every(({ probe_message: [, , health] }) => health === 'healthy');
  }
}

/** Varnish with the configuration of `deploy/varnish/`, in front of two edges of this machine. */
export class HttpCache extends Varnish {
  readonly origin: string;

  constructor(port: number) {
    super([`127.0.0.1:${port}`]);
    this.origin = `http://127.0.0.1:${port}`;
  }

  async start(edges: readonly string[]): Promise<void> {
    const backends = edges.reduce(
      (text, edge, place) =>
        text.replaceAll(
          `"edge-${place + 1}";\n    .port = "4000"`,
          `"127.0.0.1";\n    .port = "${new URL(edge).port}"`,
        ),
      settings('backends.vcl'),
    );
    await this.run({
      'default.vcl': settings('default.vcl'),
      'backends.vcl': backends.replaceAll(/"edge-\d"/g, '"127.0.0.1"'),
    });
  }
}

/** Varnish as `deploy/compose.yaml` starts it: it knows its edges, all on one port, by name. */
export class FollowingCache extends HttpCache {
  /** @param hosts addresses with their names, as `/etc/hosts` has them; only this Varnish sees them. */
  async startByName(edgePort: number, hosts: string): Promise<void> {
    this.move(hosts);
    await this.run(
      {
        'default.vcl': settings('default.vcl'),
        'backends.vcl': settings('backends.vcl').replaceAll('"4000"', `"${edgePort}"`),
        'follow-edges.sh': settings('follow-edges.sh'),
      },
      [
        'unshare',
        '--map-root-user',
        '--mount',
        'sh',
        '-c',
        'mount --bind hosts /etc/hosts && exec sh ./follow-edges.sh "$0" "$@"',
      ],
    );
  }

  /** Leads names elsewhere. */
  move(hosts: string): void {
    this.write('hosts', `127.0.0.1 localhost\n${hosts}`);
  }
}

/** Processes of one service on ports of this machine, which share an address as a Service of Kubernetes gives it. */
export interface Group {
  /** Port of the shared address. */
  port: number;
  members: readonly number[];
}

/** Varnish without a cache, which sends each request to a ready process of its group. */
export class Balancer extends Varnish {
  constructor(private readonly groups: readonly Group[]) {
    super(groups.map(({ port }) => `group_${port}=127.0.0.1:${port}`));
  }

  async start(): Promise<void> {
    const backend = (port: number) =>
      `backend b${port} { .host = "127.0.0.1"; .port = "${port}"; .probe = ready; }`;
    const director = ({ port, members }: Group) =>
      [
        `new d${port} = directors.round_robin();`,
        ...members.map((member) => `d${port}.add_backend(b${member});`),
      ].join(' ');
    const choice = ({ port }: Group) =>
      `if (local.socket == "group_${port}") { set req.backend_hint = d${port}.backend(); }`;
    const lines = [
      'vcl 4.1;',
      'import directors;',
      'probe ready { .url = "/readyz"; .interval = 500ms; .timeout = 5s; .window = 4; .threshold = 2; }',
      ...this.groups.flatMap(({ members }) => members).map(backend),
      `sub vcl_init { ${this.groups.map(director).join('\n')} }`,
      `sub vcl_recv { ${this.groups.map(choice).join('\n')} return (pass); }`,
    ];
    await this.run({ 'default.vcl': `${lines.join('\n')}\n` });
  }
}
