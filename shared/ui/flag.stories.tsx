import { Flag } from '@store/shared/ui/flag';
import { space } from '@store/shared/ui/theme';

/** Two flags of 24 by 18 pixels in a row of eight. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="192" height="18"><path fill="#CE1126" d="M0 0h24v6H0z"/><path fill="#FCD116" d="M0 6h24v6H0z"/><path fill="#006B3F" d="M0 12h24v6H0z"/><path fill="#008751" d="M24 0h24v18H24z"/><path fill="#fff" d="M32 0h8v18h-8z"/></svg>',
)}`;
const sheet = { order: ['GH', 'NG'], picture };

const row = { display: 'flex', alignItems: 'center', gap: space[2] };

export const Ghana = () => (
  <p style={row}>
    <Flag code="GH" sheet={sheet} /> Ghana
  </p>
);
export const Nigeria = () => (
  <p style={row}>
    <Flag code="NG" sheet={sheet} /> Nigeria
  </p>
);
