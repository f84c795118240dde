import { availableParallelism } from 'node:os';
import type { BuiltProgram } from './built-program';
import { BuiltShop } from './built-shop';
import { ConnectionBalancer } from './connection-balancer';
import { freePorts, type ShopPorts } from './free-ports';
import { Balancer, HttpCache } from './varnish';

/** Services of which two processes run. */
export type Replicated = 'edge' | 'renderer' | 'backend' | 'releases';

const originOf = (port: number | string) => `http://127.0.0.1:${port}`;

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
    /** Ports of the first and of the second process of each service. */
    private readonly members: readonly ShopPorts[],
    environment: NodeJS.ProcessEnv,
    private readonly secondNode?: string,
  ) {
    super({ edges: 0, environment });
  }

  /** @param secondNode path of the Node that runs the second process of each service; this process's unless given. */
  static async create(secondNode?: string): Promise<ReplicatedShop> {
    const [shared, first, second] = await Promise.all([freePorts(), freePorts(), freePorts()]);
    const membersOf = (name: keyof ShopPorts) => [Number(first[name]), Number(second[name])];
    const groups = (['BACKEND_PORT', 'RELEASES_PORT'] as const).map((name) => ({
      port: Number(shared[name]),
      members: membersOf(name),
    }));
    return new ReplicatedShop(
      new HttpCache(Number(shared.EDGE_PORT)),
      new Balancer(groups),
      new ConnectionBalancer(Number(shared.RENDERER_PORT), membersOf('RENDERER_PORT')),
      [first, second],
      {
        BACKEND_ORIGIN: originOf(shared.BACKEND_PORT),
        RELEASES_ORIGIN: originOf(shared.RELEASES_PORT),
        RENDERER_ORIGIN: originOf(shared.RENDERER_PORT),
        BUNDLE_ORIGIN: originOf(first.EDGE_INTERNAL_PORT),
        STORE_ORIGIN: originOf(shared.EDGE_PORT),
        SITE_ORIGINS: originOf(shared.EDGE_PORT),
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
    this.edges.push(...this.members.map(({ EDGE_PORT }) => originOf(EDGE_PORT)));
    await this.cache.start(this.edges);
  }

  override async close(): Promise<void> {
    await Promise.all([this.cache.stop(), this.balancer.stop()]);
    await super.close();
    this.renderers.stop();
  }

  /** Address of an edge or backend itself, behind cache and balancer. */
  originOf(service: 'edge' | 'backend', place: number): string {
    const ports = this.members[place];
    return originOf((service === 'edge' ? ports?.EDGE_PORT : ports?.BACKEND_PORT) ?? '');
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
    const variables = { ...this.members[place], EDGE_NAME: `edge ${place + 1}` };
    return this.start(service, variables, place === 1 ? this.secondNode : undefined);
  }
}
