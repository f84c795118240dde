import * as z from 'zod';
import { healthPhases } from '@store/shared/contracts/page-health';

const outcomes = z.object({ trials: z.number().int().min(0), bad: z.number().int().min(0) });

/** What an edge tells the registry: that it is there, what it serves, and what pages reported since the last time. */
export const edgeReportSchema = z.object({
  edge: z.string().min(1).max(80),
  /** Newest revision that it serves. */
  revision: z.number(),
  /** Composition → why this edge does not serve it. */
  refused: z.record(z.string(), z.string()),
  counts: z
    .array(
      z.object({
        slice: z.string(),
        version: z.string(),
        phase: z.enum(healthPhases),
        good: z.number().int().min(0),
        bad: z.number().int().min(0),
      }),
    )
    .max(2000),
  /** For the guard: both arms of the rollout in progress, one trial per phase and page view. */
  rollout: z.nullable(
    z.object({
      id: z.string(),
      candidateViews: z.number().int().min(0),
      controlViews: z.number().int().min(0),
      phases: z.partialRecord(z.enum(healthPhases), z.object({ candidate: outcomes, control: outcomes })),
    }),
  ),
});
export type EdgeReport = z.infer<typeof edgeReportSchema>;

/** Sums of both arms of a rollout since the previous report. */
export type HealthReport = Omit<NonNullable<EdgeReport['rollout']>, 'id'>;

/** An edge that was heard of lately. */
export interface KnownEdge {
  edge: string;
  revision: number;
  refused: Record<string, string>;
  /** Milliseconds since 1970. */
  seenAt: number;
}

/** Edges report every few seconds; one that has been silent for so long is gone. */
const silence = 30_000;

/** The edges that follow this registry. */
export class EdgePresence {
  private readonly edges = new Map<string, KnownEdge>();

  /** @returns whether something that people should see has changed. */
  hear({ edge, revision, refused }: EdgeReport, now = Date.now()): boolean {
    const before = this.edges.get(edge);
    this.edges.set(edge, { edge, revision, refused, seenAt: now });
    return before?.revision !== revision || JSON.stringify(before.refused) !== JSON.stringify(refused);
  }

  present(now = Date.now()): KnownEdge[] {
    for (const [name, { seenAt }] of this.edges) if (now - seenAt > silence) this.edges.delete(name);
    return [...this.edges.values()].sort((a, b) => a.edge.localeCompare(b.edge));
  }
}
