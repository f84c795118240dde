import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { deploy, read } from './environments';

/** A variable of a container: its value, or where it is found. */
export interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { name: string; key: string } };
}
interface Container {
  name: string;
  image: string;
  args?: string[];
  env?: Variable[];
  envFrom?: { configMapRef: { name: string } }[];
  securityContext: object;
  resources: object;
  volumeMounts?: { name: string; mountPath: string }[];
  readinessProbe?: object;
  livenessProbe?: object;
}
export interface Pod {
  metadata: { labels: Record<string, string> };
  spec: { containers: Container[] };
}
interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
}
export interface Peer {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string; except?: string[] };
}
export interface Port {
  port: number;
  protocol?: 'TCP' | 'UDP';
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data: Record<string, string>;
  spec: {
    template: Pod;
    jobTemplate: { spec: { template: Pod } };
    podSelector: Selector;
    ingress?: { from: Peer[]; ports: Port[] }[];
    egress?: { to: Peer[]; ports: Port[] }[];
    metrics?: { pods?: { metric: { name: string } } }[];
  };
}

/** Files of `deploy/kubernetes` with manifests. */
export const manifestFiles = readdirSync(path.join(deploy, 'kubernetes')).filter(
  (file) => file !== 'kustomization.yaml',
);

export const manifests = manifestFiles.flatMap((file) =>
  parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS() as Manifest),
);

/** What Deployments, Jobs and CronJobs run. */
export const pods = manifests.flatMap(({ kind, spec }) =>
  kind === 'Deployment' || kind === 'Job'
    ? [spec.template]
    : kind === 'CronJob'
      ? [spec.jobTemplate.spec.template]
      : [],
);

const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Record<string, string>) =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(
    ({ key, operator, values }) => operator === 'In' && values.includes(labels[key] ?? ''),
  );

/** What pods of a name may take and reach, by all policies together. */
export function trafficOf(name: string): { ingress: [Peer, Port[]][]; egress: [Peer, Port[]][] } {
  const specs = manifests
    .filter(({ kind, spec }) => kind === 'NetworkPolicy' && selects(spec.podSelector, { [nameLabel]: name }))
    .map(({ spec }) => spec);
  return {
    ingress: specs.flatMap(({ ingress = [] }) =>
      ingress.flatMap(({ from, ports }) => from.map((peer): [Peer, Port[]] => [peer, ports])),
    ),
    egress: specs.flatMap(({ egress = [] }) =>
      egress.flatMap(({ to, ports }) => to.map((peer): [Peer, Port[]] => [peer, ports])),
    ),
  };
}

export const nameLabel = 'app.kubernetes.io/name';
export const nameOf = (pod: Pod) => pod.metadata.labels[nameLabel] ?? '';

const settings = Object.fromEntries(
  manifests.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata, data }) => [metadata.name, data]),
);

/** The variables that a pod's container gets. @param valueOf the value of one that is found elsewhere. */
export const environmentOf = (pod: Pod, valueOf: (variable: Variable) => string): NodeJS.ProcessEnv =>
  Object.assign(
    { NODE_ENV: 'production' },
    ...pod.spec.containers.flatMap(({ env = [], envFrom = [] }) => [
      ...envFrom.map(({ configMapRef }) => settings[configMapRef.name]),
      ...env.map((variable) => ({ [variable.name]: variable.value ?? valueOf(variable) })),
    ]),
  ) as NodeJS.ProcessEnv;
