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
    const made = await Promise.all(
      hosts.map(async (host) => {
        const files = [path.join(folder, `${host}.key`), path.join(folder, `${host}.cert`)] as const;
        await run('openssl', [
          'req',
          '-x509',
          '-newkey',
          'ec',
          '-pkeyopt',
          'ec_paramgen_curve:P-256',
          '-nodes',
          '-days',
          '7',
          '-subj',
          `/CN=${host}`,
          '-addext',
          `subjectAltName=DNS:${host}`,
          '-keyout',
          files[0],
          '-out',
          files[1],
        ]);
        const [key, cert] = await Promise.all(files.map((file) => readFile(file, 'utf8')));
        return [host, { cert: cert ?? '', key: key ?? '' }] as const;
      }),
    );
    return new Map(made);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What Chromium's `--ignore-certificate-errors-spki-list` takes of a certificate. */
export const publicKeyHash = ({ cert }: Certificate): string =>
  createHash('sha256')
    .update(new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
