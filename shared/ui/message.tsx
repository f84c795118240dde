import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from './icons';
import { color, radius, space } from './theme';

type Tone = 'error' | 'success' | 'information';

const tones: Record<Tone, { icon: IconName; color: string }> = {
  error: { icon: 'alert', color: color.madder },
  success: { icon: 'check', color: color.moss },
  information: { icon: 'info', color: color.woad },
};

const Box = styled.div<{ $color: string }>`
  display: flex;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${({ $color }) => $color};
  border-radius: ${radius.control};
  background: ${color.white};
  color: ${({ $color }) => $color};
  > svg {
    flex: none;
    margin-top: 0.125em;
  }
`;

/** A message. Errors are announced at once (`role="alert"`), others politely. */
export function Message({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Box role={tone === 'error' ? 'alert' : 'status'} $color={tones[tone].color}>
      <Icon name={tones[tone].icon} />
      <div>{children}</div>
    </Box>
  );
}
