import type { ReactElement, ReactNode } from 'react';
import { demoPeople } from '../people/demo-people';
import { DeskDocument } from './layout';

/** The page for everybody, with what went wrong before. */
const SignInFrame = ({
  problem,
  children,
}: {
  problem: string | null;
  children: ReactNode;
}): ReactElement => (
  <DeskDocument title="Sign in">
    <main className="sign-in">
      <h1>Release desk</h1>
      {problem && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      {children}
    </main>
  </DeskDocument>
);

interface SignIn {
  problem?: string | null;
  name?: string;
  demoPassword: string | undefined;
}

/** Signing in with a password. */
export const signInPage = ({ problem = null, name = '', demoPassword }: SignIn): ReactElement => (
  <SignInFrame problem={problem}>
    <form method="post" action="/sign-in">
      <label>
        Name
        <input name="name" autoComplete="username" required defaultValue={name} autoFocus={name === ''} />
      </label>
      <label>
        Password
        <input
          name="password"
          type="password"
          autoComplete="current-password"
          required
          autoFocus={name !== ''}
        />
      </label>
      <button className="primary">Sign in</button>
    </form>
    {demoPassword && <DemoPeople password={demoPassword} />}
  </SignInFrame>
);

const demoNames = demoPeople.map(({ name }) => name);

const DemoPeople = ({ password }: { password: string }): ReactElement => (
  <p className="muted">
    This is a demo. Sign in as {new Intl.ListFormat('en-US', { type: 'disjunction' }).format(demoNames)} with
    the password <strong>{password}</strong>.
  </p>
);

/** Signing in at a provider, which has this host. */
export const providerSignInPage = (provider: string, problem: string | null): ReactElement => (
  <SignInFrame problem={problem}>
    <p>
      <a className="button" href="/sign-in/provider">
        Sign in with {provider}
      </a>
    </p>
  </SignInFrame>
);

/** Leads to the desk. A redirect would not carry the session's cookie, because another site began it. */
export const signedInPage = (): ReactElement => (
  <DeskDocument title="Signed in">
    <meta httpEquiv="refresh" content="0;url=/" />
    <main className="sign-in">
      <p>
        You are signed in. <a href="/">Release desk</a>
      </p>
    </main>
  </DeskDocument>
);
