import CircuitBreaker from 'opossum';
import { Gauge, type Registry } from 'prom-client';
import { circuitBreakerSettings } from '@store/shared/contracts/time-left';

/**
 * A service that is not asked while it does not answer: after failed calls others fail at once, and every half second one
 * is let through to see whether it answers again (opossum).
 */
export class Upstream {
  private readonly breaker = new CircuitBreaker(
    (call: () => Promise<unknown>) => call(),
    circuitBreakerSettings,
  );

  /** Whether it has stopped answering. */
  get isDown(): boolean {
    return !this.breaker.closed;
  }

  /** Makes a call, which rejects when there is no answer. @throws at once while the service is down. */
  call<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    return this.breaker.fire(call) as Promise<Answer>;
  }
}

/** Shows to Prometheus whether the backend is down. */
export const measureBackend = (backend: Upstream, registry: Registry) =>
  new Gauge({
    name: 'shop_backend_down',
    help: '1 while the backend does not answer and is not asked.',
    registers: [registry],
    collect() {
      this.set(Number(backend.isDown));
    },
  });
