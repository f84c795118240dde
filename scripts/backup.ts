import path from 'node:path';
import * as z from 'zod';
import { artifactVariables } from '@store/release-kit/environment';
import { dataFolder, readEnvironment } from '@store/service-kit/environment';
import { backUp, restore, type Places } from './backup/backup';
import { exitWith } from './exit-with';

const usage = 'Usage: npm run backup -- to FOLDER, or npm run backup -- restore FOLDER';

/** Variables of the services whose data is backed up. */
const variables = {
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'names the PostgreSQL' }),
  DATA_DIR: dataFolder,
  ...artifactVariables,
  STORAGE_BUCKET: z.string().optional(),
  STORAGE_REGION: z.string().default('us-east-1'),
  STORAGE_ENDPOINT: z.url().optional(),
};

/**
 * `npm run backup -- to FOLDER`: copies the database, the buckets and the keys that the environment names into a folder;
 * `-- restore FOLDER` puts them where the environment says, into places without data.
 */
async function main(): Promise<number> {
  const [what, folder, ...rest] = process.argv.slice(2);
  if (!folder || rest.length > 0 || (what !== 'to' && what !== 'restore')) throw new Error(usage);
  const places = placesOf(readEnvironment(process.env, variables));
  const count = what === 'to' ? await backUp(places, folder) : await restore(folder, places);
  const done = what === 'to' ? 'Backed up' : 'Restored';
  process.stdout.write(`${done} the database, the keys and ${count} objects of ${bucketNames(places)}.\n`);
  return 0;
}

function placesOf(environment: z.output<z.ZodObject<typeof variables>>): Places {
  const { DATABASE_URL, DATA_DIR, RELEASE_KEYS, ARTIFACT_BUCKET, STORAGE_BUCKET } = environment;
  return {
    databaseUrl: DATABASE_URL,
    keys: path.resolve(RELEASE_KEYS ?? path.join(DATA_DIR, 'keys')),
    buckets: {
      ...(ARTIFACT_BUCKET && {
        releases: {
          address: ARTIFACT_BUCKET,
          region: environment.ARTIFACT_REGION,
          endpoint: environment.ARTIFACT_ENDPOINT,
        },
      }),
      ...(STORAGE_BUCKET && {
        pictures: {
          address: `s3://${STORAGE_BUCKET}`,
          region: environment.STORAGE_REGION,
          endpoint: environment.STORAGE_ENDPOINT,
        },
      }),
    },
  };
}

const bucketNames = ({ buckets }: Places) => Object.keys(buckets).join(' and ') || 'no bucket';

exitWith(main());
