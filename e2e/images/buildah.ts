import { execFile, spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** What `buildah inspect --type image` prints, as far as it is read. */
interface Inspected {
  Docker: {
    config: {
      User: string;
      Cmd: string[];
      Entrypoint: string[] | null;
      Env: string[];
      ExposedPorts?: Record<string, object>;
      Healthcheck?: { Test: string[] };
      Labels: Record<string, string>;
    };
  };
}
export type ImageConfig = Inspected['Docker']['config'];

/** Debian's buildah, which needs neither a daemon nor namespaces: its containers are folders that are changed root to. */
export class Buildah {
  /** @param folder for images and containers. */
  constructor(private readonly folder: string) {}

  /** Runs a command of it. @returns what it printed, trimmed. @throws with its errors. */
  async run(...words: string[]): Promise<string> {
    const options = { maxBuffer: 256 * 1024 * 1024 };
    const { stdout } = await promisify(execFile)('buildah', [...this.storage, ...words], options);
    return stdout.trim();
  }

  async config(image: string): Promise<ImageConfig> {
    const text = await this.run('inspect', '--type', 'image', image);
    return (JSON.parse(text) as Inspected).Docker.config;
  }

  /** Builds a target of a Dockerfile under its name. */
  build(
    file: string,
    context: string,
    { target, args }: { target: string; args: Record<string, string> },
  ): Promise<string> {
    const given = Object.entries(args).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
    const how = 'build --isolation chroot --layers --format docker --pull-never'.split(' ');
    return this.run(...how, '--file', file, '--target', target, '--tag', target, ...given, context);
  }

  /**
   * Starts a command in a container, with the variables given above its own.
   * @param data a folder that takes the place of `/data`, and its user.
   */
  start(
    container: string,
    command: readonly string[],
    environment: NodeJS.ProcessEnv,
    data?: { folder: string; uid: number },
  ): ChildProcess {
    const variables = Object.entries(environment).flatMap(([name, value]) => [
      '--env',
      `${name}=${value ?? ''}`,
    ]);
    const mounted = data ? ['--volume', `${data.folder}:/data`, '--user', `${data.uid}:${data.uid}`] : [];
    const words = ['run', '--isolation', 'chroot', ...mounted, ...variables, container, '--', ...command];
    return spawn('buildah', [...this.storage, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  }

  private get storage(): string[] {
    const images = path.join(this.folder, 'images');
    const running = path.join(this.folder, 'running');
    return ['--storage-driver', 'vfs', '--root', images, '--runroot', running];
  }
}
