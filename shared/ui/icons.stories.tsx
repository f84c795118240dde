import { Icon, type IconName } from '@store/shared/ui/icons';
import { space } from '@store/shared/ui/theme';

const names: IconName[] = [
  ...([
    'x',
    'chevron-left',
    'chevron-right',
    'chevron-down',
    'arrow-right',
    'check',
    'info',
    'alert',
  ] as const),
  ...(['search', 'filter', 'minus', 'plus', 'pause', 'play', 'image'] as const),
];

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(144px, 1fr))',
  gap: space[4],
  listStyle: 'none',
};
const row = { display: 'flex', alignItems: 'center', gap: space[2] };

export const All = () => (
  <ul style={list}>
    {names.map((name) => (
      <li key={name} style={row}>
        <Icon name={name} /> {name}
      </li>
    ))}
  </ul>
);
export const Large = () => <Icon name="image" size={48} />;
