import { execFileSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endProcess } from '@store/service-kit/end-process';
import { findPostgres } from '@store/service-kit/testing/postgres-binaries';
import { adminApiPath, storefrontApiPath } from '@store/shared/contracts/storefront';
import { ownSlices } from '@store/shared/shop-data/own-slices';
import { environmentOf, nameOf, pods, type Variable } from '../../scripts/deployment/manifests';
import { WorkingCopy } from '../dev/working-copy';
import { Installation, nobody, type BuiltProgram } from './built-program';
import { startCommerce } from './demo-commerce';
import { freePorts } from './free-ports';
import { bucketKeys, OutsideServices } from './outside-services';
import { runLines, type Runbook } from './runbook';

/** What the manifests run under a name. */
function podOf(name: string) {
  const pod = pods.find((known) => nameOf(known) === name);
  if (!pod) throw new Error(`There is no pod for ${name}.`);
  return pod;
}

/** A shop that a stranger opens in an empty folder, as an ordinary user, with what the manifests and the page say. */
export class ShopOfRunbook {
  private readonly place = mkdtempSync(path.join(tmpdir(), 'stranger-'));
  private readonly copy = new WorkingCopy('shop', this.place);
  private readonly made = new Map<string, string>();
  private readonly running = new Map<string, BuiltProgram>();
  private installation: Installation | null = null;
  private commerce: ChildProcess | null = null;
  private outside: OutsideServices | null = null;
  private readonly left: OutsideServices[] = [];
  private addresses: readonly (readonly [string, string])[] = [];
  private ports: NodeJS.ProcessEnv = {};

  constructor(private readonly runbook: Runbook) {}

  get folder(): string {
    return this.copy.root;
  }

  /** Addresses of the buckets' services, which are not Amazon's. */
  get endpoints(): NodeJS.ProcessEnv {
    return { ...this.outside?.endpoints };
  }

  /** Copies the repository, with a test of each slice, and starts what is outside of the cluster. */
  async open(): Promise<void> {
    await this.copy.create();
    for (const slice of ownSlices) await this.copy.keepOneTest(slice, this.smallestTest(slice));
    await this.copy.commit('a shop');
    // The packages are here: npm installs nothing.
    const lock = createHash('sha256').update(readFileSync(path.join(this.folder, 'package-lock.json')));
    writeFileSync(path.join(this.folder, 'node_modules/.installed-lock'), lock.digest('hex'));
    for (const name of ['home', 'temporary', 'keys', 'backups']) mkdirSync(path.join(this.place, name));
    if (nobody) execFileSync('chown', ['-hR', `${nobody.uid}:${nobody.gid}`, this.place]);
    await this.moveElsewhere();
    const ports = await freePorts();
    const local = (name: keyof typeof ports) => `http://127.0.0.1:${ports[name]}`;
    const commerce = local('COMMERCE_PORT');
    this.ports = ports;
    const shopify = 'https://your-shop.myshopify.com';
    this.addresses = [
      [`${shopify}/admin/api/2025-04/graphql.json`, commerce + adminApiPath],
      [`${shopify}/api/2025-04/graphql.json`, commerce + storefrontApiPath],
      [shopify, commerce],
      ['https://cdn.shopify.com', commerce],
      ['https://releases.shop.example', `http://localhost:${ports.DESK_PORT}`],
      ['https://shop.example', local('EDGE_PORT')],
      ['https://shop-preview.example', `http://preview.localhost:${ports.EDGE_PORT}`],
      ['http://edge-internal:4001', local('EDGE_INTERNAL_PORT')],
      ['http://renderer:4060', local('RENDERER_PORT')],
      ['http://preview-renderer:4060', local('PREVIEW_RENDERER_PORT')],
      ['ws://browser:4050', `ws://127.0.0.1:${ports.BROWSER_PORT}`],
      ['http://backend:4020', local('BACKEND_PORT')],
      ['http://releases:4030', local('RELEASES_PORT')],
      ['http://localhost:4030', local('RELEASES_PORT')],
    ];
  }

  /** Name of a test of a slice, which publishing runs. */
  private smallestTest(slice: string): string {
    const folder = path.join(this.folder, slice, 'src');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const size = (file: string) => statSync(path.join(folder, file)).size;
    const [smallest = ''] = files
      .filter((file) => /\.test\.tsx?$/.test(file))
      .sort((a, b) => size(a) - size(b));
    return path.basename(smallest);
  }

  /** Opens another PostgreSQL, other buckets and another folder for keys, which are empty. */
  async moveElsewhere(): Promise<void> {
    this.outside = await OutsideServices.open();
    this.left.push(this.outside);
    rmSync(path.join(this.place, 'keys'), { recursive: true });
  }

