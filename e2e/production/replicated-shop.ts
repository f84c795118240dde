import { availableParallelism } from 'node:os';
import { freePort } from '@store/service-kit/testing/free-port';
import type { BuiltProgram } from './built-program';
import { BuiltShop } from './built-shop';
import { ConnectionBalancer } from './connection-balancer';
import { Balancer, HttpCache } from './varnish';

/** Services of which two processes run. */
export type Replicated = 'edge' | 'renderer' | 'backend' | 'releases';

const ports = (count: number) => Promise.all(Array.from({ length: count }, freePort));
const originOf = (port: number) => `http://127.0.0.1:${port}`;

/**
 * A shop as it runs in production: two edges behind the HTTP cache, two renderers, backends and registries, each
 * behind one address, and PostgreSQL.
 */
export class ReplicatedShop extends BuiltShop {
  private readonly programs: Record<Replicated, BuiltProgram[]> = {
    edge: [],
    renderer: [],
    backend: [],
    releases: [],
  };

  private constructor(
    readonly cache: HttpCache,
    private readonly balancer: Balancer,
    private readonly renderers: ConnectionBalancer,
    private readonly members: Record<Replicated, NodeJS.ProcessEnv[]>,
    environment: NodeJS.ProcessEnv,
    private readonly secondNode?: string,
  ) {
    super({ edges: 0, environment });
  }

  /** @param secondNode path of the Node that runs the second process of each service; this process's unless given. */
  static async create(secondNode?: string): Promise<ReplicatedShop> {
    const [cache = 0, api = 0, registry = 0, rendering = 0] = await ports(4);
    const [backends, offices, registries, desks, edges, internal, renderers] = await Promise.all(
      [2, 2, 2, 2, 2, 2, 2].map(ports),
    );
    const groups = [
      { port: api, members: backends ?? [] },
      { port: registry, members: registries ?? [] },
    ];
    const members = {
      backend: [0, 1].map((place) => ({
        BACKEND_PORT: String(backends?.[place]),
        OFFICE_PORT: String(offices?.[place]),
      })),
      releases: [0, 1].map((place) => ({
        RELEASES_PORT: String(registries?.[place]),
        DESK_PORT: String(desks?.[place]),
      })),
      renderer: [0, 1].map((place) => ({ RENDERER_PORT: String(renderers?.[place]) })),
      edge: [0, 1].map((place) => ({
        EDGE_PORT: String(edges?.[place]),
        EDGE_INTERNAL_PORT: String(internal?.[place]),
        EDGE_NAME: `edge ${place + 1}`,
      })),
    };
    return new ReplicatedShop(
      new HttpCache(cache),
      new Balancer(groups),
      new ConnectionBalancer(rendering, renderers ?? []),
      members,
      {
        BACKEND_ORIGIN: originOf(api),
        RELEASES_ORIGIN: originOf(registry),
        RENDERER_ORIGIN: originOf(rendering),
        BUNDLE_ORIGIN: originOf(internal?.[0] ?? 0),
        STORE_ORIGIN: originOf(cache),
        SITE_ORIGINS: originOf(cache),
        // Both renderers share the processors.
        RENDER_PROCESSES: String(Math.max(1, Math.floor(availableParallelism() / 2))),
        // Pages that are rendered ahead keep a starting edge busy.
        READY_PAGES: 'off',
        // Machines may be busy while processes start.
        REQUEST_TIMEOUT_MS: '60000',
        // As in production: the time in which balancers notice.
        STOP_DELAY_MS: '5000',
      },
      secondNode,
    );
  }

  override async open(): Promise<void> {
    await super.open();
    await this.startAll('edge');
    this.edges.push(...this.members.edge.map(({ EDGE_PORT }) => originOf(Number(EDGE_PORT))));
    await this.cache.start(this.edges);
  }

  override async close(): Promise<void> {
    await Promise.all([this.cache.stop(), this.balancer.stop()]);
    await super.close();
    this.renderers.stop();
  }

  /** Address of an edge or backend itself, behind cache and balancer. */
  originOf(service: 'edge' | 'backend', place: number): string {
    const variables = this.members[service][place];
    return originOf(Number(variables?.EDGE_PORT ?? variables?.BACKEND_PORT));
  }

  /** Pages that the edges have answered so far, by where each came from. */
  async pageAnswers(): Promise<Map<string, number>> {
    const headers = { authorization: `Bearer ${this.environment.METRICS_TOKEN ?? ''}` };
    const answers = new Map<string, number>();
    for (const edge of this.edges) {
      const text = await (await fetch(`${edge}/metrics`, { headers })).text();
      for (const [, source = '', count] of text.matchAll(/^shop_page_answers_total{source="(\w+)"} (\d+)/gm))
        answers.set(source, (answers.get(source) ?? 0) + Number(count));
    }
    return answers;
  }

  /** Stops and starts the processes of a service one after the other, the next one as soon as the last is taken for healthy. */
  async restartAll(service: Replicated): Promise<void> {
    for (const place of this.programs[service].keys()) await this.restart(service, place);
  }

  /** Tells a process to stop, waits for its end, starts it again and waits until it is taken for healthy. */
  async restart(service: Replicated, place: number): Promise<void> {
    await this.programs[service][place]?.stop();
    this.programs[service][place] = await this.startMember(service, place);
    await this.untilHealthy();
  }

  /** Ends a process with SIGKILL. Like any that has ended, {@link restart} starts it again. */
  async kill(service: Replicated, place: number): Promise<void> {
    const program = this.programs[service][place];
    program?.process.kill('SIGKILL');
    await program?.ended;
  }

  /** Waits until cache and balancer take every process for healthy. */
  async untilHealthy(): Promise<void> {
    await Promise.all([this.cache.untilHealthy(), this.balancer.untilHealthy()]);
  }

  protected override async startServices(): Promise<void> {
    const services = ['backend', 'releases', 'renderer'] as const;
    await Promise.all([...services.map((service) => this.startAll(service)), this.start('preview-renderer')]);
    await Promise.all([this.balancer.start(), this.renderers.start()]);
  }

  private async startAll(service: Replicated): Promise<void> {
    this.programs[service] = await Promise.all([0, 1].map((place) => this.startMember(service, place)));
  }

  private startMember(service: Replicated, place: number): Promise<BuiltProgram> {
    return this.start(service, this.members[service][place], place === 1 ? this.secondNode : undefined);
  }
}
