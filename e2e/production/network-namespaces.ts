import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { endProcess } from '@store/service-kit/end-process';
import { trafficOf, type Peer, type Port } from '../../scripts/deployment/manifests';

const run = (command: string, args: readonly string[], input = '') =>
  execFileSync(command, args, { input, stdio: ['pipe', 'pipe', 'pipe'], encoding: 'utf8' });
const ip = (words: string) => run('ip', words.split(' '));

/** Why this machine makes no network namespaces; null where it does. */
export function whyNoNamespaces(): string | null {
  const probe = `probe-${process.pid}`;
  try {
    ip(`netns add ${probe}`);
    ip(`netns del ${probe}`);
    return null;
  } catch (error) {
    return String((error as { stderr?: unknown }).stderr ?? error).trim();
  }
}

/** An address with the labels that policies select it by. */
export interface Host {
  address: string;
  /** Labels of its pod, in the shop's namespace unless `namespace` is given. */
  labels?: Record<string, string>;
  /** Labels of its namespace, if that is another one. */
  namespace?: Record<string, string>;
}

/** Listens on the ports that it is started with and answers nothing. */
const listener = `
  const ports = process.argv.slice(1).map(Number);
  let open = 0;
  for (const port of ports)
    require('node:net').createServer((socket) => socket.on('error', () => {}).resume()).listen(port, '0.0.0.0', () => {
      if (++open === ports.length) process.stdout.write('open');
    });`;

/** Connects to each `address:port`, from the address that comes first if there is one, and prints those that took it. */
const prober = `
  const [from, ...targets] = process.argv.slice(1);
  const reach = (target) => new Promise((resolve) => {
    const [host, port] = target.split(':');
    const socket = require('node:net').connect({ host, port: Number(port), ...(from && { localAddress: from }) });
    const end = (reached) => { socket.destroy(); resolve(reached ? [target] : []); };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
  Promise.all(targets.map(reach)).then((reached) => process.stdout.write(JSON.stringify(reached.flat())));`;

/**
 * A pod and everything else, each a network namespace of this machine. What the pod may take and reach is decided by
 * nftables, from the policies of the manifests.
 */
export class PodNetwork {
  private readonly pod = `pod-${process.pid}`;
  private readonly others = `others-${process.pid}`;
  private readonly listeners: ChildProcess[] = [];

  /** @param address of the pod, in 10.0.0.0/8. */
  constructor(
    private readonly address: string,
    private readonly hosts: Readonly<Record<string, Host>>,
  ) {
    for (const name of [this.pod, this.others]) {
      ip(`netns add ${name}`);
      ip(`-n ${name} link set lo up`);
    }
    ip(`-n ${this.pod} link add eth0 type veth peer name eth0 netns ${this.others}`);
    ip(`-n ${this.pod} address add ${address}/8 dev eth0`);
    for (const host of Object.values(hosts)) ip(`-n ${this.others} address add ${host.address}/8 dev eth0`);
    for (const name of [this.pod, this.others]) ip(`-n ${name} link set eth0 up`);
    ip(`-n ${this.pod} route add default dev eth0`);
  }

  /** Listens on all addresses of a side. */
  async listen(side: 'pod' | 'others', ports: readonly number[]): Promise<void> {
    const words = ['netns', 'exec', this[side], process.execPath, '-e', listener, ...ports.map(String)];
    const child = spawn('ip', words, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.listeners.push(child);
    await once(child.stdout, 'data');
  }

  /** Applies the policies of a workload to the pod. */
  apply(name: string): void {
    const { ingress, egress } = trafficOf(name);
    const rules = (traffic: [Peer, Port[]][], direction: 'saddr' | 'daddr') =>
      traffic.flatMap(([peer, ports]) =>
        this.networksOf(peer).flatMap((network) =>
          ports.map(
            ({ port, protocol = 'TCP' }) =>
              `ip ${direction} ${network} ${protocol.toLowerCase()} dport ${port} accept`,
          ),
        ),
      );
    const chain = (hook: string, device: string, lines: string[]) => `chain ${hook} {
      type filter hook ${hook} priority 0; policy drop;
      ct state established,related accept
      ${device} lo accept
      ${lines.join('\n')}
      # A cluster drops; a refusal saves the wait.
      meta l4proto tcp reject with tcp reset
    }`;
    run(
      'ip',
      ['netns', 'exec', this.pod, 'nft', '-f', '-'],
      `table inet pod {
        ${chain('input', 'iif', rules(ingress, 'saddr'))}
        ${chain('output', 'oif', rules(egress, 'daddr'))}
      }`,
    );
  }

  /** Which of `host:port` a process in the pod reaches. */
  reached(targets: readonly string[]): string[] {
    const named = new Map(
      targets.map((target) => {
        const [host = '', port = ''] = target.split(':');
        return [`${this.hosts[host]?.address ?? ''}:${port}`, target];
      }),
    );
    return this.probe(this.pod, '', [...named.keys()]).map((address) => named.get(address) ?? '');
  }

  /** Ports of the pod that a process with a host's address reaches. */
  reachedFrom(host: string, ports: readonly number[]): number[] {
    const targets = ports.map((port) => `${this.address}:${port}`);
    const found = this.probe(this.others, this.hosts[host]?.address ?? '', targets);
    return found.map((target) => Number(target.split(':')[1]));
  }

  async close(): Promise<void> {
    await Promise.all(this.listeners.map((child) => endProcess(child)));
    for (const name of [this.pod, this.others]) ip(`netns del ${name}`);
  }

  private probe(namespace: string, from: string, targets: readonly string[]): string[] {
    const words = ['netns', 'exec', namespace, process.execPath, '-e', prober, '--', from, ...targets];
    return JSON.parse(run('ip', words)) as string[];
  }

  /** Networks of a peer, as nftables writes them. */
  private networksOf({ ipBlock, podSelector, namespaceSelector }: Peer): string[] {
    if (ipBlock) {
      const { cidr, except = [] } = ipBlock;
      return [except.length > 0 ? `${cidr} ip daddr != { ${except.join(', ')} }` : cidr];
    }
    const holds = (wanted: Record<string, string> = {}, labels: Record<string, string> = {}) =>
      Object.entries(wanted).every(([key, value]) => labels[key] === value);
    return Object.values(this.hosts).flatMap(({ address, labels, namespace }) => {
      const isInPlace = namespaceSelector ? holds(namespaceSelector.matchLabels, namespace) : !namespace;
      return isInPlace && holds(podSelector?.matchLabels, labels) ? [address] : [];
    });
  }
}
