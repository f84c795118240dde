/** Names of the cookies that the shop sets in browsers; docs/contracts/browser-storage.md. */
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
  /** Id of a candidate that this browser could not use: it gets the live composition instead. */
  leftCandidate: 'left_candidate',
  /** The arm of a rollout, for an HTTP cache in front of the edge. Set by the edge during rollouts only. HttpOnly. */
  pageVariant: 'page_variant',
  /** Signed proof that an edge served this browser a page: reports of page health count with it only. HttpOnly. */
  pageSeal: 'page_seal',
} as const;

/** Names of what the shop keeps in browsers' local and session storage; docs/contracts/browser-storage.md. */
export const storageKeys = {
  cartId: 'cart_id',
  /** Units of that cart, with a version of the record. */
  cart: 'cart',
  userName: 'user-name',
  userEmail: 'user-email',
  /** The last search terms, newest first, as a JSON list. */
  recentSearches: 'recent_searches',
  /** Present once the currency of the visitor's country was suggested. */
  currencySuggested: 'currency_suggested',
  /** In session storage: history entry → pixels scrolled, as a JSON list of pairs. */
  scrollPositions: 'scroll_positions',
  /** The composition of a page that has not run a timer yet, as in the cookie `left_candidate`, and when the page began. */
  openPage: 'open_page',
  /** Product type → the size that was chosen last for it, as a JSON object, newest first. */
  chosenSizes: 'chosen_sizes',
  /** `cm` or `inch`, for size charts. */
  sizeUnit: 'size_unit',
  /** In session storage, followed by `:` and the form's name, or `contact`: what was typed into a request form. */
  formDraft: 'form_draft',
  /** In session storage: a review that was begun and not sent. */
  reviewDraft: 'review_draft',
  /** Present once the browser has loaded the web fonts. */
  webFonts: 'web_fonts',
  /** In session storage: releases that threw while they were rendered, `mfe-cart@1.2.0`, separated by spaces. */
  quarantine: 'distrusted_releases',
} as const;

/** Lifetime of the currency cookie in seconds. */
export const currencyCookieSeconds = 86_400;

/**
 * The cookie that names the browser's cart to the server, beside local storage. It lives as long as Shopify keeps an
 * unchanged cart, and every page renews it.
 */
export const cartCookie = { name: 'cart_id', seconds: 864_000 } as const;

/**
 * The cookie with the discount code of a link, which is put on the browser's next cart. It lasts as long as Shopify's. Not
 * `HttpOnly`, because a page may make that cart.
 */
export const discountCookie = { name: 'discount_code', seconds: 2_592_000 } as const;

/**
 * The text of the cart's cookie, for `document.cookie` and `Set-Cookie`; without an id it removes the cookie. Not
 * `HttpOnly`, because a page reads the cart that the server has named.
 */
export const cartCookieText = (id: string | null, isSecure: boolean): string =>
  `${cartCookie.name}=${encodeURIComponent(id ?? '')}; Path=/; Max-Age=${id === null ? 0 : cartCookie.seconds}; ` +
  `SameSite=Lax${isSecure ? '; Secure' : ''}`;

/**
 * Text of the cookie with which the edge serves a browser the live composition in place of this candidate. It lasts a
 * week, longer than a rollout. For a composition that is no candidate it has no effect.
 */
export const leftCandidateCookie = (composition: string) =>
  `${cookieNames.leftCandidate}=${composition};path=/;max-age=604800;samesite=lax`;

/** Lifetimes of the popup's cookie in seconds: 6 h once it was shown, a day once it was closed. */
export const popupSeenSeconds = { shown: 21_600, closed: 86_400 } as const;
