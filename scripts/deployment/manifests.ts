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
  readinessProbe?: object;
  livenessProbe?: object;
}
export interface Pod {
  metadata: { labels: Record<string, string> };
  spec: { containers: Container[] };
}
export interface Peer {
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
