import { render, screen } from '@testing-library/react';
import { browserComponent } from './browser-component';

it('shows a component of the browser once its code has come, and at once from then on', async () => {
  const Menu = browserComponent(async () => () => <p>the menu</p>);
  const { container, unmount } = render(<Menu />);
  expect(container).toBeEmptyDOMElement();
  await screen.findByText('the menu');
  unmount();
  render(<Menu />);
  expect(screen.getByText('the menu')).toBeVisible();
});
