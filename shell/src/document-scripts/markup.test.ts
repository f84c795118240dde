import { fontsHead } from './markup';

it('asks for the web fonts ahead on wide screens only', () => {
  const links = fontsHead('n').match(/<link [^>]*>/g) ?? [];
  expect(links).toHaveLength(2);
  for (const link of links)
    expect(link).toMatch(/rel="preload" as="font" .*crossorigin media="\(min-width: 768px\)" href="[^"]+"/);
});

it('has the web fonts on screens of any width where no script can add them', () => {
  expect(fontsHead('n')).toContain('media="(min-width: 768px), (scripting: none)"');
});
