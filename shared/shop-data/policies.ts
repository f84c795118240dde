/**
 * Every figure of the shop's policies, once. Pages, forms, mails and the checkout read their numbers here.
 * Amounts are USD cents, shares are fractions of 1.
 *
 * Values are written without calls, so that a slice's build keeps only those it shows.
 */

/** Minimum and maximum of a range, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** "15–20", or "30" for a range of one number. */
export const spanText = ({ from, to }: Span) => (from === to ? String(from) : `${from}–${to}`);

/** "10%" for 0.1. */
export const percentText = (share: number) => `${Math.round(share * 100)}%`;

/**
 * Order check, production and quality control together, by kind of product; and production alone, which is inside of it.
 * In business days, as all times of delivery are.
 */
export const processing = {
  businessDays: {
    apparel: { from: 3, to: 5 },
    footwear: { from: 5, to: 10 },
    homeDecor: { from: 5, to: 10 },
    accessories: { from: 5, to: 7 },
  },
  productionBusinessDays: {
    clothes: { from: 2, to: 3 },
    other: { from: 5, to: 7 },
  },
} as const;

/** A kind of product with its own processing time. */
export type ProductKind = keyof typeof processing.businessDays;

export interface ShippingRate {
  readonly name: string;
  readonly cents: number;
  /** The latest arrival that the service promises, counted from the order. */
  readonly businessDays: Span;
  readonly insured: boolean;
  /** Name of the carrier, where it is fixed. */
  readonly carrier: string | null;
}

const standard: ShippingRate = {
  name: 'Standard with insurance',
  cents: 9_99,
  businessDays: { from: 15, to: 20 },
  insured: true,
  carrier: null,
};

const expedited: ShippingRate = {
  name: 'Expedited with insurance',
  cents: 24_99,
  businessDays: { from: 7, to: 15 },
  insured: true,
  carrier: null,
};

export const shipping = {
  /** Usual time between the end of processing and the arrival. */
  transitBusinessDays: { usa: { from: 5, to: 12 }, international: { from: 8, to: 15 } },
  /** The contiguous United States; the buyer chooses a service. */
  unitedStates: {
    economy: {
      name: 'Economy',
      cents: 3_99,
      businessDays: { from: 15, to: 20 },
      insured: false,
      carrier: null,
    },
    standard,
    expedited,
  },
  /** Hawaii, Guam and Alaska. */
  farStates: expedited,
  pacificIslands: {
    name: 'DHL',
    cents: 15_00,
    businessDays: { from: 7, to: 15 },
    insured: false,
    carrier: 'DHL',
  },
  /** United Kingdom, Germany and France. */
  nearEurope: {
    name: 'Standard',
    cents: 4_00,
    businessDays: { from: 14, to: 18 },
    insured: false,
    carrier: null,
  },
  /** The rest of the EU, Canada, and every other country without its own rate. */
  international: standard,
  australianRemoteSurchargeCents: 10_00,
  /** Days after which an undelivered parcel may be claimed. */
  delayClaimAfterDays: 45,
  /** Military and diplomatic addresses, which are excluded from delivery. */
  excludedMail: ['APO', 'FPO'],
  addressesPerOrder: 1,
} as const;

/** Codes of the regions with their own rates: ISO 3166-1 countries, and US postal regions. */
export const shippingPlaces = {
  farStates: ['HI', 'GU', 'AK'],
  nearEurope: ['GB', 'DE', 'FR'],
  pacificRegions: ['AS', 'MP'],
  pacificCountries: [
    'CK',
    'FJ',
    'FM',
    'KI',
    'MH',
    'NC',
    'NR',
    'NU',
    'PF',
    'PG',
    'PN',
    'PW',
    'SB',
    'TK',
    'TO',
    'TV',
    'VU',
    'WF',
    'WS',
  ],
  /** Australian postcodes that carriers count as remote: Northern Territory, north of Western Australia, far north Queensland, islands. */
  australianRemotePostcodes: [
    { from: 822, to: 899 },
    { from: 2898, to: 2899 },
    { from: 4871, to: 4895 },
    { from: 6701, to: 6799 },
    { from: 7255, to: 7257 },
  ],
} as const;

/** Hours after payment. */
export const changeWindow = {
  /** Time limit of design and variant edits. */
  designHours: 2,
  /** Time limit of address, quantity and cancellation requests that are granted. */
  orderHours: 8,
  /** Time limit of later requests, which are granted if production has not started. */
  attemptHours: 12,
} as const;

export const refunds = {
  returnDaysFromReceipt: 30,
  paypalBusinessDays: { from: 3, to: 5 },
  cardBusinessDays: 10,
  /** Of the purchase total, for an insured order that did not arrive. */
  undeliveredInsuredShare: 0.7,
  /** Share kept when a parcel is returned because of unpaid customs; shipping is not refunded either. */
  unpaidCustomsFeeShare: 0.3,
  /** Time limit of reports of faulty products, which are refunded in full. */
  faultyClaimDays: 15,
  warrantyUsesPerOrder: 1,
} as const;

export const discounts = {
  /** Discount on the first order of newsletter subscribers. */
  firstOrderShare: 0.1,
  /** The discount code in their mail. */
  firstOrderCode: 'WELCOME10',
} as const;

export const legal = {
  /** Business days after a counter-notice until removed content is restored. */
  counterNoticeBusinessDays: { from: 10, to: 14 },
  minimumAge: 13,
  /** Years after their last sign-up in which subscribers are removed. */
  subscriberYears: 3,
  /** Months for which somebody waits at most for a size to be back. */
  stockAlertMonths: 12,
  claimLinksPerList: 100,
} as const;

export const payment = {
  accepted: ['Visa', 'Mastercard', 'American Express', 'Discover', 'PayPal'],
  refused: ['checks', 'bitcoin', 'money orders', 'wire transfers'],
} as const;

export const support = {
  /** Hours, phone and address of support are in `store`. */
  emailReplyBusinessDays: 1,
} as const;

/** Tolerance of a size chart's figures. */
export const sizeTolerance = {
  flatInches: 1,
  ruffleDressLengthShare: 0.05,
} as const;
