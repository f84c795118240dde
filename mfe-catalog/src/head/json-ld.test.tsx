import { renderToStaticMarkup } from 'react-dom/server';
import { JsonLd } from './json-ld';

it('escapes end tags in its content', () => {
  const name = '</script><script>alert(1)</script>';
  const markup = renderToStaticMarkup(<JsonLd data={{ name }} />);
  expect(markup.match(/<\/script/g)).toHaveLength(1);
  const text = />(.*)<\/script>$/.exec(markup)?.[1] ?? '';
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', name });
});
