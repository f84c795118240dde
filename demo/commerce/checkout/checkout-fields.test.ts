import { errorOf, runningCheckout, shown } from '../testing/checkout-journey';

const shop = runningCheckout();

describe('fields', () => {
  it.each([
    ['email', '', 'Enter your email so'],
    ['email', 'nobody', 'like name@example.com'],
    ['email', `${'x'.repeat(260)}@e.co`, 'at most 254'],
    ['phone', '12', '7 to 15 digits'],
    ['phone', 'call me', '7 to 15 digits'],
    ['name', '', 'name of the person'],
    ['address1', '  ', 'street'],
    ['city', '', 'city'],
    ['region', '', 'Choose the state'],
    ['region', 'ON', 'Choose the state'],
    ['postalCode', '1234', 'ZIP code like 78701'],
    ['shipping', 'teleport', 'Choose how we ship'],
    ['city', 'APO', 'We do not deliver to APO and FPO addresses'],
    ['region', 'AE', 'We do not deliver to APO'],
    ['address2', 'FPO AP', 'We do not deliver to APO'],
    ['postalCode', '09012', 'We do not deliver to APO'],
  ] as const)(
    'refuses %s "%s" beside the field and above the form, and keeps what was typed',
    async (name, value, message) => {
      const path = await shop.cart();
      const { status, page } = await shop.post(path, { [name]: value, company: 'Kept & Co' });
      expect(status).toBe(422);
      const place = message.startsWith('We do not') ? 'address1' : name;
      expect(errorOf(page, place)).toContain(message);
      expect(page).toMatch(new RegExp(`<a href="#${place}">[^<]*${message}`));
      expect(page).toContain('role="alert"');
      expect(shown(page, 'company')).toBe('Kept &amp; Co');
      if (shown(page, name) !== undefined) expect(shown(page, name)).toBe(value.trim());
    },
  );

  it('has the address fields of each country', async () => {
    const path = await shop.cart();
    const canada = await shop.post(path, { intent: 'update', country: 'CA' });
    expect(canada.page).toContain('Ontario');
    expect(canada.page).not.toContain('Texas');
    const ontario = { country: 'CA', region: 'ON', shipping: 'international' };
    expect((await shop.post(path, { ...ontario, postalCode: '78701' })).page).toContain('like K1A 0B1');
    expect((await shop.post(path, { ...ontario, postalCode: 'k1a 0b1' })).status).toBe(303);
    const fiji = { country: 'FJ', region: '', postalCode: '', shipping: 'pacific' };
    expect((await shop.post(await shop.cart(), fiji)).status).toBe(303);
  });

  it('shows the form again when the chosen shipping is not available for the address', async () => {
    const path = await shop.cart();
    const hawaii = { region: 'HI', postalCode: '96801' };
    const { status, page } = await shop.post(path, { ...hawaii, shipping: 'economy' });
    expect(status).toBe(422);
    expect(errorOf(page, 'shipping')).toContain('choices for this address');
    expect(page).toContain('value="far-states"');
    expect(page).toContain('$134.97');
    expect((await shop.post(path, { ...hawaii, shipping: 'far-states' })).status).toBe(303);
  });
});

describe('discount codes', () => {
  it('count, until the page shows another price', async () => {
    const path = await shop.cart({ discountCodes: ['kith15'] });
    expect((await shop.get(path)).page).toContain('−$16.50');
    expect((await shop.get(path)).page).toContain('name="goods" value="9348"');
    expect((await shop.post(path, { goods: '9348' })).status).toBe(303);
  });

  it('answer a customer’s address and a stranger’s alike, so that nobody can tell them apart', async () => {
    const customer = 'loyal@example.com';
    const bought = await shop.cart({ discountCodes: ['WELCOME10'] });
    expect((await shop.post(bought, { email: customer, goods: '9898' })).status).toBe(303);
    const answersTo = async (email: string) => {
      const path = await shop.cart({ discountCodes: ['WELCOME10'] });
      const answers = [
        await shop.post(path, { intent: 'update', email }),
        await shop.post(path, { intent: 'update', email, goods: '9898' }),
        await shop.post(path, { email, goods: '9898' }),
      ];
      const [, token = ''] = /c\/([^?]+)/.exec(path) ?? [];
      const text = (page: string) => page.replaceAll(email, '').replaceAll(token, '').replaceAll(path, '');
      return answers.map(({ status, page }) => ({ status, page: text(page) }));
    };
    const answers = await answersTo(customer);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 303]);
    expect(answers).toEqual(await answersTo('other@example.com'));
  });
});
