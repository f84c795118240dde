import { styled } from 'styled-components';
import { Button } from '@store/shared/ui/button';
import { Icon } from '@store/shared/ui/icons';
import { Message } from '@store/shared/ui/message';
import { color, motion, size, space } from '@store/shared/ui/theme';
import { useGift, type GiftStatus } from './use-gift';

const Box = styled.details`
  border-block: 1px solid ${color.thread};
  summary {
    display: flex;
    min-height: 44px;
    align-items: center;
    gap: ${space[3]};
    font-weight: 600;
    cursor: pointer;
  }
  summary > svg {
    margin-left: auto;
    transition: transform ${motion.backdrop};
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
  summary small {
    color: ${color.moss};
    font-size: ${size.small};
  }
  .gift-fields {
    display: grid;
    gap: ${space[3]};
    padding-bottom: ${space[4]};
  }
  .gift-wrap {
    display: flex;
    min-height: 44px;
    align-items: center;
    gap: ${space[3]};
    cursor: pointer;
  }
  .gift-wrap input {
    width: 24px;
    height: 24px;
    flex: none;
    accent-color: ${color.ink};
  }
  textarea {
    min-height: 5rem;
  }
  .gift-status {
    min-height: 1.5em;
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  @media (scripting: none) {
    display: none;
  }
`;

const statusTexts: Partial<Record<GiftStatus, string>> = {
  loading: 'Loading...',
  saving: 'Saving...',
  saved: 'Saved. It goes with your order.',
};

/** Gift wrap and a gift note, saved when a field is left. */
export function GiftOptions({ cartId }: { cartId: string }) {
  const { gift, GiftFields, status, problems, save } = useGift(cartId);
  const isGift = gift !== null && (gift.wrap || gift.note !== '');
  return (
    <Box>
      <summary>
        Is it a gift?
        {isGift && <small>Gift options added</small>}
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className="gift-fields">
        {gift && GiftFields && <GiftFields gift={gift} onChange={save} />}
        {status === 'unavailable' && (
          <Message tone="information">Gift options are not available just now.</Message>
        )}
        {status === 'failed' && gift && (
          <>
            <Message tone="error">
              {problems.join(' ') || 'Your gift options could not be saved. Please try again.'}
            </Message>
            <Button type="button" $look="quiet" onClick={() => save({ ...gift })}>
              Try again
            </Button>
          </>
        )}
        <p className="gift-status" role="status">
          {statusTexts[status]}
        </p>
      </div>
    </Box>
  );
}
