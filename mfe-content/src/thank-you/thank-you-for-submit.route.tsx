import { useEffect } from 'react';
import { requestNumberOf } from '@store/shared/contracts/forms/request-number';
import { isFormName } from '@store/shared/contracts/forms/form-names';
import { store } from '@store/shared/shop-data/store';
import { homeUrl, pageUrl } from '@store/shared/contracts/urls';
import { Link, useLocation } from '@store/shared/runtime/router';
import { Button } from '@store/shared/ui/button';
import { OutcomeView } from '@store/shared/ui/outcome-view';
import { receivedText } from '../figures';
import { announceSent } from '@store/shared/browser/form-draft';
import { SupportEmail } from '../text-page/text-components';

/** Confirmation that a request is stored: the address's query has its number, and the fragment the form's name. */
export function Component() {
  const { hash, search } = useLocation();
  const number = requestNumberOf(new URLSearchParams(search));
  useEffect(() => {
    const form = hash.slice(1);
    if (isFormName(form)) announceSent(form, number);
  }, [hash, number]);
  return (
    <OutcomeView crumb="Thank you">
      <title>{`Thank you · ${store.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>Thank you</h1>
      <p>
        <strong>{receivedText(number)}</strong>
      </p>
      <p>
        A person reads it, {store.supportHoursText}. The answer comes by email from <SupportEmail />; if it
        does not come, look in your spam folder.
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
