import { startTestPostgres, type TestPostgres } from '@store/service-kit/testing/postgres';
import { S3Server } from '@store/service-kit/testing/s3-server';

/** The pair of keys of both buckets. */
export const bucketKeys = { AWS_ACCESS_KEY_ID: 'key-of-tests', AWS_SECRET_ACCESS_KEY: 'secret-key-of-tests' };

/** PostgreSQL and two buckets: what a company has outside of the cluster. */
export class OutsideServices {
  private constructor(
    readonly postgres: TestPostgres,
    private readonly stores: readonly S3Server[],
    readonly endpoints: { ARTIFACT_ENDPOINT: string; STORAGE_ENDPOINT: string },
  ) {}

  static async open(): Promise<OutsideServices> {
    const stores = ['your-releases', 'your-pictures'].map(
      (name) => new S3Server(name, bucketKeys.AWS_ACCESS_KEY_ID, bucketKeys.AWS_SECRET_ACCESS_KEY, 100),
    );
    const [ARTIFACT_ENDPOINT = '', STORAGE_ENDPOINT = ''] = await Promise.all(
      stores.map((store) => store.open()),
    );
    return new OutsideServices(await startTestPostgres(), stores, { ARTIFACT_ENDPOINT, STORAGE_ENDPOINT });
  }

  /** Variables with which PostgreSQL's client programs find it. */
  get client(): NodeJS.ProcessEnv {
    const { hostname, port } = new URL(this.postgres.url);
    return { PGHOST: hostname, PGPORT: port, PGUSER: 'postgres' };
  }

  /** `DATABASE_URL` as the page writes it. */
  urlFor(role: string): string {
    return `postgres://${role}:a-password@${new URL(this.postgres.url).host}/shop`;
  }

  async close(): Promise<void> {
    await Promise.all([this.postgres.stop(), ...this.stores.map((store) => store.close())]);
  }
}
