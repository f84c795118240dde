import { styled } from 'styled-components';
import { useNotices } from '@store/shared/runtime/stores';
import { Icon } from '@store/shared/ui/icons';
import { above, color, radius, shadow, size, space } from '@store/shared/ui/theme';

/** The page's notices, announced politely. */
export function Notices() {
  const notices = useNotices((state) => state.notices);
  const dismiss = useNotices((state) => state.dismiss);
  return (
    <Stack role="status">
      {notices.map(({ id, tone, text, action }) => (
        <Slip key={id} data-tone={tone}>
          <span>{text}</span>
          {action && (
            <button
              type="button"
              onClick={() => {
                // The action shows its outcome in another notice.
                dismiss(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" aria-label="Close" className="close" onClick={() => dismiss(id)}>
            <Icon name="x" size={18} />
          </button>
        </Slip>
      ))}
    </Stack>
  );
}

/** On small screens it leaves room for a bar at the bottom of the page. */
const Stack = styled.div`
  position: fixed;
  inset: auto ${space[4]} 88px;
  z-index: 20;
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  pointer-events: none;
  ${above.lg} {
    bottom: ${space[4]};
  }
`;

const Slip = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  max-width: 40rem;
  padding: ${space[1]} ${space[1]} ${space[1]} ${space[4]};
  border-left: 4px solid ${color.woad};
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow};
  font-size: ${size.small};
  pointer-events: auto;
  &[data-tone='error'] {
    border-color: ${color.madder};
  }
  &[data-tone='success'] {
    border-color: ${color.moss};
  }
  span {
    padding-block: ${space[2]};
  }
  button {
    flex: none;
    min-height: 44px;
    padding-inline: ${space[3]};
    border: 0;
    background: none;
    color: ${color.woad};
    font-weight: 600;
    cursor: pointer;
  }
  .close {
    display: grid;
    place-items: center;
    width: 44px;
    padding: 0;
    color: ${color.inkSoft};
  }
`;
