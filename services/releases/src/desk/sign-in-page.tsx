import { demoPeople } from '../people/demo-people';
import { document } from './document';
import { html, type Html } from './html';

interface SignIn {
  /** What went wrong before. */
  problem?: string;
  name?: string;
  demoPassword: string | undefined;
}

export function signInPage({ problem, name = '', demoPassword }: SignIn): string {
  return document(
    'Sign in',
    html`<main class="sign-in">
      <h1>Release desk</h1>
      ${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
      <form method="post" action="/sign-in">
        <label
          >Name
          <input
            name="name"
            autocomplete="username"
            required
            value="${name}"
            ${name === '' && html`autofocus`}
        /></label>
        <label
          >Password
          <input
            name="password"
            type="password"
            autocomplete="current-password"
            required
            ${name !== '' && html`autofocus`}
        /></label>
        <button class="primary">Sign in</button>
      </form>
      ${demoPassword && demo(demoPassword)}
    </main>`,
  );
}

const demo = (password: string): Html =>
  html`<p class="muted">
    This is a demo. Sign in as
    ${demoPeople.map(({ name }, index) => html`${index > 0 && (index === demoPeople.length - 1 ? ' or ' : ', ')}<strong>${name}</strong>`)}
    with the password
    <strong>${password}</strong>.
  </p>`;
