import { type Effects, of, reasons } from './effects.ts'

/** The parts of an address that a channel sends. */
const addressParts = [
  ...['firstName', 'lastName', 'companyName', 'street', 'houseNumber', 'addition'],
  ...['postcode', 'city', 'phone', 'country', 'state'],
]
const addresses = (part: string) => [
  ...of(`${part}billingAddress`, ...addressParts),
  ...of(`${part}shippingAddress`, ...addressParts),
]
const genders = ['orderList.billingAddress.gender', 'orderList.shippingAddress.gender']
const notKept = 'Programs of channels send it; it is read by nobody and not kept.'
const ofChannel = 'What a channel says of itself; programs that prepare offers and people read it.'

const attributes = {
  acts: {},
  kept: {
    [ofChannel]: of(
      'attributeList',
      ...['attributeId', 'displayName', 'isMultipleAllowed', 'type', 'attributeValueValidation'],
      ...['values.value', 'values.display', 'values.sort', 'required', 'recommended', 'section'],
      ...['conditionalMandatoryBy.attributeId', 'conditionalMandatoryBy.attributeValues'],
      ...['conditionalOptionalBy.attributeId', 'conditionalOptionalBy.attributeValues'],
      ...['sectionPosition', 'isRepeatableSubSection', 'subSection', 'subSectionPosition'],
      ...['description', 'isVariationDimension'],
    ),
  },
}
const report = {
  acts: {},
  kept: {
    'The offers as a channel has them; the operator who asked for the report compares them.': of(
      'itemList',
      ...['offerId', 'channelOfferId', 'sku', 'ean', 'quantity', 'title', 'channelCategoryId'],
      ...of('priceList', 'id', ...of('quantityPriceList', 'amount', 'currency', 'quantity')),
      ...of('channelAttributeList', 'attributeId', 'value', 'group'),
    ),
  },
}

