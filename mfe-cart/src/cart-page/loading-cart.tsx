import { styled } from 'styled-components';
import { useCart } from '@store/shared/runtime/stores';
import { Skeleton } from '@store/shared/ui/skeleton';
import { above, color, space } from '@store/shared/ui/theme';

const Waiting = styled.div`
  @media (scripting: none) {
    [role='status'] {
      display: none;
    }
  }
`;

const Lines = styled.div`
  margin-top: ${space[4]};
  border-top: 1px solid ${color.thread};
  > div {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    gap: ${space[4]};
    padding-block: ${space[4]};
    border-bottom: 1px solid ${color.thread};
    ${above.md} {
      grid-template-columns: 128px minmax(0, 1fr);
      gap: ${space[5]};
    }
  }
  > div > span {
    aspect-ratio: 4 / 5;
  }
  > div > div {
    display: grid;
    gap: ${space[3]};
    align-content: start;
  }
`;

const mostLines = 3;

/**
 * Loading state of the cart. Placeholder lines appear once the number of units is read from browser storage. A browser
 * without JavaScript gets it when the server could not load its cart.
 */
export function LoadingCart() {
  const count = useCart((state) => state.count);
  return (
    <Waiting>
      <p role="status">Loading cart</p>
      <noscript>
        Your cart cannot be shown just now. Nothing in it is lost: please try again in a minute.
      </noscript>
      {count > 0 && (
        <Lines aria-hidden>
          {Array.from({ length: Math.min(count, mostLines) }, (_, line) => (
            <div key={line}>
              <Skeleton $height="auto" />
              <div>
                <Skeleton $height="22px" $width="70%" />
                <Skeleton $height="16px" $width="40%" />
                <Skeleton $height="48px" $width="9rem" />
              </div>
            </div>
          ))}
        </Lines>
      )}
    </Waiting>
  );
}
