import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { readDiscounts } from '../backend/account';
import { dateText } from '@store/shared/shop-data/date-text';
import type { Discount } from '@store/shared/contracts/discounts';
import { homeUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';
import { Button } from '@store/shared/ui/button';
import { Icon } from '@store/shared/ui/icons';
import { above, color, font, radius, size, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { useAccountPage } from '../session/account-context';
import { Loaded, useLoaded } from './loaded';

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  list-style: none;
  ${above.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const None = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: start;
  p {
    max-width: 65ch;
  }
`;

const Coupon = styled.li`
  display: grid;
  gap: ${space[2]};
  align-content: start;
  padding: ${space[5]};
  border: 1px dashed ${color.inkSoft};
  border-radius: ${radius.card};
  background: ${color.white};
  .coupon-code {
    font: 600 ${size.title} / 1.2 ${font.text};
    letter-spacing: 0.04em;
    overflow-wrap: anywhere;
  }
  .coupon-expiry {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  button {
    justify-self: start;
    margin-top: ${space[2]};
  }
  &[data-expired] {
    border-color: ${color.thread};
    background: ${color.linen};
    color: ${color.inkSoft};
  }
  .coupon-expired {
    display: inline-block;
    margin-left: ${space[2]};
    padding: 2px ${space[2]};
    border-radius: ${radius.control};
    background: ${color.thread};
    color: ${color.ink};
    font: 600 ${size.small} / 1.4 ${font.text};
    letter-spacing: 0;
  }
`;

/** Code, discount and expiry of every coupon, expired ones marked. */
export function CouponsTab() {
  const { guarded } = useAccountPage();
  const coupons = useLoaded((options) => guarded(() => readDiscounts(options)));
  return (
    <div>
      <h2>Coupons</h2>
      <Loaded loaded={coupons}>
        {(list) =>
          list.length === 0 ? (
            <None>
              <p>
                No coupons at the moment. The sign-up at the foot of every page sends you one for your first
                order.
              </p>
              <Button as={Link} to={homeUrl} $look="quiet">
                Continue Shopping
              </Button>
            </None>
          ) : (
            <List aria-label="Coupons">
              {list.map((coupon) => (
                <CouponCard key={coupon.code} coupon={coupon} />
              ))}
            </List>
          )
        }
      </Loaded>
    </div>
  );
}

function CouponCard({ coupon }: { coupon: Discount }) {
  const { code, description, expireAt, expired } = coupon;
  const day = expireAt === null ? '' : dateText(expireAt);
  return (
    <Coupon data-expired={expired || undefined}>
      <p className="coupon-code">
        {code}
        {expired ? <span className="coupon-expired">Expired</span> : null}
      </p>
      <p>{description}</p>
      <p className="coupon-expiry">
        {day ? `${expired ? 'Expired on' : 'Valid until'} ${day}` : 'Does not expire'}
      </p>
      {expired ? null : <CopyButton code={code} />}
    </Coupon>
  );
}

/** Milliseconds for which the button shows that the code was copied. */
const saidFor = 3000;

function CopyButton({ code }: { code: string }) {
  const [said, setSaid] = useState<'copied' | 'blocked' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setSaid('copied');
    } catch {
      // The clipboard is not available without https or without permission.
      setSaid('blocked');
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSaid(null), saidFor);
  };
  return (
    <>
      <Button type="button" $look="quiet" onClick={() => void copy()}>
        {said === 'copied' ? (
          <>
            <Icon name="check" size={18} />
            Copied
          </>
        ) : (
          <>
            Copy code<VisuallyHidden> {code}</VisuallyHidden>
          </>
        )}
      </Button>
      <VisuallyHidden role="status">{said === 'copied' ? `${code} is copied` : ''}</VisuallyHidden>
      {said === 'blocked' ? (
        <p role="alert">Your browser does not let us copy it; please select and copy the code.</p>
      ) : null}
    </>
  );
}
