import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { provesAll } from '@store/shared/testing/proof';

const root = path.join(__dirname, '..');

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

const listSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      hashes: z.array(z.object({ alg: z.string(), content: z.string().min(1) })).optional(),
    }),
  ),
});

/** The command of `deploy/build.sh`, which writes the list that each image holds. */
const listOf = (service: string) => {
  const script = readFileSync(path.join(root, 'deploy/build.sh'), 'utf8');
  const [, command = ''] = /^ +(npm sbom [^>\\]+\\\n?)/m.exec(script) ?? [];
  const line = command.replaceAll('\\\n', ' ').replaceAll('$service', service);
  return listSchema.parse(JSON.parse(execFileSync('sh', ['-c', line], { cwd: root, encoding: 'utf8' })));
};

/** One command writes the list of each service. */
const services = provesAll ? ['edge', 'backend', 'releases'] : ['backend'];

it.each(services)('the list of %s names what it is made of', (service) => {
  const manifest = readFileSync(path.join(root, 'services', service, 'package.json'), 'utf8');
  const { components } = listOf(service);
  const listed = new Map(components.map((component) => [component.name, component]));
  const expected = Object.keys(manifestSchema.parse(JSON.parse(manifest)).dependencies).filter(
    (name) => !name.startsWith('@store/'),
  );
  expect(expected.length).toBeGreaterThan(3);
  for (const name of expected) {
    expect(listed.get(name)).toMatchObject({ hashes: [{ alg: 'SHA-512' }] });
  }
});
