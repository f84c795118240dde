import { spans, type Figure, type markedPolicies } from './testing/marked-policies';
import { openedPage, readText, slugs } from './testing/rendered-pages';
import { sanctionsDate } from '@store/shared/shop-data/delivery/no-delivery';
import { store } from '@store/shared/shop-data/store';

/**
 * Renders every page with policies in which each figure has a unique number. A number that is not one of them was written
 * by hand. A required figure that does not appear was left out.
 */
jest.mock('@store/shared/shop-data/policies', () => {
  const { markedPolicies: mark } = jest.requireActual<{ markedPolicies: typeof markedPolicies }>(
    './testing/marked-policies',
  );
  return mark(jest.requireActual('@store/shared/shop-data/policies'));
});

const marked = (): Figure[] =>
  jest.requireMock<{ figures: Figure[] }>('@store/shared/shop-data/policies').figures;

/** Removes numbers that are not policies: contact details and dates. */
function withoutOwnNumbers(text: string): string {
  const own = [
    ...store.address,
    store.supportPhone,
    store.messaging.contact,
    store.supportHours,
    store.supportHoursText,
    store.supportEmail,
    sanctionsDate,
  ];
  return own
    .reduce<string>((rest, words) => rest.replaceAll(words, ''), text)
    .replace(/Last changed \w+ \d{1,2}, \d{4}/g, '');
}

const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];
const has = (text: string, figure: Figure) => numbersIn(text).includes(figure.shown);
const asWords =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)(?:[- ]\w+)? (?:business |working |calendar )?(?:hours?|days?|weeks?|months?|years?|percent|per cent|dollars|cents|inch(?:es)?|links)\b/i;

/**
 * The figures that each page has to show, by their names in the policies; a name includes everything below it. The hours
 * of changes are in change-windows.test.tsx.
 */
const specified: Record<string, string[]> = {
  'shipping-information': [
    'processing',
    'shipping.unitedStates',
    'shipping.farStates',
    'shipping.pacificIslands',
    'shipping.nearEurope',
    'shipping.international',
    'shipping.australianRemoteSurchargeCents',
    'shipping.transitBusinessDays',
    'shipping.delayClaimAfterDays',
    'refunds.undeliveredInsuredShare',
  ],
  'order-status': [
    'processing',
    'shipping.transitBusinessDays',
    'shipping.pacificIslands.businessDays.to',
    'shipping.nearEurope.businessDays.to',
    'shipping.farStates.businessDays.to',
    'shipping.international.businessDays.to',
    ...spans('shipping.unitedStates', ['economy', 'standard', 'expedited']),
  ],
  'help-center': [
    'processing',
    'shipping.transitBusinessDays',
    'shipping.delayClaimAfterDays',
    'refunds.returnDaysFromReceipt',
    'refunds.paypalBusinessDays',
    'refunds.cardBusinessDays',
    'refunds.faultyClaimDays',
    'refunds.undeliveredInsuredShare',
    'discounts.firstOrderShare',
    'legal.minimumAge',
    'sizeTolerance',
    'support.emailReplyBusinessDays',
  ],
  'refund-policy': [
    'refunds.returnDaysFromReceipt',
    'refunds.paypalBusinessDays',
    'refunds.cardBusinessDays',
    'refunds.undeliveredInsuredShare',
    'refunds.unpaidCustomsFeeShare',
    'refunds.faultyClaimDays',
    'shipping.delayClaimAfterDays',
  ],
  'return-policy': [
    'refunds.returnDaysFromReceipt',
    'refunds.paypalBusinessDays',
    'refunds.cardBusinessDays',
    'refunds.unpaidCustomsFeeShare',
    'refunds.faultyClaimDays',
  ],
  'terms-of-service': ['processing.businessDays', 'legal.minimumAge', 'legal.counterNoticeBusinessDays'],
  'modification-cancellation': ['refunds.returnDaysFromReceipt'],
  'after-ship-center': [
    'shipping.delayClaimAfterDays',
    'refunds.faultyClaimDays',
    'refunds.returnDaysFromReceipt',
    'refunds.undeliveredInsuredShare',
  ],
  'exchange-size': ['sizeTolerance', 'refunds.returnDaysFromReceipt'],
  'taxes-duties': ['refunds.unpaidCustomsFeeShare'],
  'payment-method': ['discounts.firstOrderShare', 'refunds.paypalBusinessDays', 'refunds.cardBusinessDays'],
  dmca: ['legal.counterNoticeBusinessDays', 'legal.claimLinksPerList'],
  'intellectual-property': ['legal.claimLinksPerList', 'legal.counterNoticeBusinessDays'],
  'privacy-policy': ['legal.minimumAge', 'legal.subscriberYears', 'legal.stockAlertMonths'],
  'contact-us': ['support.emailReplyBusinessDays'],
  'about-us': [
    'processing.productionBusinessDays',
    'refunds.faultyClaimDays',
    'refunds.returnDaysFromReceipt',
  ],
  'wholesale-program': ['support.emailReplyBusinessDays'],
  'thank-you-for-submit': ['support.emailReplyBusinessDays'],
};

/** Figures that pages express in words ("once per order"), and places that only the checkout uses. */
const figuresInWords = ['refunds.warrantyUsesPerOrder', 'shipping.addressesPerOrder'];

const texts: Record<string, string> = {};
beforeAll(async () => {
  for (const slug of slugs) texts[slug] = withoutOwnNumbers(readText(await openedPage(slug)));
});

it.each(slugs)('%s contains no figure written by hand', (slug) => {
  const known = new Set(marked().map(({ shown }) => shown));
  expect(numbersIn(texts[slug]!).filter((number) => !known.has(number))).toEqual([]);
  expect(asWords.exec(texts[slug]!)?.[0]).toBeUndefined();
});

it.each(Object.entries(specified))('%s shows every figure that it has to', (slug, names) => {
  const wanted = names.flatMap((name) => {
    const found = marked().filter(({ path }) => path === name || path.startsWith(`${name}.`));
    expect(found).not.toEqual([]);
    return found;
  });
  expect(wanted.filter((figure) => !has(texts[slug]!, figure)).map(({ path }) => path)).toEqual([]);
});

it('shows every figure of the policies on at least one page', () => {
  const all = Object.values(texts).join('\n');
  const unsaid = marked().filter((figure) => !has(all, figure) && !figuresInWords.includes(figure.path));
  expect(unsaid.map(({ path }) => path)).toEqual([]);
  expect(texts['refund-policy']).toContain('once per order');
  expect(texts['shipping-information']).toContain('Each order goes to one address');
});

it('lists accepted and refused payment methods, excluded destinations and carriers', () => {
  for (const words of [
    'Visa',
    'Mastercard',
    'American Express',
    'Discover',
    'PayPal',
    'checks',
    'bitcoin',
    'money orders',
    'wire transfers',
  ])
    expect(texts['payment-method']).toContain(words);
  for (const words of [
    'APO',
    'FPO',
    'Cuba, Iran, North Korea or Syria',
    'DHL',
    'Pacific islands',
    'Hawaii, Guam and Alaska',
    'United Kingdom, Germany and France',
    'Australia',
    'Canada',
    'European Union',
  ])
    expect(texts['shipping-information']).toContain(words);
});
