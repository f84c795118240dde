import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { root } from '../../../scripts/services';
import { pin } from '../../shop/own-processor';
import type { LoadAnswer, LoadOrder } from './load';

/** The milliseconds within which this share of the requests was answered, or was sent; 0 without requests. */
export function timeOf(answers: readonly LoadAnswer[], share: number, time: 'ms' | 'sentMs' = 'ms'): number {
  const times = answers.map((answer) => answer[time]).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

/** What the process sends: that it is ready, or how the order with this number ended. */
type Message = { ready: true } | { id: number; answers: LoadAnswer[] };

/** A child process that receives orders, several at a time, and tells the answers to each. */
export class LoadProcess {
  private lastId = 0;

  private constructor(private readonly child: ChildProcess) {}

  /**
   * @param processor the one that it is bound to, if any.
   * @throws when the process ends before it is ready; its standard error has the reason.
   */
  static async start(processor: number | undefined): Promise<LoadProcess> {
    const child = fork(path.join(import.meta.dirname, 'load.ts'), {
      cwd: root,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const load = new LoadProcess(child);
    await load.message((message) => 'ready' in message);
    if (processor !== undefined) await pin(child.pid, processor);
    return load;
  }

  async order(order: LoadOrder): Promise<LoadAnswer[]> {
    const id = ++this.lastId;
    this.child.send({ id, order });
    const message = await this.message((answer) => 'id' in answer && answer.id === id);
    return 'answers' in message ? message.answers : [];
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      if (this.child.exitCode !== null) return resolve();
      this.child.once('exit', () => resolve());
      this.child.disconnect();
    });
  }

  /** The first message that is wanted. */
  private message(isWanted: (message: Message) => boolean): Promise<Message> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('A load process ended too early'));
      const receive = (message: Message) => {
        if (!isWanted(message)) return;
        this.child.off('exit', ended).off('message', receive);
        resolve(message);
      };
      this.child.once('exit', ended).on('message', receive);
    });
  }
}
