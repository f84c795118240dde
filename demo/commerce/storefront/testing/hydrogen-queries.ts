/**
 * What Shopify's Hydrogen starter asks for on its home, collection, product, search and cart pages, field for
 * field: a shop that we did not write must find everything it needs.
 */

const money = `fragment Money on MoneyV2 { currencyCode amount }`;

export const headerQuery = `#graphql
  fragment MenuItem on MenuItem { id resourceId tags title type url }
  fragment ChildMenuItem on MenuItem { ...MenuItem }
  fragment ParentMenuItem on MenuItem { ...MenuItem items { ...ChildMenuItem } }
  fragment Menu on Menu { id items { ...ParentMenuItem } }
  fragment Shop on Shop {
    id name description
    primaryDomain { url }
    brand { logo { image { url } } }
  }
  query Header($country: CountryCode, $headerMenuHandle: String!, $footerMenuHandle: String!, $language: LanguageCode)
  @inContext(language: $language, country: $country) {
    shop { ...Shop }
    menu(handle: $headerMenuHandle) { ...Menu }
    footer: menu(handle: $footerMenuHandle) { ...Menu }
  }`;

export const homeQuery = `#graphql
  fragment FeaturedCollection on Collection { id title image { id url altText width height } handle }
  fragment RecommendedProduct on Product {
    id title handle
    priceRange { minVariantPrice { amount currencyCode } }
    featuredImage { id url altText width height }
  }
  query Home($country: CountryCode, $language: LanguageCode) @inContext(country: $country, language: $language) {
    collections(first: 1, sortKey: UPDATED_AT, reverse: true) { nodes { ...FeaturedCollection } }
    products(first: 4, sortKey: UPDATED_AT, reverse: true) { nodes { ...RecommendedProduct } }
  }`;

export const collectionsQuery = `#graphql
  fragment Collection on Collection { id title handle image { id url altText width height } }
  query StoreCollections($country: CountryCode, $endCursor: String, $first: Int, $language: LanguageCode, $last: Int, $startCursor: String)
  @inContext(country: $country, language: $language) {
    collections(first: $first, last: $last, before: $startCursor, after: $endCursor) {
      nodes { ...Collection }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    }
  }`;

export const collectionQuery = `#graphql
  fragment MoneyProductItem on MoneyV2 { amount currencyCode }
  fragment ProductItem on Product {
    id handle title
    featuredImage { id altText url width height }
    priceRange { minVariantPrice { ...MoneyProductItem } maxVariantPrice { ...MoneyProductItem } }
  }
  query Collection($handle: String!, $country: CountryCode, $language: LanguageCode, $first: Int, $last: Int, $startCursor: String, $endCursor: String)
  @inContext(country: $country, language: $language) {
    collection(handle: $handle) {
      id handle title description
      products(first: $first, last: $last, before: $startCursor, after: $endCursor) {
        nodes { ...ProductItem }
        pageInfo { hasPreviousPage hasNextPage endCursor startCursor }
      }
    }
  }`;

export const productQuery = `#graphql
  fragment ProductVariant on ProductVariant {
    availableForSale
    compareAtPrice { amount currencyCode }
    id
    image { __typename id url altText width height }
    price { amount currencyCode }
    product { title handle }
    selectedOptions { name value }
    sku title
    unitPrice { amount currencyCode }
  }
  fragment Product on Product {
    id title vendor handle descriptionHtml description
    encodedVariantExistence encodedVariantAvailability
    options {
      name
      optionValues {
        name
        firstSelectableVariant { ...ProductVariant }
        swatch { color image { previewImage { url } } }
      }
    }
    selectedOrFirstAvailableVariant(selectedOptions: $selectedOptions, ignoreUnknownOptions: true, caseInsensitiveMatch: true) { ...ProductVariant }
    adjacentVariants(selectedOptions: $selectedOptions) { ...ProductVariant }
    seo { description title }
    variants(first: 100) { nodes { ...ProductVariant } }
    sellingPlanGroups(first: 10) { nodes { name } }
  }
  query Product($country: CountryCode, $handle: String!, $language: LanguageCode, $selectedOptions: [SelectedOptionInput!]!)
  @inContext(country: $country, language: $language) {
    product(handle: $handle) { ...Product }
  }`;

