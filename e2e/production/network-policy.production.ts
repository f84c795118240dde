import { nameLabel } from '../../scripts/deployment/manifests';
import { PodNetwork, whyNoNamespaces, type Host } from './network-namespaces';

const workload = (address: string, name: string): Host => ({ address, labels: { [nameLabel]: name } });

const hosts: Record<string, Host> = {
  edge: workload('10.0.0.11', 'edge'),
  backend: workload('10.0.0.12', 'backend'),
  registry: workload('10.0.0.13', 'releases'),
  browser: workload('10.0.0.14', 'browser'),
  renderer: workload('10.0.0.15', 'renderer'),
  'preview-renderer': workload('10.0.0.20', 'preview-renderer'),
  names: { address: '10.0.0.16', labels: { 'k8s-app': 'kube-dns' }, namespace: {} },
  postgresql: { address: '10.0.0.17', namespace: { 'shop.example/database': 'true' } },
  monitoring: { address: '10.0.0.18', namespace: { 'shop.example/monitoring': 'true' } },
  ingress: { address: '10.0.0.19', namespace: { 'shop.example/ingress': 'true' } },
  metadata: { address: '169.254.169.254', namespace: {} },
  internet: { address: '203.0.113.7', namespace: {} },
  collector: { address: '10.0.0.21', namespace: { 'shop.example/traces-of-renderers': 'true' } },
};
const ports = [53, 80, 443, 587, 4000, 4001, 4020, 4021, 4030, 4040, 4050, 4060, 4318, 5432, 6432, 9229];
const everything = Object.keys(hosts).flatMap((host) => ports.map((port) => `${host}:${port}`));

const reason = whyNoNamespaces();
if (reason !== null)
  it.skip(`needs network namespaces, which this machine does not make: ${reason}`, () => {});
else
  describe('the network policies of the manifests, in a network namespace', () => {
    let network: PodNetwork;
    beforeEach(async () => {
      network = new PodNetwork('10.0.0.2', hosts);
      await network.listen('others', ports);
      await network.listen('pod', [4060, 9229]);
    });
    afterEach(() => network.close());

    it.each(['renderer', 'preview-renderer'])(
      'let what runs in a %s reach edges’ internal port, the backend’s public port, names and a collector that may be reached, and nothing else',
      (name) => {
        expect(network.reached(everything)).toEqual(everything);
        network.apply(name);
        expect(network.reached(everything)).toEqual([
          'edge:4001',
          'backend:4020',
          'names:53',
          'collector:4318',
        ]);
      },
    );

    it.each([
      ['renderer', ['edge', 'monitoring']],
      ['preview-renderer', ['edge', 'registry', 'monitoring']],
    ])('let only those reach the port of a %s who ask it, and nobody its inspector', (name, callers) => {
      const reaching = () =>
        Object.keys(hosts).map((host) => [host, network.reachedFrom(host, [4060, 9229])]);
      expect(reaching()).toEqual(Object.keys(hosts).map((host) => [host, [4060, 9229]]));
      network.apply(name);
      expect(reaching().filter(([, reached]) => reached?.length)).toEqual(
        callers.map((caller) => [caller, [4060]]),
      );
    });

    it('let edges reach the internet, but neither PostgreSQL nor the metadata address', () => {
      network.apply('edge');
      const reached = network.reached(everything);
      expect(reached).toContain('internet:443');
      expect(reached.filter((target) => /^(?:postgresql|metadata):/.test(target))).toEqual([]);
    });
  });
