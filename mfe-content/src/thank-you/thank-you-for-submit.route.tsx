import { useEffect } from 'react';
import { styled } from 'styled-components';
import { isFormName } from '@store/shared/contracts/forms/form';
import { store } from '@store/shared/shop-data/store';
import { homeUrl, pageUrl } from '@store/shared/contracts/urls';
import { Link, useLocation } from '@store/shared/runtime/router';
import { Button } from '@store/shared/ui/button';
import { Container } from '@store/shared/ui/container';
import { Icon } from '@store/shared/ui/icons';
import { color, size, space } from '@store/shared/ui/theme';
import { replyDays } from '../figures';
import { announceSent } from '@store/shared/browser/form-draft';
import { SupportEmail } from '../text-page/text-components';

const View = styled(Container)`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space[4]};
  min-height: 60vh;
  padding-block: ${space[8]};
  text-align: center;
  .sent-mark {
    display: grid;
    width: 64px;
    height: 64px;
    place-items: center;
    border-radius: 50%;
    background: ${color.moss};
    color: ${color.white};
  }
  p {
    max-width: 48ch;
    color: ${color.inkSoft};
    font-size: ${size.lead};
    text-wrap: balance;
  }
  .sent-actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space[3]};
  }
`;

/** Confirmation that a request is stored. The address's fragment says which form it was. */
export function Component() {
  const { hash } = useLocation();
  useEffect(() => {
    const form = hash.slice(1);
    if (isFormName(form)) announceSent(form);
  }, [hash]);
  return (
    <View>
      <title>{`Thank you · ${store.name}`}</title>
      <meta name="robots" content="noindex" />
      <span className="sent-mark">
        <Icon name="check" size={32} />
      </span>
      <h1>Thank you, we have your request</h1>
      <p>
        A person reads it and answers within {replyDays}, {store.supportHours}. The answer comes by email from{' '}
        <SupportEmail />; if it does not come, look in your spam folder.
      </p>
      <div className="sent-actions">
        <Button as={Link} to={homeUrl}>
          Go back to Home
        </Button>
        <Button as={Link} to={pageUrl('help-center')} $look="quiet">
          Help Center
        </Button>
      </div>
    </View>
  );
}
