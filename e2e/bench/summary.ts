import { medianOf, type Measured } from './figures';
import { judgeAims, ratioToSingle } from './judged-aims';
import { table } from './table';

const columns = [
  { label: 'LCP, ms', figure: 'lcp' },
  { label: 'live, ms', figure: 'interactive' },
  { label: 'blocking, ms', figure: 'blocking' },
  { label: 'scripts, KB', figure: 'scripts' },
];

type Sample = Measured & { group: string };

/** What a shopper gets, in one screen: a line for each page, and the aims that were missed. */
export function summary(samples: readonly Sample[]): string {
  const groups = [...new Set(samples.map(({ group }) => group))].map((group) => ({
    group,
    own: samples.filter((sample) => sample.group === group),
  }));
  const lines = groups
    .filter(({ own }) => medianOf(own, 'shop', 'lcp') !== null)
    .map(({ group, own }) => [
      group,
      ...columns.flatMap(({ figure }) => [
        medianOf(own, 'shop', figure)?.toFixed(0) ?? '–',
        ratioToSingle(own, figure)?.toFixed(2) ?? '–',
      ]),
    ]);
  const judged = groups.flatMap(({ group, own }) =>
    Object.keys(own[0]?.figures ?? {}).flatMap((figure) =>
      judgeAims(own, group, figure).map((aim) => ({ ...aim, what: `${group}, ${figure}` })),
    ),
  );
  const missed = judged.filter(({ isMet }) => !isMet);
  return [
    ...(lines.length > 0
      ? [table([['', ...columns.flatMap(({ label }) => [label, '× one bundle'])], ...lines])]
      : []),
    `${judged.length - missed.length} of ${judged.length} aims met`,
    ...missed.map(({ what, reached, text }) => `  missed: ${what} ${reached.toFixed(2)}, aim ${text}`),
  ].join('\n');
}
