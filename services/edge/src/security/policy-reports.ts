import * as z from 'zod';

/** Directives of the pages' policy that a report may name. */
const directives = [
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'manifest-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'frame-src',
  'object-src',
  'worker-src',
  'require-trusted-types-for',
  'trusted-types',
] as const;

/** What is refused that has no address, as browsers call it. */
const keywords = [
  'inline',
  'eval',
  'wasm-eval',
  'trusted-types-sink',
  'trusted-types-policy',
  'data',
  'blob',
] as const;

/** A violation as it is counted: names from short lists, nothing of the visitor or the page's address. */
export interface PolicyViolation {
  directive: (typeof directives)[number] | 'other';
  /** A keyword of the policy, or whose address it is. */
  blocked: (typeof keywords)[number] | 'own' | 'extension' | 'elsewhere';
  disposition: 'enforce' | 'report';
}

const text = z.string().max(4096);
const disposition = z.enum(['enforce', 'report']).catch('enforce');

/** The body of one report, in the names of the Reporting API. */
const violationSchema = z.object({
  effectiveDirective: text,
  blockedURL: text.nullish(),
  sourceFile: text.nullish(),
  disposition,
});

/** `report-uri`: one report with names of its own. */
const reportUriSchema = z
  .object({
    'csp-report': z.object({
      'effective-directive': text.optional(),
      'violated-directive': text.optional(),
      'blocked-uri': text.nullish(),
      'source-file': text.nullish(),
      disposition,
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      effectiveDirective: report['effective-directive'] ?? report['violated-directive'] ?? '',
      blockedURL: report['blocked-uri'],
      sourceFile: report['source-file'],
      disposition: report.disposition,
    },
  ]);

/** `report-to`: a list of reports, in which there may be other kinds. */
const reportToSchema = z
  .array(z.union([z.object({ type: z.literal('csp-violation'), body: violationSchema }), z.object({})]))
  .max(100)
  .transform((reports) => reports.flatMap((report) => ('body' in report ? [report.body] : [])));

/**
 * Parses what a browser sent; null when it is no report.
 * @param own origin of the shop.
 */
export function parsePolicyReports(sent: unknown, own: string): PolicyViolation[] | null {
  const parsed = z.union([reportUriSchema, reportToSchema]).safeParse(sent);
  if (!parsed.success) return null;
  return parsed.data.map(({ effectiveDirective, blockedURL, sourceFile, disposition }) => {
    const [name = ''] = effectiveDirective.split(' ');
    return {
      directive: directives.find((directive) => directive === name) ?? 'other',
      blocked: isOfExtension(sourceFile) ? 'extension' : blockedKind(blockedURL ?? '', own),
      disposition,
    };
  });
}

function blockedKind(blocked: string, own: string): PolicyViolation['blocked'] {
  const keyword = keywords.find(
    (name) => name === blocked || (name.startsWith('trusted') && blocked.startsWith(name)),
  );
  if (keyword) return keyword;
  if (isOfExtension(blocked)) return 'extension';
  return URL.canParse(blocked) && new URL(blocked).origin === new URL(own).origin ? 'own' : 'elsewhere';
}

const isOfExtension = (address: string | null | undefined) => /^[\w-]+-extension(?::|$)/.test(address ?? '');
