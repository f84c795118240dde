import { countStorefrontCall } from '@store/service-kit/metrics';
import { beginWork } from '@store/service-kit/tracing';
import type { PageRequest, StorefrontCall } from '@store/shared/contracts/server-rendering';

/**
 * Begins a rendering in the trace of its page.
 * @param onCall called for each call of the Storefront API.
 * @returns the request for the process, whose calls are counted; `end` is to be called when the page has ended.
 */
export function tracedRendering(request: PageRequest, onCall: (call: StorefrontCall) => void) {
  const { traceparent, traceId, end } = beginWork('render', request.traceparent);
  const traced: PageRequest = {
    ...request,
    traceparent,
    onStorefrontCall(call) {
      countStorefrontCall(call, traceparent);
      onCall(call);
    },
  };
  return { traced, traceId, end };
}
