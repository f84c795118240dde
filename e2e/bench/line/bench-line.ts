import { storefrontApiPath } from '@store/shared/contracts/storefront';
import { makeCertificates, publicKeyHash } from './certificate';
import { secureFront, type Behind } from './secure-front';
import { ShapedLine } from './shaped-line';

/** Services of one shop, without TLS. */
interface Shop {
  edge: string;
  commerce: string;
}

export interface OpenLine {
  line: ShapedLine;
  /** With which Chromium trusts the certificates of the line's hosts. */
  browserArguments: string[];
}

/**
 * The hosts of a bench's shops at one port. A shop has three as in production: its own, that of its pictures and of the
 * checkout, and that of the Storefront API.
 */
export class BenchLine {
  private readonly hosts = new Map<string, Behind>();

  constructor(private readonly port: number) {}

  originOf(name: string): string {
    return `https://${name}.localhost:${this.port}`;
  }

  /**
   * Adds the hosts of a shop. Shops with one commerce service share its hosts.
   * @returns what its services have to know of them.
   */
  add(name: string, { edge, commerce }: Shop, commerceName: string): NodeJS.ProcessEnv {
    this.hosts.set(`${name}.localhost`, { origin: edge });
    for (const kind of ['pictures', 'api'])
      this.hosts.set(`${commerceName}-${kind}.localhost`, { origin: commerce });
    const pictures = this.originOf(`${commerceName}-pictures`);
    return {
      STORE_ORIGIN: this.originOf(name),
      PREVIEW_ORIGIN: this.originOf(`${name}-preview`),
      SITE_ORIGINS: this.originOf(name),
      COMMERCE_ORIGIN: pictures,
      PICTURE_ORIGIN: pictures,
      CHECKOUT_ORIGIN: pictures,
      STOREFRONT_ENDPOINT: this.originOf(`${commerceName}-api`) + storefrontApiPath,
    };
  }

  /** Adds a host with the pages of a shop's host, on which no script runs. */
  addWithoutScripts(name: string, edge: string, shopName: string): void {
    const { host } = new URL(this.originOf(shopName));
    this.hosts.set(`${name}.localhost`, { origin: edge, withoutScriptsOf: host });
  }

  /** Opens the line once all shops are added. */
  async open(): Promise<OpenLine> {
    const certificates = await makeCertificates([...this.hosts.keys()]);
    const line = new ShapedLine(secureFront(this.hosts, certificates));
    await line.listen(this.port);
    const hashes = [...certificates.values()].map(publicKeyHash);
    return { line, browserArguments: [`--ignore-certificate-errors-spki-list=${hashes.join()}`] };
  }
}
