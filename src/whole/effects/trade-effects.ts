import {
  type Effects,
  keptParts,
  of,
  printedParts,
  type RecordEffects,
  reasons,
} from './effects.ts'

const named = { acts: {}, kept: { [reasons.name]: ['name'] } }

/** The fields of a line, behind a common part where the lines stand in a document. */
function lines(part: string): RecordEffects['acts'] {
  const within = (...names: string[]) => (part === '' ? names : of(part, ...names))
  return {
    'sales/pricing/sale-facts-store.ts': within('sku', 'itemId'),
    'sales/pricing/known-lines.ts': within('taxClassId', 'taxRate'),
    'sales/pricing/settled-lines.ts': within(
      ...['name', 'quantity', 'salesUnit', 'salesPriceNet', 'salesPriceGross', 'ignoresDiscounts'],
      ...['purchasePriceNet', 'type'],
    ),
    'sales/orders/calculated-sales-order.ts': within(
      ...['discountPercent', 'syncNumber', 'parentSyncNumber'],
    ),
  }
}

const addresses = ['billingAddress', 'shipmentAddress']
const printed = addresses.flatMap((address) => of(address, ...printedParts))
const unprinted = addresses.flatMap((address) => of(address, ...keptParts, 'phoneNumber'))

/** What orders and quotations share. */
const document: RecordEffects['acts'] = {
  'printing/papers/shipped/layout.typ': printed,
  'printing/paper-store.ts': ['billingAddress.emailAddress'],
  'sales/orders/writes/settled-orders.ts': ['billingAddress.vatId'],
  'sales/pricing/sale-taxes.ts': ['departureCountry.departureCountryIso'],
  'invoicing/e-invoices/e-invoice-of-document.ts': of(
    'departureCountry',
    ...['departureCurrencyIso', 'departureCurrencyFactor'],
  ),
  'deliveries/notes/deliver-order.ts': ['shippingMethodId'],
  'sales/doors/orders/pickable-order-store.ts': of(
    'shippingDetails',
    ...['shippingPriority', 'shippingDate', 'estimatedDeliveryDate'],
  ),
  'sales/shipping-methods/shipment.ts': ['shippingDetails.extraWeight'],
  'invoicing/payments/cash-discount.ts': of('paymentDetails', 'cashDiscount', 'cashDiscountDays'),
  'invoicing/documents/order-document.ts': [
    ...of('paymentDetails', 'currencyIso', 'currencyFactor', 'paymentDueInDays'),
    ...['paymentMethodId', 'text.customerComment'],
  ],
  'sales/transaction-statuses/fitting-status.ts': ['transactionStatusId'],
  'sales/doors/orders/order-heading-store.ts': [
    'text.printText',
    'customerId',
    'isNetPrice',
    'languageIso',
  ],
  'platform/numbers/number-range-store.ts': ['companyId'],
  'sales/orders/asked-sale.ts': ['salesChannelId', 'customerVatId'],
}

const documentKept = {
  [reasons.text]: ['text.comment'],
  [reasons.person]: [
    ...[...unprinted, 'departureCountry.departureState'],
    ...of('shipmentAddress', 'emailAddress', 'vatId'),
  ],
  'Who is responsible for it, and a colour in lists.': ['assignedUserId', 'colorCodeId'],
}

const voucher = {
  acts: {
    'sales/vouchers/judged-vouchers.ts': [
      ...['discountPercent', 'amount', 'currencyIso', 'taxClassId', 'minOrderValue'],
      ...['redemptionsMax', 'redemptionsMaxPerCustomer', 'isFirstOrderOnly', 'isCombinable'],
      ...['validFrom', 'validUntil'],
    ],
    'sales/vouchers/voucher-store.ts': ['kind', 'campaign'],
  },
  kept: { [reasons.text]: ['comment'] },
}

