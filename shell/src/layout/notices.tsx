import { styled } from 'styled-components';
import { useNotices } from '@store/shared/stores';
import { color, radius, shadow, size, space } from '@store/shared/ui/theme';

/** Short messages of the page, announced politely. */
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
                // What comes of it is said in a notice of its own.
                dismiss(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" onClick={() => dismiss(id)}>
            Close
          </button>
        </Slip>
      ))}
    </Stack>
  );
}

const Stack = styled.div`
  position: fixed;
  inset: auto ${space[4]} ${space[4]} ${space[4]};
  z-index: 20;
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  pointer-events: none;
`;

const Slip = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  max-width: 40rem;
  padding: ${space[3]} ${space[4]};
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
  button {
    min-height: 32px;
    border: 0;
    background: none;
    color: ${color.woad};
    font-weight: 600;
    cursor: pointer;
  }
`;
