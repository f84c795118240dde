import { Suspense, useState } from 'react';
import { act, waitFor as until } from '@testing-library/react';
import {
  button,
  element,
  frames,
  hydrate,
  lateComponent,
  serve,
  withEarlyPages,
} from '../testing/early-page';

withEarlyPages();

describe('a form that is sent early', () => {
  const submitted = jest.fn();
  const send = jest.fn(async () => ({ ok: true, json: async () => ({ location: '/cart?added=7' }) }));
  const left = jest.fn();
  const leave = (event: Event) => {
    if (!event.defaultPrevented) left();
    event.preventDefault();
  };
  const Form = () => (
    <form
      action="/cart"
      data-early="/cart?added="
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <button>Add</button>
    </form>
  );

  beforeEach(() => {
    submitted.mockClear();
    left.mockClear();
    send.mockClear();
    Object.assign(globalThis, { fetch: send });
    // An event that reaches the window without being prevented leaves the page.
    addEventListener('submit', leave);
  });
  afterEach(() => removeEventListener('submit', leave));

  it.each(['before', 'after'])('is sent and replayed when it is pressed %s hydration', async (moment) => {
    const { Late, arrive } = lateComponent(Form);
    serve(
      <Suspense>
        <Form />
      </Suspense>,
    );
    if (moment === 'before') button().click();
    await hydrate(
      <Suspense>
        <Late />
      </Suspense>,
    );
    if (moment === 'after') await act(async () => button().click());
    await frames(3);
    expect(send).toHaveBeenCalledTimes(1);
    expect(submitted).not.toHaveBeenCalled();
    await arrive();
    await until(() => expect(submitted).toHaveBeenCalledTimes(1));
    expect(send).toHaveBeenCalledTimes(1);
    expect(left).not.toHaveBeenCalled();
  });
});

describe('when the pressed button was replaced', () => {
  const bought = jest.fn();
  const Buy = ({ count }: { count: number }) => <button onClick={() => bought(count)}>Buy</button>;
  type Buying = typeof Buy | React.LazyExoticComponent<typeof Buy>;

  function Changing({ Part }: { Part: Buying }) {
    const [count, setCount] = useState(1);
    return (
      <>
        <p onClick={() => setCount(2)}>Two</p>
        <Suspense fallback="…">
          <Part count={count} />
        </Suspense>
      </>
    );
  }

  /** Props change before the code arrives, so that React drops the server's markup. */
  async function replace() {
    serve(<Changing Part={Buy} />);
    const pressed = button();
    pressed.click();
    const { actions } = window.__kithEarlyActions!;
    const { Late, arrive } = lateComponent(Buy);
    await hydrate(<Changing Part={Late as Buying} />);
    await act(async () => element('p').click());
    expect(pressed).not.toBeInTheDocument();
    return { arrive, actions };
  }

  beforeEach(() => bought.mockClear());

  it('presses its replacement', async () => {
    const { arrive } = await replace();
    await arrive();
    await until(() => expect(bought.mock.calls).toEqual([[2]]));
  });

  it('presses nothing on another page', async () => {
    const { arrive, actions } = await replace();
    history.pushState(null, '', '/another');
    await arrive();
    await until(() => expect(actions.size).toBe(0));
    expect(bought).not.toHaveBeenCalled();
  });
});
