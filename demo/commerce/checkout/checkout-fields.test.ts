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
  it.each([
    ['nope', '“nope” isn’t a valid code'],
    ['summer24', 'SUMMER24 expired on August 31, 2024.'],
    ['', 'Enter a discount code'],
  ])('says what is wrong with "%s" and keeps the form', async (discount, message) => {
    const path = await shop.cart();
    const { status, page } = await shop.post(path, { intent: 'discount', discount, name: 'Kept' });
    expect(status).toBe(422);
    expect(errorOf(page, 'discount')).toContain(message);
    expect(shown(page, 'discount')).toBe(discount);
    expect(shown(page, 'name')).toBe('Kept');
  });

  it('applies a code, removes it, and applies one that was typed without Apply', async () => {
    const path = await shop.cart();
    const applied = await shop.post(path, { intent: 'discount', discount: ' kith15 ' });
    expect(applied.page).toContain('−$16.50');
    expect(applied.page).toContain('name="goods" value="9348"');
    expect(shown(applied.page, 'discount')).toBe('');
    expect((await shop.post(path, { intent: 'remove-discount' })).page).not.toContain('−$16.50');
    const typed = await shop.post(path, { discount: 'KITH15' });
    expect(typed.status).toBe(200);
    expect(typed.page).toContain('Nothing has been ordered yet');
    expect((await shop.post(path, { goods: '9348' })).status).toBe(303);
  });

  it('answers a customer’s address and a stranger’s alike, so that nobody can tell them apart', async () => {
    const customer = 'loyal@example.com';
    const bought = await shop.cart({ discountCodes: ['WELCOME10'] });
    expect((await shop.post(bought, { email: customer, goods: '9898' })).status).toBe(303);
    const answersTo = async (email: string) => {
      const path = await shop.cart();
      const answers = [
        await shop.post(path, { intent: 'update', email }),
        await shop.post(path, { intent: 'discount', discount: 'WELCOME10', email }),
        await shop.post(path, { intent: 'update', email, goods: '9898' }),
        await shop.post(path, { email, goods: '9898' }),
      ];
      const [, token = ''] = /c\/([^?]+)/.exec(path) ?? [];
      const text = (page: string) => page.replaceAll(email, '').replaceAll(token, '').replaceAll(path, '');
      return answers.map(({ status, page }) => ({ status, page: text(page) }));
    };
    const answers = await answersTo(customer);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 303]);
    expect(answers).toEqual(await answersTo('other@example.com'));
  });
});
