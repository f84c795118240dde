import { Gauge, type Registry } from 'prom-client';
import type { Upstream } from '@store/shared/server/upstream';

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