  async startShopify(): Promise<void> {
    const folder = mkdtempSync(path.join(this.place, 'commerce-'));
    const { STOREFRONT_TOKEN, STOREFRONT_PRIVATE_TOKEN, ADMIN_TOKEN } = {
      ...this.variablesOf('edge'),
      ...this.variablesOf('backend'),
    };
    const { STOREFRONT_ENDPOINT } = this.variablesOf('edge');
    const DATABASE_URL = this.outside?.postgres.url;
    const environment = {
      DATABASE_URL,
      STOREFRONT_ENDPOINT,
      STOREFRONT_TOKEN,
      STOREFRONT_PRIVATE_TOKEN,
      ADMIN_TOKEN,
    };
    this.commerce = await startCommerce(environment, folder);
  }

  /** Follows commands of the page in the folder. @returns what they printed. */
  run(lines: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<string> {
    const environment = {
      PATH: `${findPostgres() ?? ''}:${path.dirname(process.execPath)}:${process.env.PATH ?? ''}`,
      HOME: path.join(this.place, 'home'),
      TMPDIR: path.join(this.place, 'temporary'),
      ...this.outside?.client,
      ...more,
    };
    return runLines(
      lines.map((line) => this.here(line)),
      this.folder,
      environment,
    );
  }

  /** Variables of a program as its pod has them, with the addresses of this machine. */
  variablesOf(program: string): NodeJS.ProcessEnv {
    const variables = environmentOf(podOf(program), (variable) => this.secret(variable));
    return Object.fromEntries(
      Object.entries(variables).map(([name, value = '']) => [name, this.here(value)]),
    );
  }

  /** Starts a program of what was built, beside nothing else, in the place of one that runs under its name. */
  async start(program: string, more: NodeJS.ProcessEnv = {}): Promise<void> {
    await this.running.get(program)?.stop();
    this.running.set(program, await this.launch(program, { more }).ready());
  }

  /** Runs what a pod runs to its end. @returns what it printed. @throws when it fails. */
  async done(pod: string): Promise<string> {
    const [main = '', ...words] = podOf(pod).spec.containers[0]?.args ?? [];
    const launched = this.launch(path.dirname(main), { words });
    const code = await launched.ended;
    if (code !== 0) throw new Error(`${pod} ended with ${code ?? 'a signal'}: ${launched.errors}`);
    return launched.output;
  }

  async stopServices(): Promise<void> {
    await Promise.all([...this.running.values()].map((program) => program.stop()));
    this.running.clear();
  }

  async close(): Promise<void> {
    await this.stopServices();
    await endProcess(this.commerce);
    await Promise.all(this.left.map((outside) => outside.close()));
    this.installation?.remove();
    rmSync(this.place, { recursive: true, force: true });
  }

  private launch(
    program: string,
    { words = [], more = {} }: { words?: string[]; more?: NodeJS.ProcessEnv },
  ): BuiltProgram {
    this.installation ??= new Installation(this.folder);
    const environment = {
      // What the image sets.
      DATA_DIR: this.installation.writableFolder('data'),
      TMPDIR: this.installation.writableFolder('temporary'),
      ...this.variablesOf(program),
      ...this.ports,
      ...(program === 'preview-renderer' && { RENDERER_PORT: this.ports.PREVIEW_RENDERER_PORT }),
      ...this.outside?.endpoints,
      STOP_DELAY_MS: '0',
      REQUEST_TIMEOUT_MS: '20000',
      ...more,
    };
    return this.installation.run(program, environment, { words });
  }

  /** A value of a Secret that the page's table has. A secret of our own is made as the page says. */
  private secret({ name: variable, valueFrom }: Variable): string {
    if (!valueFrom?.secretKeyRef) return 'a pod';
    const { name, key } = valueFrom.secretKeyRef;
    if (!this.runbook.secrets().get(name)?.includes(key))
      throw new Error(`The page’s Secret ${name} lacks ${key}, which ${variable} is.`);
    if (key === 'DATABASE_URL' || key === 'DATABASE_DIRECT_URL') return this.outside?.urlFor(name) ?? '';
    if (key === 'SMTP_URL') return 'smtp://127.0.0.1:9';
    if (key === 'AWS_ACCESS_KEY_ID' || key === 'AWS_SECRET_ACCESS_KEY') return bucketKeys[key];
    const place = `${name} ${key}`;
    const known = this.made.get(place);
    if (known !== undefined) return known;
    const [command = ''] = this.runbook.take('openssl rand');
    const made = execFileSync('bash', ['-c', command], { encoding: 'utf8' }).trim();
    this.made.set(place, made);
    return made;
  }

  /** A text with the addresses and folders of this machine in place of those of the page and the manifests. */
  here(text: string): string {
    const withAddresses = this.addresses.reduce((now, [theirs, ours]) => now.replaceAll(theirs, ours), text);
    return withAddresses
      .replace(/(^|=)\/keys$/, `$1${path.join(this.place, 'keys')}`)
      .replace('/backups/shop', path.join(this.place, 'backups/shop'));
  }
}
