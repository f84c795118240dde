import { ofFile, type NamedPrograms } from './named-programs';

/** What `npm run bench -- <name>` measures. */
export const benches: NamedPrograms = {
  pages: ofFile(
    'page loads on a slow and a fast line, beside the same sources as one bundle',
    'e2e/bench/page-loads.ts',
  ),
  bytes: ofFile('what the scripts of a page hold, by package and by file', 'e2e/bench/bytes/bytes.ts'),
  server: ofFile('pages answered a second, from the cache and rendered', 'e2e/bench/server/server.ts'),
  overload: ofFile('more pages asked for than can be rendered', 'e2e/bench/overload/overload.ts'),
  releases: ofFile('shipping a slice, rollouts, the guard', 'e2e/bench/releases/releases.ts'),
  growth: ofFile('a small shop beside large ones', 'e2e/bench/growth/growth.ts'),
};
