import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as z from 'zod';
import { endProcess } from '@store/service-kit/end-process';
import { freePort } from '@store/service-kit/testing/free-port';
import { root } from '../../scripts/services';

export const prometheusFolder = path.join(root, 'deploy/prometheus');

/** Runs promtool. @returns what it printed. @throws with its output when it finds something wrong. */
export const promtool = async (...words: string[]): Promise<string> =>
  (await promisify(execFile)('promtool', words)).stdout;

const success = z.object({ status: z.literal('success'), data: z.unknown() });
const targets = z.object({ activeTargets: z.array(z.object({ health: z.string() })) });
const rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          name: z.string(),
          query: z.string(),
          health: z.string(),
          annotations: z.object({ runbook: z.string() }),
        }),
      ),
    }),
  ),
});

/** Debian's Prometheus with the settings of `deploy/prometheus`, for services at other addresses. */
export class Prometheus {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'prometheus-'));
  private child: ChildProcess | null = null;
  private origin = '';

  /** @param services job → host and port. */
  async open(services: Readonly<Record<string, string>>, token: string): Promise<void> {
    const config = path.join(this.folder, 'prometheus.yml');
    const tokenFile = path.join(this.folder, 'token');
    writeFileSync(tokenFile, token);
    cpSync(path.join(prometheusFolder, 'rules.yml'), path.join(this.folder, 'rules.yml'));
    let text = readFileSync(path.join(prometheusFolder, 'prometheus.yml'), 'utf8')
      .replaceAll('15s', '1s')
      .replaceAll('/run/secrets/metrics-token', tokenFile);
    for (const [job, target] of Object.entries(services))
      text = text.replace(new RegExp(`(job_name: ${job}\\n[^]*?targets: )\\[.*?\\]`), `$1['${target}']`);
    writeFileSync(config, text);
    await promtool('check', 'config', config);
    const address = `127.0.0.1:${await freePort()}`;
    this.origin = `http://${address}`;
    this.child = spawn(
      'prometheus',
      [
        `--config.file=${config}`,
        `--storage.tsdb.path=${this.folder}/data`,
        `--web.listen-address=${address}`,
      ],
      { stdio: 'ignore' },
    );
    await this.until(async () => (await fetch(`${this.origin}/-/ready`)).ok);
  }

  async close(): Promise<void> {
    await endProcess(this.child);
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Waits until it has scraped every service. */
  async scraped(): Promise<void> {
    await this.until(async () => {
      const { activeTargets } = await this.get('targets', targets);
      return activeTargets.length > 0 && activeTargets.every(({ health }) => health === 'up');
    });
  }

  /** Names of the metrics that the services described, whether or not they have values now. */
  async metricNames(): Promise<Set<string>> {
    const known = await this.get('targets/metadata', z.array(z.object({ metric: z.string() })));
    return new Set(known.map(({ metric }) => metric));
  }

  async alertRules() {
    return (await this.get('rules', rules)).groups.flatMap((group) => group.rules);
  }

  /** Asks for the present values of an expression. @throws when Prometheus does not understand it. */
  async values(expression: string): Promise<number[]> {
    const vector = z.object({
      result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })),
    });
    const { result } = await this.get(`query?query=${encodeURIComponent(expression)}`, vector);
    return result.map(({ value }) => Number(value[1]));
  }

  private async get<Data>(what: string, data: z.ZodType<Data>): Promise<Data> {
    const answer = await fetch(`${this.origin}/api/v1/${what}`);
    return data.parse(success.parse(await answer.json()).data);
  }

  private async until(isTrue: () => Promise<boolean>): Promise<void> {
    while (!(await isTrue().catch(() => false))) await setTimeout(200);
  }
}
