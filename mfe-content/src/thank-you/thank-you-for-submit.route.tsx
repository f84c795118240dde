import { useEffect } from 'react';
import { isFormName } from '@store/shared/contracts/forms/form-names';
import { store } from '@store/shared/shop-data/store';
import { homeUrl, pageUrl } from '@store/shared/contracts/urls';
import { Link, useLocation } from '@store/shared/runtime/router';
import { Button } from '@store/shared/ui/button';
import { Icon } from '@store/shared/ui/icons';
import { replyDays } from '../figures';
import { announceSent } from '@store/shared/browser/form-draft';
import { OutcomeView } from '../text-page/outcome-view';
import { SupportEmail } from '../text-page/text-components';

/** Confirmation that a request is stored. The address's fragment says which form it was. */
export function Component() {
  const { hash } = useLocation();
  useEffect(() => {
    const form = hash.slice(1);
    if (isFormName(form)) announceSent(form);
  }, [hash]);
  return (
    <OutcomeView>
      <title>{`Thank you · ${store.name}`}</title>
      <meta name="robots" content="noindex" />
      <span className="outcome-mark">
        <Icon name="check" size={32} />
      </span>
      <h1>Thank you, we have your request</h1>
      <p>
        A person reads it and answers within {replyDays}, {store.supportHours}. The answer comes by email from{' '}
        <SupportEmail />; if it does not come, look in your spam folder.
      </p>
      <div className="outcome-actions">
        <Button as={Link} to={homeUrl}>
          Go back to Home
        </Button>
        <Button as={Link} to={pageUrl('help-center')} $look="quiet">
          Help Center
        </Button>
      </div>
    </OutcomeView>
  );
}