export const searchQuery = `#graphql
  fragment SearchProduct on Product {
    __typename handle id publishedAt title trackingParameters vendor
    selectedOrFirstAvailableVariant(selectedOptions: [], ignoreUnknownOptions: true, caseInsensitiveMatch: true) {
      id
      image { url altText width height }
      price { amount currencyCode }
      compareAtPrice { amount currencyCode }
      selectedOptions { name value }
      product { handle title }
    }
  }
  fragment SearchPage on Page { __typename handle id title trackingParameters }
  fragment SearchArticle on Article { __typename handle id title trackingParameters }
  fragment PageInfoFragment on PageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  query RegularSearch($country: CountryCode, $endCursor: String, $first: Int, $language: LanguageCode, $last: Int, $term: String!, $startCursor: String)
  @inContext(country: $country, language: $language) {
    articles: search(query: $term, types: [ARTICLE], first: $first) { nodes { ...on Article { ...SearchArticle } } }
    pages: search(query: $term, types: [PAGE], first: $first) { nodes { ...on Page { ...SearchPage } } }
    products: search(after: $endCursor, before: $startCursor, first: $first, last: $last, query: $term, sortKey: RELEVANCE, types: [PRODUCT], unavailableProducts: HIDE) {
      nodes { ...on Product { ...SearchProduct } }
      pageInfo { ...PageInfoFragment }
    }
  }`;

export const predictiveSearchQuery = `#graphql
  fragment PredictiveProduct on Product {
    __typename id title handle trackingParameters
    selectedOrFirstAvailableVariant(selectedOptions: [], ignoreUnknownOptions: true, caseInsensitiveMatch: true) {
      id image { url altText width height } price { amount currencyCode }
    }
  }
  query PredictiveSearch($country: CountryCode, $language: LanguageCode, $limit: Int!, $limitScope: PredictiveSearchLimitScope!, $term: String!, $types: [PredictiveSearchType!])
  @inContext(country: $country, language: $language) {
    predictiveSearch(limit: $limit, limitScope: $limitScope, query: $term, types: $types) {
      articles { __typename id title handle blog { handle } image { url altText width height } trackingParameters }
      collections { __typename id title handle image { url altText width height } trackingParameters }
      pages { __typename id title handle trackingParameters }
      products { ...PredictiveProduct }
      queries { __typename text styledText trackingParameters }
    }
  }`;

const cartFragment = `
  ${money}
  fragment CartLine on CartLine {
    id quantity
    attributes { key value }
    cost { totalAmount { ...Money } amountPerQuantity { ...Money } compareAtAmountPerQuantity { ...Money } }
    merchandise { ... on ProductVariant {
      id availableForSale
      compareAtPrice { ...Money }
      price { ...Money }
      requiresShipping title
      image { id url altText width height }
      product { handle title id vendor }
      selectedOptions { name value }
    } }
  }
  fragment Cart on Cart {
    updatedAt id checkoutUrl totalQuantity note
    appliedGiftCards { lastCharacters amountUsed { ...Money } }
    buyerIdentity { countryCode customer { id email firstName lastName displayName } email phone }
    lines(first: $numCartLines) { nodes { ...CartLine } }
    cost { subtotalAmount { ...Money } totalAmount { ...Money } totalDutyAmount { ...Money } totalTaxAmount { ...Money } }
    attributes { key value }
    discountCodes { code applicable }
  }`;

export const cartQuery = `#graphql
  query Cart($cartId: ID!, $numCartLines: Int, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    cart(id: $cartId) { ...Cart }
  }
  ${cartFragment}`;

export const cartCreateMutation = `#graphql
  mutation CartCreate($input: CartInput!, $numCartLines: Int = 250, $country: CountryCode = ZZ, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    cartCreate(input: $input) { cart { ...Cart } userErrors { message field code } warnings { code message target } }
  }
  ${cartFragment}`;
