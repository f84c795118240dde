/**
 * The part of Shopify's Admin API 2025-04 that the shop uses, with its names and types: orders by e-mail or
 * phone, and discount codes. What is not here answers with a GraphQL error that names the field.
 */
export const adminTypes = /* GraphQL */ `
  scalar DateTime
  scalar Decimal
  scalar URL

  enum CurrencyCode {
    USD
  }
  enum OrderSortKeys {
    CREATED_AT
    ID
    ORDER_NUMBER
    PROCESSED_AT
  }
  enum OrderDisplayFulfillmentStatus {
    UNFULFILLED
    FULFILLED
    IN_PROGRESS
    ON_HOLD
    PARTIALLY_FULFILLED
    SCHEDULED
  }
  enum OrderDisplayFinancialStatus {
    PENDING
    PAID
    AUTHORIZED
    REFUNDED
    VOIDED
  }
  enum DiscountStatus {
    ACTIVE
    EXPIRED
    SCHEDULED
  }

  type MoneyV2 {
    amount: Decimal!
    currencyCode: CurrencyCode!
  }
  type MoneyBag {
    shopMoney: MoneyV2!
  }
  type PageInfo {
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    startCursor: String
    endCursor: String
  }
  type Attribute {
    key: String!
    value: String
  }
  type Image {
    url: URL!
    altText: String
  }
  type Product {
    id: ID!
    handle: String!
    title: String!
  }
  type ProductVariant {
    id: ID!
    title: String!
  }

  type LineItem {
    id: ID!
    title: String!
    variantTitle: String
    quantity: Int!
    originalUnitPriceSet: MoneyBag!
    originalTotalSet: MoneyBag!
    discountedTotalSet: MoneyBag!
    image: Image
    product: Product
    variant: ProductVariant
    customAttributes: [Attribute!]!
  }
  type LineItemEdge {
    cursor: String!
    node: LineItem!
  }
  type LineItemConnection {
    edges: [LineItemEdge!]!
    nodes: [LineItem!]!
    pageInfo: PageInfo!
  }

  type Order {
    id: ID!
    name: String!
    email: String
    phone: String
    note: String
    test: Boolean!
    createdAt: DateTime!
    processedAt: DateTime!
    displayFulfillmentStatus: OrderDisplayFulfillmentStatus!
    displayFinancialStatus: OrderDisplayFinancialStatus
    discountCodes: [String!]!
    subtotalPriceSet: MoneyBag
    totalDiscountsSet: MoneyBag
    totalShippingPriceSet: MoneyBag!
    totalTaxSet: MoneyBag
    totalPriceSet: MoneyBag!
    lineItems(first: Int, after: String): LineItemConnection!
  }
  type OrderEdge {
    cursor: String!
    node: Order!
  }
  type OrderConnection {
    edges: [OrderEdge!]!
    nodes: [Order!]!
    pageInfo: PageInfo!
  }

  type DiscountRedeemCode {
    code: String!
  }
  type DiscountRedeemCodeConnection {
    nodes: [DiscountRedeemCode!]!
  }
  type DiscountCodeBasic {
    title: String!
    summary: String!
    shortSummary: String!
    status: DiscountStatus!
    endsAt: DateTime
    appliesOncePerCustomer: Boolean!
    codes(first: Int): DiscountRedeemCodeConnection!
  }
  union DiscountCode = DiscountCodeBasic
  type DiscountCodeNode {
    id: ID!
    codeDiscount: DiscountCode!
  }
  type DiscountCodeNodeEdge {
    cursor: String!
    node: DiscountCodeNode!
  }
  type DiscountCodeNodeConnection {
    edges: [DiscountCodeNodeEdge!]!
    nodes: [DiscountCodeNode!]!
    pageInfo: PageInfo!
  }

  type QueryRoot {
    orders(
      first: Int
      after: String
      query: String
      sortKey: OrderSortKeys = PROCESSED_AT
      reverse: Boolean = false
    ): OrderConnection!
    order(id: ID!): Order
    codeDiscountNodes(first: Int, after: String): DiscountCodeNodeConnection!
  }
  schema {
    query: QueryRoot
  }
`;
