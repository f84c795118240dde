import { userUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';
import { useSession } from '@store/shared/runtime/stores';
import { Message } from '@store/shared/ui/message';

/** Shown above the form to visitors who are signed in, with a link to continue. */
export function SignedInAlready() {
  const name = useSession((session) => session.name);
  if (name === null) return null;
  return (
    <Message tone="information">
      You are logged in as <bdi>{name}</bdi>. <Link to={userUrl}>Go to your account</Link>
    </Message>
  );
}
