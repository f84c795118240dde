const mb = 1024 * 1024;

/**
 * What the memory of a Node process is, in MB, from its metrics for Prometheus: V8's young generation and the rest of its
 * heap, garbage included; what is outside of it for buffers; and all else, such as code and what the C library keeps.
 */
export function partsOf(metrics: string): [part: string, mb: number][] {
  const value = (name: string) => {
    const line = metrics.split('\n').find((text) => text.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1)) / mb;
  };
  const resident = value('process_resident_memory_bytes');
  const heap = value('nodejs_heap_size_total_bytes');
  const young = value('nodejs_heap_space_size_total_bytes{space="new"}');
  const buffers = value('nodejs_external_memory_bytes');
  return [
    ['young generation', young],
    ['the rest of the heap', heap - young],
    ['buffers', buffers],
    ['all else', resident - heap - buffers],
  ];
}
