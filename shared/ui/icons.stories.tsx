import { Icon, type IconName } from '@store/shared/ui/icons';

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

export const All = () => (
  <ul>
    {names.map((name) => (
      <li key={name}>
        <Icon name={name} /> {name}
      </li>
    ))}
  </ul>
);
export const Large = () => <Icon name="image" size={48} />;
