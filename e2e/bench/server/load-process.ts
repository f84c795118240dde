import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { root } from '../../../scripts/services';

/** What the process sends: that it is ready, or how the order with this number ended. */
type Message<Outcome> = { ready: true } | { id: number; outcome: Outcome } | { id: number; failure: string };

/** A child process of this folder that receives orders, several at a time, and answers each with an outcome. */
export class LoadProcess<Order extends object, Outcome> {
  private lastId = 0;

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
    await load.message((message) => 'ready' in message);
    return load;
  }

  async order(order: Order): Promise<Outcome> {
    const id = ++this.lastId;
    this.child.send({ id, order });
    const message = await this.message((answer) => 'id' in answer && answer.id === id);
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

  /** The first message that is wanted. */
  private message(isWanted: (message: Message<Outcome>) => boolean): Promise<Message<Outcome>> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('A load process ended too early'));
      const receive = (message: Message<Outcome>) => {
        if (!isWanted(message)) return;
        this.child.off('exit', ended).off('message', receive);
        resolve(message);
      };
      this.child.once('exit', ended).on('message', receive);
    });
  }
}
