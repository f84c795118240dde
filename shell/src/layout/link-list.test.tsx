/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { footerGroups } from '@store/shared/shop-data/navigation';
import { Link } from '@store/shared/runtime/router';
import { LinkList } from './link-list';

const awkward = [{ label: `Women's "<b>" & men's`, slug: 'a', to: `/collections/a?b='"&c=<` }];

it.each([
  ['a footer’s', footerGroups[0]!.links],
  ['an awkward', awkward],
])('writes %s links as their elements are written', (_, links) => {
  const elements = (
    <ul id="panel-1" data-wide={true}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
  expect(renderToString(<LinkList links={links} id="panel-1" data-wide={true} />)).toBe(
    renderToString(elements),
  );
});
