import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as disruption from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { parse } from 'yaml';
import { example, read, readers } from './environments';
import {
  environmentOf,
  manifestFiles,
  manifests,
  nameLabel,
  nameOf,
  pods,
  type Peer,
  type Pod,
} from './manifests';

type Kinds = Record<string, new (data: never) => { validate(): void }>;
const kinds: Record<string, Kinds> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': disruption,
};

const policies = Object.fromEntries(
  manifests.filter(({ kind }) => kind === 'NetworkPolicy').map(({ metadata, spec }) => [metadata.name, spec]),
);
/** With examples for its secrets. */
const variablesOf = (pod: Pod) => environmentOf(pod, ({ name }) => example(name));

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
  expect([...resources].sort()).toEqual([...manifestFiles].sort());
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
    expect(() => readers[name]?.(variablesOf(pod))).not.toThrow();
    expect(name in readers || variablesOf(pod).DATABASE_URL).toBeTruthy();
  },
);

it('scale by metrics that the adapter offers', () => {
  const { rules } = parse(read('prometheus/adapter.yml')) as { rules: { name: { as: string } }[] };
  const named = manifests
    .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
    .flatMap(({ spec }) => spec.metrics?.flatMap(({ pods }) => pods?.metric.name ?? []) ?? []);
  expect(rules.map(({ name }) => name.as)).toEqual(named);
});

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
    const named = Object.values(variablesOf(pod)).flatMap(
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
