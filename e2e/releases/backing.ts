import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { startTestPostgres } from '@store/service-kit/testing/postgres';
import { S3Server } from '@store/service-kit/testing/s3-server';
import { root } from '../../scripts/services';

/** What a shop on several machines shares. */
export interface Backing {
  /** Settings of every service: database, bucket and its credentials. */
  settings: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

const credentials = { AWS_ACCESS_KEY_ID: 'bench', AWS_SECRET_ACCESS_KEY: 'bench-secret' };

/** Keys that the bucket lists at a time, as Amazon's. */
const pageSize = 1000;

/** Starts a PostgreSQL that writes durably, with the schemas of all services, and an S3-compatible bucket. */
export async function openBacking(): Promise<Backing> {
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret } = credentials;
  const bucket = new S3Server('releases', id, secret, pageSize);
  const postgres = await startTestPostgres({ durable: true });
  const close = async () => void (await Promise.all([bucket.close(), postgres.stop()]));
  try {
    const endpoint = await bucket.open();
    const database = { DATABASE_URL: postgres.url };
    await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', path.join(root, 'scripts/migrate.ts'), 'backend', 'releases'],
      { cwd: root, env: { ...process.env, ...database } },
    );
    const settings = { ARTIFACT_BUCKET: 's3://releases/shop', ARTIFACT_ENDPOINT: endpoint };
    return { settings: { ...database, ...settings, ...credentials }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
