import { fireEvent, render, screen } from '@testing-library/react';
import { followLinks } from './follow-links';
import { Link } from './link';

const navigate = jest.fn(async (_to: string, _options: object) => undefined);
let stop: () => void;
beforeEach(() => {
  navigate.mockClear();
  stop = followLinks(document, { navigate }, (pathname) => pathname !== '/api/receipt');
});
afterEach(() => stop());

/** Whether the browser's default action was kept. */
const leftToBrowser = (init?: MouseEventInit) => fireEvent.click(screen.getByText('here'), init);

it('navigates to a page of this site without loading a document', () => {
  render(
    <Link to="/products/hat" state={{ from: 'list' }}>
      <b>here</b>
    </Link>,
  );
  expect(leftToBrowser()).toBe(false);
  expect(navigate).toHaveBeenCalledWith('/products/hat', { replace: false, state: { from: 'list' } });
});

it('replaces the history entry for the current address', () => {
  render(<Link to="/">here</Link>);
  leftToBrowser();
  expect(navigate).toHaveBeenCalledWith('/', { replace: true, state: { from: '/' } });
});

it.each([
  ['another site', { href: 'https://elsewhere.example/products/hat' }],
  ['a new tab', { href: '/cart', target: '_blank' }],
  ['a download', { href: '/cart', download: '' }],
  ['a place in the page', { href: '#sizes' }],
  ['an address that is no page', { href: '/api/receipt' }],
  ['no link', {}],
])('leaves %s to the browser', (_, attributes) => {
  render(<a {...attributes}>here</a>);
  // jsdom cannot navigate; the test only checks that the default was not prevented.
  const seen = jest.fn((event: Event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  document.body.parentElement!.addEventListener('click', seen, { once: true });
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  leftToBrowser();
  expect(seen).toHaveBeenCalled();
  expect(navigate).not.toHaveBeenCalled();
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %o to the browser',
  (init) => {
    render(<Link to="/products/hat">here</Link>);
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    leftToBrowser(init);
    expect(navigate).not.toHaveBeenCalled();
  },
);

it('ignores a click whose default was prevented', () => {
  render(
    <Link to="/products/hat" onClick={(event) => event.preventDefault()}>
      here
    </Link>,
  );
  leftToBrowser();
  expect(navigate).not.toHaveBeenCalled();
});
