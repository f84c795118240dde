/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { createGlobalStyle, css, keyframes, ServerStyleSheet, styled } from 'styled-components';
import { createStyleSheet } from './style-sheet';

const turn = keyframes`from { opacity: 0; } to { opacity: 1; }`;
const Ground = createGlobalStyle`body { margin: 0; } a:hover { color: red; }`;
const Plain = styled.p`
  color: red;
  &:hover {
    color: blue;
  }
`;
const Moving = styled(Plain)<{ $wide?: boolean }>`
  animation: ${turn} 1s;
  ${({ $wide }) =>
    $wide &&
    css`
      width: 100%;
      > b {
        margin: 0;
      }
    `}
`;
const Empty = styled.i``;

const pages = [
  <Plain key="a">a</Plain>,
  <div key="b">
    <Ground />
    <Moving>b</Moving>
    <Empty />
  </div>,
  <div key="c">
    <Moving $wide>c</Moving>
    <Plain>c</Plain>
    <Ground />
  </div>,
];

function render(sheet: ServerStyleSheet, page: React.ReactElement) {
  const html = renderToString(sheet.collectStyles(page));
  return { html, styles: sheet.getStyleTags() };
}

it('gives every page the styles that styled-components gives it, the first time and later', () => {
  const expected = pages.map((page) => render(new ServerStyleSheet({ nonce: 'n' }), page));
  for (let round = 0; round < 3; round += 1)
    expect(pages.map((page) => render(createStyleSheet('n'), page))).toEqual(expected);
  expect(expected[0]?.styles).not.toContain('animation');
});
