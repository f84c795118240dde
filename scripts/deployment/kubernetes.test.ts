import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as disruption from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { deploy, example, read, readers } from './environments';

interface Container {
  name: string;
  image: string;
  args?: string[];
  env?: { name: string; value?: string; valueFrom?: object }[];
  envFrom?: { configMapRef: { name: string } }[];
  securityContext: object;
  resources: object;
  readinessProbe?: object;
  livenessProbe?: object;
}
interface Pod {
  metadata: { labels: Record<string, string> };
  spec: { containers: Container[] };
}
interface Peer {
  podSelector?: { matchLabels?: Record<string, string> };
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data: Record<string, string>;
  spec: {
    template: Pod;
    jobTemplate: { spec: { template: Pod } };
    podSelector: { matchLabels?: Record<string, string> };
    ingress?: { from: Peer[]; ports: { port: number }[] }[];
    egress?: { to: Peer[]; ports: { port: number }[] }[];
  };
}

type Kinds = Record<string, new (data: never) => { validate(): void }>;
const kinds: Record<string, Kinds> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': disruption,
};

const nameLabel = 'app.kubernetes.io/name';

describe('the Kubernetes manifests', () => {
  const files = readdirSync(path.join(deploy, 'kubernetes')).filter((file) => file !== 'kustomization.yaml');
  const manifests = files.flatMap((file) =>
    parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS() as Manifest),
  );
  const pods = manifests.flatMap(({ kind, spec }) =>
    kind === 'Deployment' || kind === 'Job'
      ? [spec.template]
      : kind === 'CronJob'
        ? [spec.jobTemplate.spec.template]
        : [],
  );
  const settings = Object.fromEntries(
    manifests.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata, data }) => [metadata.name, data]),
  );
  const policies = Object.fromEntries(
    manifests
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .map(({ metadata, spec }) => [metadata.name, spec]),
  );
  const nameOf = (pod: Pod) => pod.metadata.labels[nameLabel] ?? '';

  /** The variables that a pod's container gets, with examples for its secrets. */
  const environmentOf = (pod: Pod): NodeJS.ProcessEnv =>
    Object.assign(
      { NODE_ENV: 'production' },
      ...pod.spec.containers.flatMap(({ env = [], envFrom = [] }) => [
        ...envFrom.map(({ configMapRef }) => settings[configMapRef.name]),
        ...env.map(({ name, value }) => ({ [name]: value ?? example(name) })),
      ]),
    ) as NodeJS.ProcessEnv;

  it.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    '%s matches the schema of Kubernetes',
    (_, manifest) => {
      const Kind = kinds[manifest.apiVersion]?.[manifest.kind];
      if (!Kind) throw new Error(`There is no ${manifest.apiVersion} ${manifest.kind}.`);
      expect(() => new Kind(manifest as never).validate()).not.toThrow();
    },
  );

  it('are all listed, with an image for every container', () => {
    const { resources, images } = parse(read('kubernetes/kustomization.yaml')) as {
      resources: string[];
      images: { name: string }[];
    };
    expect([...resources].sort()).toEqual(files.sort());
    const used = new Set(pods.flatMap(({ spec }) => spec.containers.map(({ image }) => image)));
    expect(new Set(images.map(({ name }) => name))).toEqual(used);
    const targets = [...read('Dockerfile').matchAll(/^FROM (?:base|\$\{BROWSER_IMAGE\}) AS (\w+)$/gm)].map(
      ([, target]) => target,
    );
    expect(new Set(targets)).toEqual(used);
  });

  it.each(pods.map((pod) => [nameOf(pod), pod] as const))(
    '%s runs without rights, and its variables suffice in production',
    (name, pod) => {
      expect(pod.spec).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const { securityContext, resources } of pod.spec.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(resources).toMatchObject({ limits: { memory: expect.any(String) as string } });
      }
      expect(() => readers[name]?.(environmentOf(pod))).not.toThrow();
      expect(name in readers || environmentOf(pod).DATABASE_URL).toBeTruthy();
    },
  );

  it('get requests while they are ready, and are killed only when they do not answer', () => {
    const asks = (path: string) => ({ httpGet: { path, port: 'http' } });
    for (const { kind, spec } of manifests)
      if (kind === 'Deployment')
        for (const container of spec.template.spec.containers)
          expect(container).toMatchObject({
            readinessProbe: asks('/readyz'),
            livenessProbe: asks('/healthz'),
          });
  });

  it('let a pod reach the services that its variables name, and nothing else of the shop', () => {
    expect(policies['nothing-by-default']).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    const allowed = (peers: Peer[], ports: { port: number }[]) =>
      peers.flatMap(({ podSelector }) => {
        const name = podSelector?.matchLabels?.[nameLabel];
        return name === undefined ? [] : ports.map(({ port }) => `${name}:${port}`);
      });
    for (const pod of pods) {
      const name = nameOf(pod);
      const policy = policies[name];
      expect(policy?.podSelector.matchLabels).toEqual({ [nameLabel]: name });
      const named = Object.values(environmentOf(pod)).flatMap(
        (value) => /^(?:http|ws):\/\/(\w+:\d+)$/.exec(value ?? '')?.[1] ?? [],
      );
      expect(policy?.egress?.flatMap(({ to, ports }) => allowed(to, ports)).sort()).toEqual(named.sort());
      for (const target of named) {
        const [service = '', port = ''] = target.split(':');
        expect(policies[service]?.ingress?.flatMap(({ from, ports }) => allowed(from, ports))).toContain(
          `${name}:${port}`,
        );
      }
    }
  });
});
