import * as z from 'zod';

const counts = z.object({
  info: z.number(),
  low: z.number(),
  moderate: z.number(),
  high: z.number(),
  critical: z.number(),
});
const reportSchema = z.object({
  metadata: z.object({ vulnerabilities: counts }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
});
const failureSchema = z.object({ message: z.string() });

/** What the registry said about known vulnerabilities, in one sentence. */
export interface AuditOutcome {
  /** `unknown` when the registry could not be asked. */
  state: 'clean' | 'vulnerable' | 'unknown';
  sentence: string;
}

/** Reads what `npm audit --json` printed. High and critical vulnerabilities count. */
export function readAuditReport(printed: string): AuditOutcome {
  const report = reportSchema.safeParse(parseJson(printed));
  if (!report.success) {
    const { message } = failureSchema.safeParse(parseJson(printed)).data ?? { message: 'no report' };
    return { state: 'unknown', sentence: `The registry could not be asked: ${message}.` };
  }
  const { metadata, vulnerabilities } = report.data;
  const { high, critical } = metadata.vulnerabilities;
  if (high + critical === 0)
    return { state: 'clean', sentence: 'No high or critical vulnerability is known in what ships.' };
  const names = Object.entries(vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name]) => name);
  return { state: 'vulnerable', sentence: `${high} high, ${critical} critical: ${names.join(', ')}.` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
