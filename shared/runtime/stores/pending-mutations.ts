import type { CartResult } from './cart-result';
import type { CartState } from './cart-state';
import type { CartTools } from './cart-tools';

/** A change of the cart that the loaded cart does not include yet. */
export interface PendingMutation {
  /** The line; null for an add. */
  lineId: string | null;
  /** The new quantity of the line, or the units to add. */
  units: number;
  /** The service has accepted it: the next cart that is loaded includes it. */
  confirmed: boolean;
  /** Set until it is sent: a newer quantity of the same line replaces its units. */
  queued: Promise<CartResult> | null;
}

/** The pending mutations in their order, which the page shows before the service has answered. */
export class PendingMutations {
  private mutations: readonly PendingMutation[] = [];

  constructor(private readonly tools: Pick<CartTools, 'get' | 'set' | 'storage'>) {}

  add(mutation: PendingMutation): void {
    this.mutations = [...this.mutations, mutation];
    this.show();
  }

  drop(mutation: PendingMutation): void {
    this.mutations = this.mutations.filter((other) => other !== mutation);
    this.show();
  }

  /** Sets the units of the line's mutation that is not sent yet. @returns its result; null when there is none. */
  requeue(lineId: string, units: number): Promise<CartResult> | null {
    const waiting = this.mutations.find((each) => each.lineId === lineId && each.queued !== null);
    if (!waiting) return null;
    waiting.units = units;
    this.show();
    return waiting.queued;
  }

  /** Drops what a newly loaded cart includes. @returns the state with the others applied. */
  dropConfirmed(): Partial<CartState> {
    this.mutations = this.mutations.filter(({ confirmed }) => !confirmed);
    return this.applied();
  }

  private show() {
    this.tools.set(this.applied());
  }

  private applied(): Partial<CartState> {
    const { cart, status } = this.tools.get();
    const wanted: Record<string, number> = {};
    let count = cart?.totalQuantity ?? (status === 'ready' ? 0 : this.tools.storage.count());
    for (const { lineId, units } of this.mutations) {
      if (lineId === null) count += units;
      else wanted[lineId] = units;
    }
    for (const line of cart?.lines ?? []) count += (wanted[line.id] ?? line.quantity) - line.quantity;
    return { wanted, count };
  }
}
