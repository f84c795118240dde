/**
 * Every figure of the shop's policies, once. Pages, forms and the checkout take them from here and never
 * repeat a number by hand (specification, section 9; where its pages disagree, as the product decisions
 * settle it). Amounts are USD cents, shares are fractions of 1.
 */

/** First and last of a span, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const span = (from: number, to: number): Span => ({ from, to });

/** "15–20", or "30" for a span of one. */
export const spanText = ({ from, to }: Span) => (from === to ? String(from) : `${from}–${to}`);

/** Order check, production and quality control, in days; and production alone, in business days. */
export const processing = {
  days: {
    apparel: span(3, 5),
    footwear: span(5, 10),
    homeDecor: span(5, 10),
    accessories: span(5, 7),
  },
  productionBusinessDays: {
    clothes: span(2, 3),
    other: span(5, 7),
    busySeason: span(5, 10),
  },
} as const;

export interface ShippingRate {
  readonly name: string;
  readonly cents: number;
  readonly days: Span;
  readonly businessDays: boolean;
  readonly insured: boolean;
  readonly carrier?: string;
}

const rate = (name: string, cents: number, days: Span, more: Partial<ShippingRate> = {}): ShippingRate => ({
  name,
  cents,
  days,
  businessDays: false,
  insured: false,
  ...more,
});

const standard = rate('Standard with insurance', 9_99, span(15, 20), { insured: true });

export const shipping = {
  /** Delivery as the product page says it, in days. */
  deliveryDays: { usa: span(5, 12), international: span(8, 15) },
  /** The contiguous United States; the buyer chooses. */
  unitedStates: {
    economy: rate('Economy', 3_99, span(15, 20)),
    standard,
    expedited: rate('Expedited with insurance', 24_99, span(7, 15), { insured: true }),
  },
  /** Hawaii, Guam and Alaska. */
  farStates: rate('Expedited with insurance', 24_99, span(7, 15), { insured: true }),
  pacificIslands: rate('DHL', 15_00, span(7, 15), { businessDays: true, carrier: 'DHL' }),
  /** United Kingdom, Germany and France. */
  nearEurope: rate('Standard', 4_00, span(14, 18)),
  /** The rest of the EU, Canada, and every other country without a rate of its own. */
  international: standard,
  /** On top, for remote parts of Australia. */
  australianRemoteSurchargeCents: 10_00,
  /** A parcel that has not come by then may be claimed. */
  delayClaimAfterDays: 45,
  /** Military and diplomatic mail is not delivered to. */
  excludedMail: ['APO', 'FPO'],
  addressesPerOrder: 1,
} as const;

/** Codes of the places with rates of their own: ISO 3166-1 countries, and US postal regions. */
export const shippingPlaces = {
  farStates: ['HI', 'GU', 'AK'],
  nearEurope: ['GB', 'DE', 'FR'],
  pacificRegions: ['AS', 'MP'],
  pacificCountries: ['CK', 'FJ', 'FM', 'KI', 'MH', 'NC', 'NR', 'NU', 'PF', 'PG', 'PN', 'PW', 'SB', 'TK', 'TO', 'TV', 'VU', 'WF', 'WS'],
  /** Australian postcodes that carriers count as remote: Northern Territory, north of Western Australia, far north Queensland, islands. */
  australianRemotePostcodes: [
    span(822, 899), span(2898, 2899), span(4871, 4895), span(6701, 6799), span(7255, 7257),
  ],
} as const;

/** Hours after payment. */
export const changeWindow = {
  /** Design and variant edits must reach us by then. */
  designHours: 2,
  /** Address, quantity and cancellation requests are honoured until then. */
  orderHours: 8,
  /** Until then we try, before production starts. */
  attemptHours: 12,
} as const;

export const refunds = {
  returnDaysFromReceipt: 30,
  paypalBusinessDays: span(3, 5),
  cardBusinessDays: 10,
  /** Of the purchase total, for an insured order that did not arrive. */
  undeliveredInsuredShare: 0.7,
  /** Kept when a parcel comes back over unpaid customs; shipping is not refunded either. */
  unpaidCustomsFeeShare: 0.3,
  /** Faulty products are refunded in full when support hears of them by then. */
  faultyClaimDays: 15,
  warrantyUsesPerOrder: 1,
} as const;

export const discounts = {
  /** Mailed after sign-up. */
  firstOrderShare: 0.1,
} as const;

export const legal = {
  /** After a counter-notice, removed content comes back after so many business days. */
  counterNoticeBusinessDays: span(10, 14),
  minimumAge: 13,
  claimLinksPerList: 100,
} as const;

export const payment = {
  accepted: ['Visa', 'Mastercard', 'American Express', 'Discover', 'PayPal'],
  refused: ['checks', 'bitcoin', 'money orders', 'wire transfers'],
} as const;

export const support = {
  /** Hours, phone and address of support stand in `store`. */
  emailReplyBusinessDays: 1,
} as const;

/** How far a size chart's figures may be off. */
export const sizeTolerance = {
  flatInches: 1,
  ruffleDressLengthShare: 0.05,
} as const;
