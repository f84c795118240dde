import { freePort } from '@store/service-kit/testing/free-port';
import { portVariables } from '../../scripts/shop-environment';

/** Ports of this machine that are free, for all services of a shop. */
export type ShopPorts = Record<(typeof portVariables)[number], string>;

export async function freePorts(): Promise<ShopPorts> {
  const found = new Set<string>();
  while (found.size < portVariables.length) found.add(String(await freePort()));
  const ports = [...found];
  return Object.fromEntries(portVariables.map((name, place) => [name, ports[place]])) as ShopPorts;
}
