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
  trafficOf,
  type Peer,
  type Pod,
  type Port,
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

/** Names and ports of the shop's workloads among peers. */
const workloads = (traffic: [Peer, Port[]][]) =>
  traffic.flatMap(([{ podSelector, namespaceSelector }, ports]) => {
    const name = podSelector?.matchLabels?.[nameLabel];
    return name === undefined || namespaceSelector ? [] : ports.map(({ port }) => `${name}:${port}`);
  });

it('let a pod reach the services that its variables name, and nothing else of the shop', () => {
  const known = new Set(pods.map(nameOf));
  for (const pod of pods) {
    const name = nameOf(pod);
    const named = Object.values(variablesOf(pod)).flatMap(
      (value) =>
        /^(?:http|ws):\/\/([\w-]+:\d+)(?:\/|$)/.exec(value ?? '')?.[1]?.replace('edge-internal', 'edge') ??
        [],
    );
    const reached = workloads(trafficOf(name).egress).filter((target) =>
      known.has(target.split(':')[0] ?? ''),
    );
    expect([name, reached.sort()]).toEqual([name, [...new Set(named)].sort()]);
    for (const target of named) {
      const [service = '', port = ''] = target.split(':');
      expect(workloads(trafficOf(service).ingress)).toContain(`${name}:${port}`);
    }
  }
});

it('refuse by default, and name for every workload what it takes and reaches', () => {
  expect(policies['nothing-by-default']).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  for (const { kind, metadata } of manifests) {
    if (!['Deployment', 'Job', 'CronJob'].includes(kind)) continue;
    const { ingress, egress } = trafficOf(metadata.name);
    expect([metadata.name, ingress.length > 0]).toEqual([metadata.name, kind === 'Deployment']);
    for (const [peer, ports] of [...ingress, ...egress]) {
      expect(Object.keys(peer)).not.toEqual([]);
      expect(ports).not.toEqual([]);
    }
    // Beyond the names of hosts.
    expect(egress.length).toBeGreaterThan(1);
  }
});

/** Networks that are no part of the internet, a cloud's metadata address among them. */
const internal = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
];

it.each<[name: string, ports: number[]]>([
  ['edge', [443]],
  ['backend', [465, 587, 443]],
  ['releases', [443]],
  ['browser', [443]],
  ['renderer', []],
  ['preview-renderer', []],
  ['migrate', []],
  ['release', []],
])(
  'let %s reach the internet at the ports %j only, and no network that is not the internet',
  (name, ports) => {
    const blocks = trafficOf(name).egress.filter(([{ ipBlock }]) => ipBlock?.cidr === '0.0.0.0/0');
    expect(blocks.flatMap(([, reached]) => reached.map(({ port }) => port))).toEqual(ports);
    for (const [{ ipBlock }] of blocks) expect(ipBlock?.except).toEqual(internal);
  },
);

it('give slices’ code no secret but the public token and what opens its own renderer, and no file but its own', () => {
  for (const pod of pods.filter((each) => nameOf(each).endsWith('renderer'))) {
    const secrets = pod.spec.containers.flatMap(({ env = [] }) =>
      env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.key ?? []),
    );
    const own = nameOf(pod) === 'renderer' ? 'RENDERER_TOKEN' : 'PREVIEW_RENDERER_TOKEN';
    expect(secrets).toEqual(['STOREFRONT_TOKEN', own]);
    expect(pod.spec.containers.map(({ volumeMounts }) => volumeMounts)).toEqual([
      [{ name: 'temporary', mountPath: '/tmp' }],
    ]);
  }
  expect.assertions(4);
});

it('let renderers get the bundles of an edge that is not ready yet', () => {
  const service = manifests.find(({ metadata }) => metadata.name === 'edge-internal');
  expect(service?.spec).toMatchObject({ publishNotReadyAddresses: true });
});

it('let those reach PostgreSQL that have its address', () => {
  const reaches = (name: string) =>
    trafficOf(name).egress.some(
      ([{ namespaceSelector }]) => namespaceSelector?.matchLabels?.['shop.example/database'] === 'true',
    );
  for (const pod of pods)
    expect([nameOf(pod), reaches(nameOf(pod))]).toEqual([nameOf(pod), 'DATABASE_URL' in variablesOf(pod)]);
});
