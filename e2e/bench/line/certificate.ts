import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A self-signed certificate of one host with its key, as PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

/**
 * Makes a certificate for each host: a browser opens one connection for two hosts of one certificate.
 * @throws when `openssl` is missing.
 */
export async function makeCertificates(hosts: readonly string[]): Promise<Map<string, Certificate>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-line-'));
  try {
    const certificates = await Promise.all(
      hosts.map(async (host) => {
        const kind = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 7';
        const names = `-subj /CN=${host} -addext subjectAltName=DNS:${host}`;
        const words = `req -x509 ${kind} ${names} -keyout ${host}.key -out ${host}.cert`;
        await run('openssl', words.split(' '), { cwd: folder });
        const made = (ending: string) => readFile(path.join(folder, `${host}.${ending}`), 'utf8');
        return [host, { cert: await made('cert'), key: await made('key') }] as const;
      }),
    );
    return new Map(certificates);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What Chromium's `--ignore-certificate-errors-spki-list` takes of a certificate. */
export const publicKeyHash = ({ cert }: Certificate): string =>
  createHash('sha256')
    .update(new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