/** What channels write: the interface of channels. */
export const channelEffects: Effects = {
  channel: {
    acts: {
      'channels/sellers/sessions/open-seller-signup.ts': ['signUpUrl'],
      'channels/sellers/sessions/open-seller-update.ts': ['updateUrl'],
      'channels/invoices/invoice-notifier.ts': ['featureList.invoiceDocumentTransfer'],
    },
    kept: {
      [ofChannel]: [
        ...['group', 'currency', 'marketplaceList', 'supportedLanguages', 'website', 'pricing'],
        ...['channelType', 'supportContact', 'vendor', 'logo', 'description', 'displayName'],
        ...of(
          'featureList',
          ...['priceUpdatesSupported', 'quantityPriceSupported', 'remainingQuanitySupported'],
          ...['variationsSupported', 'returnTrackingRequired', 'allowCombineOrders'],
          'stockUpdateWithoutEventSupported',
        ),
        ...of('minimumClientsVersionRequired', 'type', 'version'),
      ],
      [notKept]: ['mfaPin', 'mfaContact'],
    },
  },
  'channel/categories': {
    acts: {
      'channels/description/channel-category.ts': of(
        'categoryList',
        ...['categoryId', 'parentCategoryId'],
      ),
      'channels/description/channel-category-store.ts': ['categoryList.listingAllowed'],
    },
    kept: { [reasons.name]: ['categoryList.displayName'] },
  },
  'channel/attribute/category': attributes,
  'channel/attribute/seller': attributes,
  'channel/attribute/global': attributes,
  'channel/price': {
    acts: { 'channels/description/set-terms.ts': ['priceTypeId'] },
    kept: { [ofChannel]: ['displayName', 'description'] },
  },
  'channel/payment-rules': {
    acts: {},
    kept: { [ofChannel]: of('supportedPaymentMethodList', 'paymentMethodId', 'displayName') },
  },
  'channel/shipping-rules': {
    acts: {},
    kept: { [ofChannel]: of('supportedCarrierList', 'carrierId', 'displayName') },
  },
  'channel/seller': {
    acts: {
      'channels/sellers/create-seller.ts': ['session', 'sellerId'],
      'channels/sellers/joined-seller.ts': ['isActive'],
    },
    kept: { [reasons.name]: ['companyName'] },
  },
  'channel/seller/platform': {
    acts: { 'channels/sellers/set-seller-of-account.ts': ['sellerId', 'isActive'] },
    kept: { [reasons.name]: ['companyName'] },
  },
  'channel/order': {
    acts: {
      'channels/orders/sellers-of-orders.ts': of('orderList', 'sellerId', 'orderId'),
      'channels/orders/taken/take-orders.ts': of(
        'orderList',
        ...['orderStatus', 'orderAcceptUntil', 'paymentMethod', 'paymentReference', 'purchasedAt'],
        ...['lastChangedAt', 'currency', 'note', 'language', 'invoiceDocumentTransfer'],
        ...of('orderItem', 'itemPaymentStatus', 'offerId', 'shipFromCountry'),
        ...of('orderItem', 'estimatedShippingDate', 'estimatedDeliveryDate'),
      ),
      'channels/orders/taken/order-faults.ts': of('orderList', 'orderItem.itemStatus', 'fbc'),
      'channels/orders/taken/order-lines.ts': of(
        'orderList.orderItem',
        ...['orderItemId', 'type', 'grossPrice', 'total', 'taxPercent', 'channelOfferId', 'sku'],
        ...['quantity', 'title', 'shippingGroup', 'note'],
      ),
      'channels/orders/taken/order-note.ts': of(
        'orderList',
        ...['weeePickup', 'b2b', 'salesChannelName'],
        ...of('orderItem.additionalOrderItemData', 'group', 'values.key', 'values.value'),
        ...of('additionalOrderData', 'group', 'values.key', 'values.value'),
      ),
      'channels/orders/order-address.ts': [
        ...addresses('orderList.'),
        ...of('orderList.buyer', 'email', 'vatId'),
      ],
    },
    kept: {
      [notKept]: [...genders, ...of('orderList.orderItem', 'grossFee', 'remainingQuantity')],
    },
  },
  'channel/order/status': {
    acts: {
      'channels/orders/sellers-of-orders.ts': of('orderList', 'sellerId', 'orderId'),
      'channels/orders/statuses/status-moves.ts': of(
        'orderList',
        ...['orderStatus', 'orderItems.orderItemId', 'orderItems.itemStatus'],
        'orderItems.paymentStatus',
      ),
    },
    kept: { [notKept]: ['orderList.orderItems.shipFromCountry'] },
  },
  'channel/order/address-update': {
    acts: {
      'channels/orders/sellers-of-orders.ts': of('orderList', 'sellerId', 'orderId'),
      'channels/orders/order-address.ts': [
        ...addresses('orderList.'),
        ...of('orderList.buyer', 'email', 'vatId'),
      ],
    },
    kept: { [notKept]: genders },
  },
  'channel/order/cancellation': {
    acts: {
      'channels/cancellations/request-order-cancellation.ts': [
        ...['orderCancellationRequestId', 'sellerId', 'orderId', 'cancelReason', 'message'],
      ],
      'channels/cancellations/asked-items.ts': of('orderItem', 'orderItemId', 'quantity'),
    },
  },
  'channel/order/return': {
    acts: {
      'channels/returns/record-order-return.ts': ['sellerId', 'orderId', 'channelReturnId'],
      'channels/returns/announced-items.ts': [
        ...of('orderItem', 'orderItemId', 'quantity', 'returnReason', 'note'),
        ...of('returnTracking', 'carrier', 'trackingNumber'),
      ],
    },
  },
  'channel/order/invoice': {
    acts: {
      'channels/documents/send-order-invoice.ts': [
        ...['type', 'sellerId', 'orderId', 'invoiceNumber', 'originalInvoiceNumber'],
        ...['transactionDate', 'taxCalculationDate', 'currency', 'sellerVatNumber'],
        ...['buyerVatNumber', 'orderList.orderId'],
        ...of(
          'orderList.transactionItemList',
          ...['totalGrossPriceWithDiscounts', 'totalNetPriceWithDiscounts'],
          'totalVatAmountWithDiscounts',
        ),
      ],
    },
    kept: {
      'It is in the file of the document, and nothing of it is kept elsewhere.': [
        ...['transactionDetails', 'shipmentDate', 'taxAddressRole', 'exportOutsideEu'],
        ...of('billingAddress', ...addressParts, 'gender'),
        ...of('orderList', 'purchasedAt', ...of('shippingAddress', ...addressParts, 'gender')),
        ...of(
          'orderList.transactionItemList',
          ...['orderItemId', 'orderItemType', 'sku', 'title', 'quantity', 'vatRate'],
          ...of('discounts', 'name', 'discountId', 'totalGrossPrice', 'totalNetPrice'),
          ...of('discounts', 'totalVatAmount', 'vatRate'),
        ),
      ],
    },
  },
  'channel/offer/in-progress': {
    acts: {
      'channels/listings/listing-reports.ts': of('offerList', 'sellerId', 'offerId'),
      'channels/listings/record-listings.ts': ['offerList.startedAt'],
    },
  },
  'channel/offer/listed': {
    acts: {
      'channels/listings/listing-reports.ts': of('offerList', 'sellerId', 'offerId'),
      'channels/listings/record-listings.ts': ['offerList.listedAt'],
      'channels/listings/listing.ts': of('offerList', 'channelOfferId', 'listingUrl'),
    },
  },
  'channel/offer/listing-failed': {
    acts: {
      'channels/listings/listing-reports.ts': of('offerList', 'sellerId', 'offerId'),
      'channels/listings/record-listings.ts': ['offerList.failedAt'],
    },
    kept: {
      'What the channel found wrong with an offer, for people who correct it.': of(
        'offerList.errorList',
        ...['code', 'message', 'longMessage', 'relatedAttributeId', 'recommendedValue'],
      ),
    },
  },
  'channel/notification': {
    acts: { 'channels/messages/send-channel-notification.ts': ['sellerId'] },
    kept: {
      'A message of the channel to people, who find it by what it is about.': [
        ...['severity', 'message', 'reference.type', 'reference.id'],
      ],
    },
  },
  'channel/report': report,
  'channel/report/data': report,
}
