import { setInterval } from 'node:timers';

/** How often the line is printed where it cannot be written over, in milliseconds. */
const logPause = 60_000;

/**
 * Says what runs and how far it is: on a terminal in one line that is written over, elsewhere in a line each minute.
 * Everything else that is printed meanwhile has to go through {@link print}.
 */
export class ProgressLine {
  private readonly running = new Map<string, { done: number; total: number }>();
  private readonly startedAt = performance.now();
  private readonly timer: NodeJS.Timeout;
  private shown = false;

  constructor(
    private readonly out: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'> = process.stdout,
  ) {
    this.timer = setInterval(() => this.show(), out.isTTY ? 1000 : logPause);
    this.timer.unref();
  }

  begin(name: string): void {
    this.running.set(name, { done: 0, total: 0 });
    this.print(`▸ ${name}`);
  }

  steps(name: string, done: number, total: number): void {
    this.running.set(name, { done, total });
    if (this.out.isTTY) this.show();
  }

  end(name: string): void {
    this.running.delete(name);
  }

  print(text: string): void {
    this.clear();
    this.out.write(`${text}\n`);
    if (this.out.isTTY) this.show();
  }

  close(): void {
    clearInterval(this.timer);
    this.clear();
  }

  private show(): void {
    if (this.running.size === 0) return;
    const parts = [...this.running].map(([name, { done, total }]) =>
      total > 0 ? `${name} ${done}/${total}` : name,
    );
    const seconds = Math.round((performance.now() - this.startedAt) / 1000);
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    const text = `${time}  ${parts.join(' · ')}`;
    this.clear();
    this.out.write(this.out.isTTY ? text.slice(0, (this.out.columns || 80) - 1) : `${text}\n`);
    this.shown = this.out.isTTY;
  }

  /** Removes the line from a terminal. */
  private clear(): void {
    if (this.shown) this.out.write('\r\u001B[K');
    this.shown = false;
  }
}
