import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';
import { ada, FakeBackend, ok, refusal, session, signInIsOld } from '../testing/fake-backend';
import { openTab, press, type } from '../testing/open-tab';

const data = {
  account: { ...ada, createdAt: '2025-05-02T10:00:00.000Z' },
  reviews: [],
  unusedPictures: [],
  coupons: [],
  sessions: [],
  devices: [],
  passkeys: [],
  wishlist: ['cap'],
  stockAlerts: [],
  requests: [],
  newsletter: null,
};
const deleted = ok({ message: 'Your account has been deleted.' });
let backend: FakeBackend;
let saved: { name: string; text: Promise<string> }[];
const real = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };

beforeEach(() => {
  backend = new FakeBackend().on('GET /api/auth/session', session());
  saved = [];
  let latest: Blob;
  URL.createObjectURL = (blob) => {
    latest = blob as Blob;
    return 'blob:data';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: textOf(latest) });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  URL.createObjectURL = real.create;
  URL.revokeObjectURL = real.revoke;
});

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

describe('the copy of the data', () => {
  it('is saved as a file', async () => {
    backend.on('GET /api/users/data', ok(data));
    await openTab();
    await press('Download my data');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('kith-and-cloth-my-data.json');
    expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual(data);
  });

  it('is not saved when the backend refuses; the page says why', async () => {
    backend.on('GET /api/users/data', refusal(400, 'invalid', 'Not now.'));
    await openTab();
    await press('Download my data');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
    expect(saved).toEqual([]);
  });
});

describe('the deletion of the account', () => {
  it('says what is deleted and what stays, and does nothing without a confirmation', async () => {
    await openTab();
    await press('Delete my account');
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
    expect(dialog).toHaveTextContent('your reviews with their pictures');
    expect(dialog).toHaveTextContent('Your orders stay');
    await press('Keep my account');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(backend.sent('DELETE /api/users')).toEqual([]);
  });

  it('asks for the password when the sign-in is old, then signs out and opens the home page', async () => {
    backend.on('DELETE /api/users', signInIsOld, deleted).on('POST /api/auth/reauthenticate', session());
    let notices: unknown[] = [];
    const page = await renderRoute(routes, {
      at: '/user',
      prepare: (stores) => stores.notices.subscribe((state) => (notices = state.notices)),
    });
    await waitFor(() => expect(localStorage.getItem('user-name')).toBe('Ada'));
    await press('Delete my account');
    await press('Delete for good');
    await screen.findByText(/enter your current password/);
    await type('Password', 'old one');
    await press('Continue');
    await waitFor(() => expect(page.path()).toBe('/'));
    expect(localStorage.getItem('user-name')).toBeNull();
    expect(notices).toMatchObject([{ tone: 'success', text: 'Your account has been deleted.' }]);
    expect(backend.sent('DELETE /api/users')).toHaveLength(2);
  });

  it('stays on the page with the reason when it fails', async () => {
    backend.on('DELETE /api/users', refusal(500, 'internal', 'x'));
    const page = await openTab();
    await press('Delete my account');
    await press('Delete for good');
    const dialog = screen.getByRole('dialog', { name: 'Delete your account?' });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Server error occurred');
    expect(page.path()).toBe('/user');
    expect(localStorage.getItem('user-name')).toBe('Ada');
  });
});
