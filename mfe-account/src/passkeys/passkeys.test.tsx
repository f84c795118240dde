import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';
import { ada, FakeBackend, ok, session, signInIsOld } from '../testing/fake-backend';
import { openTab, press, type, user } from '../testing/open-tab';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const creationOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'shop.example', name: 'Kith & Cloth' },
  user: { id: 'YWRh', name: ada.email, displayName: ada.name },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  attestation: 'none',
};
const requestOptions = { challenge: 'Y2hhbGxlbmdl', rpId: 'shop.example', userVerification: 'preferred' };

const phone = { id: 'p-1', name: 'Phone', createdAt: '2025-05-02T10:00:00Z', usedAt: null };
const laptop = {
  id: 'p-2',
  name: 'Laptop',
  createdAt: '2025-05-03T10:00:00Z',
  usedAt: '2025-06-04T10:00:00Z',
};

/** What a browser returns for a passkey. */
const credential = (response: Record<string, unknown>) => ({
  id: 'aWQ',
  rawId: bytes('id'),
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
});
const signed = credential({
  clientDataJSON: bytes('a'),
  authenticatorData: bytes('b'),
  signature: bytes('c'),
});
const answered = { id: 'aWQ', rawId: 'aWQ', type: 'public-key' };

let backend: FakeBackend;
const create = jest.fn<Promise<unknown>, [CredentialCreationOptions]>();
const get = jest.fn<Promise<unknown>, [CredentialRequestOptions]>();
beforeEach(() => {
  backend = new FakeBackend()
    .on('GET /api/auth/session', session())
    .on('GET /api/auth/passkeys', ok({ data: [phone, laptop] }))
    .on('POST /api/auth/passkeys/options', ok(creationOptions))
    .on('POST /api/auth/passkey-sign-in/options', ok(requestOptions));
  create.mockReset();
  get.mockReset();
  Object.assign(globalThis, { PublicKeyCredential: jest.fn() });
  Object.assign(navigator, { credentials: { create, get } });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

const named = (name: string) => Object.assign(new Error('x'), { name });

describe('login with a passkey', () => {
  const open = () => renderRoute(routes, { at: '/login?returnTo=/user' });

  it('sends what the browser signed, and returns to the page before', async () => {
    get.mockResolvedValue(signed);
    backend.on('POST /api/auth/passkey-sign-in', ok(ada));
    const page = await open();
    await press('Login with a passkey');
    await waitFor(() => expect(page.path()).toBe('/user'));
    expect(localStorage.getItem('user-name')).toBe('Ada');
    expect(get.mock.calls[0]?.[0].publicKey).toMatchObject({
      rpId: 'shop.example',
      userVerification: 'preferred',
    });
    expect(backend.sent('POST /api/auth/passkey-sign-in')).toEqual([
      expect.objectContaining({
        ...answered,
        response: expect.objectContaining({ clientDataJSON: 'YQ', authenticatorData: 'Yg', signature: 'Yw' }),
      }),
    ]);
  });

  it('says what to do when the shopper cancels, and can be repeated', async () => {
    get.mockRejectedValueOnce(named('NotAllowedError'));
    await open();
    await press('Login with a passkey');
    expect(await screen.findByRole('alert')).toHaveTextContent('or use your password');
    await press('Login with a passkey');
    await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
  });

  describe('that the browser offers in the field', () => {
    const offers = () =>
      Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => Promise.resolve(true) });

    it('signs in without the button', async () => {
      offers();
      get.mockResolvedValue(signed);
      backend.on('POST /api/auth/passkey-sign-in', ok(ada));
      const page = await open();
      await waitFor(() => expect(page.path()).toBe('/user'));
      expect(get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' });
    });

    it('says nothing when none is chosen, and makes way for the button', async () => {
      offers();
      get.mockImplementation(
        ({ signal }) =>
          new Promise((_, refuse) => signal?.addEventListener('abort', () => refuse(named('AbortError')))),
      );
      await open();
      await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
      expect(screen.queryByRole('alert')).toBeNull();
      await press('Login with a passkey');
      await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
      expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true);
      expect(get.mock.calls[1]?.[0].mediation).toBeUndefined();
    });

    it('asks nothing in a browser that offers none', async () => {
      await open();
      await screen.findByRole('button', { name: 'Login with a passkey' });
      expect(get).not.toHaveBeenCalled();
      expect(backend.sent('POST /api/auth/passkey-sign-in/options')).toEqual([]);
    });
  });

  it('says that a browser cannot use passkeys', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    await open();
    await press('Login with a passkey');
    expect(await screen.findByRole('alert')).toHaveTextContent('This browser cannot use passkeys.');
  });
});

describe('the list of passkeys', () => {
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Passkeys' })).getAllByRole('listitem');

  it('shows name and dates', async () => {
    await openTab('password');
    expect((await rows()).map((row) => row.querySelector('.passkey-dates')?.textContent)).toEqual([
      'Added May 2, 2025, not used yet',
      'Added May 3, 2025, last used June 4, 2025',
    ]);
  });

  it('adds one, after asking for the password when the sign-in is old', async () => {
    create.mockResolvedValue(
      credential({
        clientDataJSON: bytes('a'),
        attestationObject: bytes('b'),
        getTransports: () => ['internal'],
      }),
    );
    backend
      .on('GET /api/auth/passkeys', ok({ data: [] }))
      .on('POST /api/auth/passkeys/options', signInIsOld, ok(creationOptions))
      .on('POST /api/auth/reauthenticate', session())
      .on('POST /api/auth/passkeys', ok({ data: [phone] }));
    await openTab('password');
    await press('Add a passkey');
    await screen.findByText(/enter your current password/);
    await type('Password', 'old one');
    await press('Continue');
    expect(await rows()).toHaveLength(1);
    expect(backend.sent('POST /api/auth/passkeys')).toMatchObject([
      { ...answered, response: { clientDataJSON: 'YQ', attestationObject: 'Yg', transports: ['internal'] } },
    ]);
  });

  it('says that the device has a passkey already', async () => {
    create.mockRejectedValue(named('InvalidStateError'));
    await openTab('password');
    await press('Add a passkey');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This device has a passkey of your account already.',
    );
    expect(backend.sent('POST /api/auth/passkeys')).toEqual([]);
  });

  it('renames one in place', async () => {
    backend.on('PATCH /api/auth/passkeys/p-1', ok({ data: [{ ...phone, name: 'Old phone' }, laptop] }));
    await openTab('password');
    await press('Rename Phone');
    await type('Name of the passkey', ' ');
    await press('Save name');
    expect(await screen.findByText('Name is required')).toBeInTheDocument();
    await type('Name of the passkey', 'Old phone');
    await press('Save name');
    expect(await screen.findByRole('button', { name: 'Rename Old phone' })).toBeInTheDocument();
    expect(backend.sent('PATCH /api/auth/passkeys/p-1')).toEqual([{ name: 'Old phone' }]);
  });

  it('removes one', async () => {
    backend.on('DELETE /api/auth/passkeys/p-1', ok({ data: [laptop] }));
    await openTab('password');
    await user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
    await waitFor(() => expect(screen.queryByText('Phone')).not.toBeInTheDocument());
    expect(await rows()).toHaveLength(1);
  });
});
