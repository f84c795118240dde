import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { root } from '../../../scripts/services';

type Message<Outcome> = { ready: true } | { outcome: Outcome } | { failure: string };

/** A child process of this folder that receives orders and answers each with an outcome. */
export class LoadProcess<Order extends object, Outcome> {
  private constructor(private readonly child: ChildProcess) {}

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** @throws when the process ends before it is ready; its standard error has the reason. */
  static async start<Order extends object, Outcome>(
    file: string,
    env: NodeJS.ProcessEnv,
  ): Promise<LoadProcess<Order, Outcome>> {
    const child = fork(path.join(import.meta.dirname, file), {
      cwd: root,
      env,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const load = new LoadProcess<Order, Outcome>(child);
    await load.nextMessage();
    return load;
  }

  async order(order: Order): Promise<Outcome> {
    this.child.send(order);
    const message = await this.nextMessage();
    if ('outcome' in message) return message.outcome;
    throw new Error('failure' in message ? message.failure : 'The load gave no outcome');
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      if (this.child.exitCode !== null) return resolve();
      this.child.once('exit', () => resolve());
      this.child.disconnect();
    });
  }

  private nextMessage(): Promise<Message<Outcome>> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('A load process ended too early'));
      this.child.once('exit', ended);
      this.child.once('message', (message) => {
        this.child.off('exit', ended);
        resolve(message as Message<Outcome>);
      });
    });
  }
}