/** Customers, quotations and orders, and the lists that they refer to. */
export const tradeEffects: Effects = {
  customers: {
    acts: {
      'customers/customer-terms-store.ts': [
        ...['customerGroupId', 'paymentMethodId', 'isLocked', 'lockReason'],
        ...of('paymentSettings', 'creditLimit', 'paymentDueInDays'),
      ],
      'pricing/effective-prices/effective-price-store.ts': ['paymentSettings.discount'],
      'customers/payment-terms-store.ts': ['paymentSettings.isDunningBlocked'],
      'invoicing/accounting-data/accounting-data-store.ts': ['accountsReceivableNumber'],
      'customers/invoice-buyer-store.ts': [
        ...['buyerReference', 'electronicAddress', 'isPublicBuyer', 'eInvoiceFormat'],
      ],
      'customers/buyer-store.ts': of('addresses', 'street', 'postalCode'),
      'customers/addresses/merged-addresses.ts': of(
        'addresses',
        ...['customerAddressId', 'isDefaultAddress', 'addressType'],
      ),
      'printing/papers/shipped/layout.typ': of('addresses', ...printedParts),
      'customers/personal-data/personal-data-store.ts': ['addresses.emailAddress'],
      'sales/doors/orders/order-heading-store.ts': ['languageIso', 'number'],
      'sales/orders/writes/settled-orders.ts': ['addresses.vatId'],
    },
    kept: {
      'For programs of cash registers, which find their customers by it.': ['isCashRegisterBased'],
      'Found by it in lists and exports.': ['customerCategoryId', 'companyId'],
      [reasons.person]: [
        ...['birthday', 'homepage', 'initialContact', 'commercialRegisterNumber'],
        ...['taxIdentificationNumber', 'marketplaceAName', 'created'],
        ...of('addresses', ...keptParts, 'phoneNumber'),
      ],
    },
  },
  'customers/contacts': {
    acts: { 'customers/personal-data/personal-data-store.ts': ['emailAddress'] },
    kept: {
      [reasons.person]: [
        ...['department', 'honorific', 'firstName', 'lastName', 'phoneNumber'],
        ...['mobilePhoneNumber', 'fax'],
      ],
    },
  },
  'customers/bank-accounts': {
    acts: { 'customers/invoice-buyer-store.ts': ['iban', 'mandateReference'] },
    kept: { [reasons.person]: ['accountHolder', 'bankName', 'accountNumber', 'bankCode', 'bic'] },
  },
  'customers/mandates': {
    acts: {
      'customers/parts/customer-mandate-list.ts': ['companyId', 'reference'],
      'customers/customer-mandate-store.ts': [
        ...['kind', 'isRecurrent', 'signedOn', 'revokedOn', 'returnReason', 'accountHolder'],
        ...['iban', 'bic'],
      ],
    },
  },
  'customers/notes': { acts: {}, kept: { [reasons.text]: ['noteBody'] } },
  'customer-groups': {
    acts: {
      'customers/customer-reference-store.ts': ['isDefault'],
      'customers/customer-terms-store.ts': ['isNetPrice'],
      'pricing/effective-prices/effective-price-store.ts': ['discount'],
    },
    kept: { [reasons.name]: ['name'] },
  },
  'customer-categories': named,
  'payment-methods': {
    acts: {
      'customers/payment-terms-store.ts': [
        ...['isDunningActive', 'canShipBeforePayment', 'paymentDueInDays', 'cashDiscountDays'],
        ...['cashDiscountValue', 'isActive', 'paymentOption', 'generalLedgerAccount'],
      ],
    },
    kept: { [reasons.name]: ['name'], 'Shown as the usual one.': ['isDefault'] },
  },
  vouchers: {
    ...voucher,
    acts: { ...voucher.acts, 'sales/vouchers/issued-vouchers.ts': ['code'] },
  },
  'vouchers/batch': {
    ...voucher,
    acts: { ...voucher.acts, 'sales/vouchers/create-voucher.ts': ['count'] },
  },
  'sales-orders': {
    acts: {
      'invoicing/payment-runs/proposals/debit-proposal-store.ts': ['paymentInfo.mandateReference'],
      ...document,
      ...lines('lineItems'),
      'sales/orders/moves/reserved-lines.ts': ['salesOrderDate', 'isDraft'],
      'sales/orders/writes/shipping/followed-shipping.ts': ['shippingDetails.isShippingCostFixed'],
      'sales/orders/moves/hold-sales-order.ts': ['onHoldReasonId'],
      'sales/sales-papers-store.ts': ['customerSalesOrderNumber'],
      'sales/orders/records/sales-order-filter-store.ts': [
        ...['billingNumber', 'externalDetails.externalNumber'],
      ],
      'invoicing/invoices/invoice-filter-store.ts': ['isExternalInvoice'],
      'sales/orders/writes/order-numbers.ts': ['number'],
      'sales/orders/writes/create-orders.ts': ['discountPercent'],
      'sales/vouchers/redemption-store.ts': ['voucherCodes'],
    },
    kept: {
      ...documentKept,
      'Details of a payment that was made elsewhere.': of(
        'paymentInfo',
        ...['accountHolder', 'bankName', 'bic', 'creditorId', 'dueDate', 'endToEndId', 'iban'],
        ...['paymentInfo', 'paymentInfoType', 'paymentReference'],
        'referenceEmail',
      ),
      [reasons.text]: ['text.comment', 'lineItems.note'],
    },
  },
  'sales-orders/line-items': {
    acts: { ...lines(''), 'sales/orders/lines/set-order-lines.ts': ['salesOrderLineItemId'] },
    kept: { [reasons.text]: ['note'] },
  },
  'sales-orders/notes': { acts: {}, kept: { [reasons.text]: ['noteBody'] } },
  'sales-quotations': {
    acts: {
      ...document,
      ...lines('lineItems'),
      'sales/quotations/accept-sales-quotation.ts': ['customerQuotationNumber'],
      'sales/quotations/quotation-store.ts': ['validUntil'],
      'sales/sales-papers-store.ts': ['quotationDate'],
      'sales/quotations/create-sales-quotation.ts': ['number'],
    },
    kept: {
      ...documentKept,
      [reasons.text]: ['text.comment', 'lineItems.note', 'externalDetails.externalNumber'],
    },
  },
  'sales-quotations/line-items': { acts: lines(''), kept: { [reasons.text]: ['note'] } },
  'sales-quotations/sales-order': {
    acts: { 'sales/quotations/accept-sales-quotation.ts': ['isPending'] },
  },
  'shipping-methods': {
    acts: {
      'sales/shipping-methods/shipping-terms-store.ts': [
        ...['grossPrice', 'extraWeight', 'onlyListedCountries', 'deliveryDays', 'isActive'],
        ...['priority', 'onlyListedClasses'],
        ...of('costs', 'countryIso', 'fromWeight', 'fromOrderValue', 'grossPrice'),
        ...of(
          'shippingClassCosts',
          ...['shippingClassId', 'countryIso', 'fromWeight', 'fromOrderValue', 'grossPrice'],
        ),
      ],
    },
    kept: {
      [reasons.name]: ['name'],
      'Shown to programs that deliver for a marketplace.': ['isMarketplaceBPrime'],
    },
  },
  'price-lists': {
    acts: {
      'sales/price-lists/write-price-list-job.ts': ['format', 'isGross'],
      'sales/price-lists/price-list-rows.ts': ['customerGroupId', 'salesChannelId'],
    },
  },
  'on-hold-reasons': {
    acts: {
      'sales/orders/moves/orders-to-merge.ts': ['isMergeable'],
      'sales/doors/orders/unbought-order-store.ts': ['itemsNotUsedForPurchaseList'],
    },
    kept: { [reasons.name]: ['name'] },
  },
  'cancellation-reasons': {
    acts: {
      'sales/doors/orders/order-terms-store.ts': ['isCommentRequired', 'isValidForInvoice'],
      'sales/orders/moves/cancel-sales-order.ts': ['isValidForSalesOrder'],
    },
    kept: {
      [reasons.name]: ['name'],
      'Found by it among the reasons; no refund asks for one.': ['isValidForRefund'],
    },
  },
  'transaction-statuses': {
    acts: {
      'sales/transaction-statuses/transaction-status-store.ts': [
        ...['isValidForSalesQuotation', 'isValidForSalesOrder'],
      ],
    },
    kept: {
      [reasons.name]: ['name'],
      'There are no subscriptions yet.': ['isValidForSubscription'],
    },
  },
  'color-codes': { acts: {}, kept: { [reasons.name]: ['name', 'code'] } },
}
