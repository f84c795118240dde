/** Names of everything kept in the browser (spec section 3, "Browser storage"). */
export const cookieNames = {
  /** Country code that keys the currency options, 86400 s. */
  currency: 'selectedUserCurrency',
  /** ISO 3166-1 alpha-2 of the visitor, set by the edge. */
  country: 'country',
  viewedProducts: 'viewed_products',
  popupSeen: 'welcome_popup_seen',
  isLoggedIn: 'isLoggedIn',
  /** 0 to 9999: with a rollout's id it decides who sees the candidate. Set by the edge during rollouts. */
  bucket: 'bucket',
  /** Composition whose candidate this browser could not load: it is shown what is live instead. */
  leftCandidate: 'left_candidate',
  /** Signed proof that an edge served this browser a page: reports of page health count with it only. HttpOnly. */
  pageSeal: 'page_seal',
} as const;

export const storageKeys = {
  cartId: 'cart_id',
  /** What else is known of that cart, with a version; see docs/contracts/browser-storage.md. */
  cart: 'cart',
  userName: 'user-name',
  userEmail: 'user-email',
  /** Terms that were searched for, newest first, as a JSON list. */
  recentSearches: 'recent_searches',
  /** Present once the currency of the visitor's country was suggested. */
  currencySuggested: 'currency_suggested',
  /** In the session's storage: history entry → pixels scrolled, as a JSON list of pairs. */
  scrollPositions: 'scroll_positions',
  /** `cm` or `inch`, as a shopper reads size charts. */
  sizeUnit: 'size_unit',
  /** In the session's storage, with the form's name behind it: what was typed into a request form. */
  formDraft: 'form_draft',
  /** In the session's storage: versions of slices that threw while they were shown. */
  distrusted: 'distrusted_releases',
} as const;

/** Lifetime of the currency cookie in seconds. */
export const currencyCookieSeconds = 86_400;

/**
 * The cookie of a cart that no script keeps: written by the server's answer to a form, taken over by the page's first
 * script. On its own: the page's code has no need of it. It lives for as long as Shopify keeps a cart that nobody touches.
 */
export const cartCookie = { name: 'cart_id', seconds: 864_000 } as const;

/** Lifetimes of the popup's cookie in seconds: a quarter of a day once it was shown, a day once it was closed. */
export const popupSeenSeconds = { shown: 21_600, closed: 86_400 } as const;
