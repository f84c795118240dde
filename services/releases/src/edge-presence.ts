import type { EdgeReport } from '@store/release-kit/edge-reports';

/** An edge that reported recently. */
export interface KnownEdge {
  edge: string;
  revision: number;
  refused: Record<string, string>;
  /** Milliseconds since 1970. */
  seenAt: number;
}

/** Edges report every few seconds; one that has not reported for so long is removed. */
const silenceMs = 30_000;

/** The edges that follow this registry. */
export class EdgePresence {
  private readonly edges = new Map<string, KnownEdge>();

  /** @returns whether the revision or the refusals of this edge changed. */
  ingestReport({ edge, revision, refused }: EdgeReport, now = Date.now()): boolean {
    const before = this.edges.get(edge);
    this.edges.set(edge, { edge, revision, refused, seenAt: now });
    return before?.revision !== revision || JSON.stringify(before.refused) !== JSON.stringify(refused);
  }

  present(now = Date.now()): KnownEdge[] {
    for (const [name, { seenAt }] of this.edges) if (now - seenAt > silenceMs) this.edges.delete(name);
    return [...this.edges.values()].sort((a, b) => a.edge.localeCompare(b.edge));
  }
}
