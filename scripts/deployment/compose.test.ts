import { parse } from 'yaml';
import { programs } from '../build/programs';
import { example, read, readers } from './environments';

interface Service {
  build?: { target: string };
  environment?: NodeJS.ProcessEnv;
  depends_on?: string[] | Record<string, object>;
  volumes?: (string | { source: string })[];
  restart?: string;
  networks?: string[] | Record<string, object>;
}

describe('the compose file', () => {
  const text = read('compose.yaml');
  const variables = [...read('.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  const filled = text.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name: string) => {
    const found = variables.find(([known]) => known === name);
    if (!found) throw new Error(`.env.example lacks ${name}.`);
    return found[1] || example(name);
  });
  const compose = parse(filled, { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
    networks: Record<string, { internal?: boolean } | null>;
  };

  it('names only services and volumes that it has, and uses every variable of .env.example', () => {
    for (const { depends_on: needed = [], volumes = [] } of Object.values(compose.services)) {
      const services = Array.isArray(needed) ? needed : Object.keys(needed);
      expect(services.filter((name) => !(name in compose.services))).toEqual([]);
      const sources = volumes.map((volume) =>
        typeof volume === 'string' ? volume.split(':')[0] : volume.source,
      );
      const named = sources.filter((source = '') => !source.startsWith('.'));
      expect(named.filter((name = '') => !(name in compose.volumes))).toEqual([]);
    }
    for (const [name] of variables) expect(text).toContain(`\${${name}`);
  });

  it('starts every service again that ends, and what prepares the shop until it is done', () => {
    const restarts = Object.entries(compose.services).map(([name, { restart }]) => [name, restart]);
    const prepare = new Set(['migrate', 'bucket-setup']);
    expect(restarts).toEqual(
      restarts.map(([name = '']) => [name, prepare.has(name) ? 'on-failure' : 'unless-stopped']),
    );
  });

  it('leads from what runs slices’ code neither out of the machine nor to database and bucket', () => {
    const networksOf = ({ networks = ['default'] }: Service) =>
      Array.isArray(networks) ? networks : Object.keys(networks);
    const beside = (name: string) => {
      const own = networksOf(compose.services[name] ?? {});
      const others = Object.entries(compose.services).filter(([, service]) =>
        networksOf(service).some((network) => own.includes(network)),
      );
      return others.flatMap(([other]) => (other === name ? [] : other)).sort();
    };
    expect(networksOf(compose.services.renderer ?? {})).toEqual(['rendering']);
    expect(networksOf(compose.services['preview-renderer'] ?? {})).toEqual(['previewing']);
    expect(compose.networks).toMatchObject({ rendering: { internal: true }, previewing: { internal: true } });
    const both = ['backend', 'edge-1', 'edge-2', 'prometheus'];
    expect(beside('renderer')).toEqual(both);
    expect(beside('preview-renderer')).toEqual([...both, 'releases-1', 'releases-2']);
    expect(beside('browser')).toEqual(['cache', 'releases-1', 'releases-2']);
  });

  it('has two edges and two registries, and gives every service what it needs in production', () => {
    const built = Object.entries(compose.services).flatMap(([name, { build, environment = {} }]) =>
      build ? [{ name, target: build.target, environment }] : [],
    );
    expect(built.map(({ target }) => target).sort()).toEqual([
      'backend',
      'browser',
      'commands',
      'edge',
      'edge',
      'releases',
      'releases',
      'renderer',
      'renderer',
    ]);
    for (const { target, environment } of built)
      expect(() => readers[target]?.({ ...environment, NODE_ENV: 'production' })).not.toThrow();
  });
});

it('copies into images what the build makes', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY --from=build \/source\/dist\/(\w+) /gm)].map(
    ([, name]) => name,
  );
  expect(copied.sort()).toEqual(programs.map(({ name }) => name).sort());
});

it('asks every image of a service whether it is ready', () => {
  const asked = [...read('Dockerfile').matchAll(/^EXPOSE (\d+).*\nHEALTHCHECK .*fetch\('([^']+)'\)/gm)].map(
    ([, port, address]) => address === `http://127.0.0.1:${port}/readyz`,
  );
  expect(asked).toEqual([true, true, true, true, true]);
});
