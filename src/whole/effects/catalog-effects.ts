import { type Effects, keptParts, of, printedParts, reasons } from './effects.ts'

const search = 'Read by search engines on the pages of a shop, which shows it.'
const named = { acts: {}, kept: { [reasons.name]: ['name'] } }
const texts = [...['seoPath', 'seoMetaDescription', 'seoTitleTag', 'seoMetaKeywords']]

/** Items and all that describes them. */
export const catalogEffects: Effects = {
  items: {
    acts: {
      'sales/pricing/line-rules.ts': ['sku'],
      'catalog/doors/channels/offered-item-store.ts': [
        ...['manufacturerId', 'countryOfOrigin', 'shippingClassId'],
        ...of('identifiers', 'gtin', 'isbn', 'upc', 'manufacturerNumber', 'marketplaceBFnsku'),
        ...of('itemPriceData', 'suggestedRetailPrice', 'marketplaceAPrice', 'marketplaceBPrice'),
        'availabilityId',
      ],
      'catalog/doors/channels/offered-content-store.ts': [
        'name',
        'description',
        'shortDescription',
      ],
      'catalog/doors/items/shipped-item-store.ts': [
        'taric',
        ...of('dangerousGoods', 'unNumber', 'hazardNo'),
      ],
      'catalog/doors/items/listed-item-store.ts': ['priceListActive'],
      'catalog/doors/items/scanned-item-store.ts': ['identifiers.ownIdentifier'],
      'catalog/doors/items/item-part-store.ts': ['components.itemId'],
      'catalog/doors/items/sold-item-store.ts': [
        ...of('weights', 'itemWeight', 'shippingWeight'),
        ...['ignoreDiscounts', 'taxClassId', 'isService'],
        ...of('components', 'quantity', 'sortNumber'),
      ],
      'pricing/effective-prices/effective-price-store.ts': ['itemPriceData.salesPriceNet'],
      'warehouse/stocks/bookings/booking-store.ts': ['itemPriceData.purchasePriceNet'],
      'catalog/items/item-activations.ts': ['activeSalesChannels'],
      'catalog/doors/items/item-stock-rules-store.ts': of(
        'storageOptions',
        ...['serialNumberTracking', 'subjectToShelfLifeExpirationDate', 'subjectToBatchItem'],
      ),
      'catalog/doors/items/item-order-terms-store.ts': [
        ...['storageOptions.splitQuantity', 'quantities.minimumOrderQuantity'],
        'quantities.permissibleOrderQuantity',
        ...of(
          'quantities.minimumPurchaseQuantityForCustomerGroup',
          ...['customerGroupId', 'permissibleOrderQuantity', 'minimumPurchaseQuantity', 'isActive'],
        ),
      ],
      'warehouse/doors/stock/availability-store.ts': [
        ...of('storageOptions', 'buffer', 'inventoryManagementActive'),
        'allowNegativeStock',
      ],
      'catalog/doors/items/item-promise-terms-store.ts': [
        ...['releasedOnDate', 'storageOptions.procurementTime'],
        ...of('storageOptions', 'determineProcurementTimeAutomatically', 'additionalHandlingTime'),
      ],
      'warehouse/doors/reservations/reservation-store.ts': ['allowsPreorders'],
      'catalog/doors/suppliers/purchase-offer-store.ts': ['storageOptions.globalMinimumStockLevel'],
      'picking/lists/heights.ts': ['dimensions.height'],
      'returns/returns/inspected-goods.ts': ['conditionId'],
    },
    kept: {
      [reasons.order]: ['sortNumber'],
      [reasons.text]: ['annotation'],
      'Found by it in lists and searches.': [
        'searchTerms',
        'categories.categoryId',
        'productGroupId',
      ],
      'Shown by programs of shops; a channel has no field for it.': [
        ...['identifiers.asins', 'responsiblePersonId'],
      ],
      'Measures for programs of carriers; labels print the weight alone.': of(
        'dimensions',
        ...['length', 'width'],
      ),
      'Says that the item has serial numbers; whether they are kept, serialNumberTracking says.': [
        'storageOptions.serialNumberItem',
      ],
    },
  },
  'items/descriptions': {
    acts: {
      'catalog/doors/channels/offered-content-store.ts': [
        ...['name', 'description', 'shortDescription', 'languageIso', 'salesChannelId'],
      ],
    },
    kept: { [search]: texts },
  },
  'categories/descriptions': {
    acts: {},
    kept: {
      [reasons.name]: ['name'],
      [reasons.text]: ['description'],
      [search]: texts,
      'For which shop and language the texts are.': ['languageIso', 'salesChannelId'],
    },
  },
  'properties/values/descriptions': {
    acts: {},
    kept: {
      [reasons.name]: ['name'],
      [reasons.text]: ['description'],
      [search]: texts,
      'For which language the texts are.': ['languageIso'],
    },
  },
  'items/attributes': {
    acts: {
      'catalog/doors/channels/offered-item-store.ts': of(
        'attributes',
        ...['attributeId', 'salesChannelId', 'value'],
      ),
    },
    kept: { 'For which language the value is.': ['attributes.languageIso'] },
  },
  'items/properties': {
    acts: {},
    kept: { 'What shops let their customers filter by.': ['propertyValueId'] },
  },
  'items/cross-references': {
    acts: {},
    kept: {
      'What shops show next to an item.': of(
        'crossReferences',
        'itemId',
        'groupName',
        'sortNumber',
      ),
    },
  },
  'items/images': {
    acts: {
      'catalog/images/image-input.ts': ['imageData', 'filename'],
      'catalog/doors/channels/offered-content-store.ts': ['salesChannelId', 'sortNumber'],
    },
  },
  'items/customer-prices': {
    acts: {
      'pricing/effective-prices/effective-price-store.ts': [
        ...[
          'customerId',
          'fromQuantity',
          'netPrice',
          'reduceStandardPriceByPercent=reduce_percent',
        ],
      ],
    },
  },
  'items/sales-channel-prices': {
    acts: {
      'pricing/effective-prices/effective-price-store.ts': [
        ...['salesChannelId', 'customerGroupId', 'fromQuantity', 'netPrice'],
        'reduceStandardPriceByPercent=reduce_percent',
      ],
    },
  },
  'items/special-prices': {
    acts: {
      'pricing/effective-prices/effective-price-store.ts': [
        ...of('specialPrices', 'isActive', 'customerGroupId', 'netPrice', 'salesChannelId'),
        ...['isActive', 'startDate', 'endDateActive', 'endDate', 'tillAmountActive'],
        'tillAmountInStockSmallerThan',
      ],
    },
  },
  'items/variations': {
    acts: {},
    kept: {
      [reasons.name]: ['name', 'translations.languageIso', 'translations.name'],
      [reasons.order]: ['sortNumber'],
      'How a shop lets its customers choose.': ['type'],
    },
  },
  'items/variations/values': {
    acts: {},
    kept: {
      [reasons.name]: ['name', 'translations.languageIso', 'translations.name'],
      [reasons.order]: ['sortNumber'],
    },
  },
  categories: {
    acts: {
      'catalog/categories/category-tree-store.ts': ['parentCategoryId'],
      'catalog/categories/write-category.ts': ['activeSalesChannels'],
    },
    kept: {
      [reasons.name]: ['name'],
      [reasons.text]: ['description'],
      [reasons.order]: ['sortNumber'],
    },
  },
  manufacturers: {
    acts: { 'catalog/doors/channels/offered-names-store.ts': ['name'] },
    kept: {
      [reasons.text]: ['description', 'homepage'],
      [reasons.order]: ['sortNumber'],
      [search]: ['metaTitle', 'metaKeywords', 'metaDescription'],
    },
  },
  'responsible-persons': {
    acts: {},
    kept: {
      'Who is responsible for the safety of a product in the European Union; shops and marketplaces show it.':
        [
          ...['number', 'description', 'languageKey', 'isActive'],
          ...of('address', ...printedParts, ...keptParts, 'vatId', 'phoneNumber', 'emailAddress'),
        ],
    },
  },
  suppliers: {
    acts: {
      'purchasing/invoices/seller-key.ts': ['vatId'],
      'catalog/doors/suppliers/supplier-match-store.ts': ['iban', 'bic'],
      'catalog/doors/items/sold-item-store.ts': ['canDropship', 'isActive'],
      'catalog/doors/suppliers/supplier-stock-store.ts': ['deliveryTime'],
      'catalog/doors/suppliers/supplier-terms-store.ts': ['ownCustomerNumber', 'currencyIso'],
      'catalog/doors/suppliers/supplier-paper-store.ts': ['languageIso', 'emailAddress'],
      'printing/papers/shipped/supplier-order.typ': ['name', 'company', 'formOfAddress', 'state'],
      'printing/papers/shipped/layout.typ': [
        ...['company2', 'firstName', 'lastName', 'contact', 'street', 'address2', 'postalCode'],
        ...['city', 'countryIso'],
      ],
    },
    kept: {
      [reasons.name]: ['number'],
      [reasons.person]: ['phoneNumber', 'fax', 'website'],
      [reasons.text]: ['comment'],
    },
  },
  'items/suppliers': {
    acts: {
      'catalog/doors/items/item-promise-terms-store.ts': ['isStandard'],
      'catalog/doors/items/sold-item-store.ts': ['isDropshipping'],
      'catalog/doors/suppliers/supplier-terms-store.ts': [
        ...['supplierId', 'sku', 'purchasePriceNet', 'minimumPurchaseQuantity'],
        ...['permissibleOrderQuantity', 'amountPackagingUnit', 'packagingUnit', 'taxRate'],
        ...of('scalePrices', 'fromQuantity', 'purchasePriceNet'),
        'scalePrices.reduceStandardPriceByPercent=reduce_percent',
      ],
      'catalog/doors/suppliers/supplier-paper-store.ts': ['itemName'],
      'catalog/doors/suppliers/purchase-offer-store.ts': ['stockLevel'],
      'catalog/doors/suppliers/supplier-stock-store.ts': [
        ...['mergeStockLevel', 'deliveryTime', 'useSupplierDeliveryTime'],
      ],
    },
    kept: {
      [reasons.text]: ['comment'],
    },
  },
  'sales-channels': {
    acts: {
      'catalog/doors/channels/sales-channel-store.ts': ['type', 'connection', 'shop', 'isActive'],
    },
    kept: { [reasons.name]: ['name'], [reasons.text]: ['documentationUrl'] },
  },
  'tax-classes': {
    acts: {
      'sales/pricing/sale-taxes.ts': ['type'],
      'catalog/doors/tax-class-reference-store.ts': ['isDefault'],
    },
    kept: { [reasons.name]: ['name'] },
  },
  conditions: {
    acts: { 'catalog/doors/condition-reference-store.ts': ['isDefault'] },
    kept: { [reasons.name]: of('names', 'name', 'languageIso') },
  },
  'shipping-classes': { acts: { 'catalog/doors/channels/offered-names-store.ts': ['name'] } },
  availabilities: { acts: { 'catalog/doors/channels/offered-names-store.ts': ['name'] } },
  'product-groups': named,
  attributes: named,
  'properties/groups': named,
  properties: {
    acts: {},
    kept: {
      [reasons.name]: ['name', 'translations.languageIso', 'translations.name'],
      'How people look for properties.': ['propertyGroups'],
    },
  },
  'properties/values': {
    acts: {},
    kept: { [reasons.name]: ['name'], [reasons.text]: ['description'] },
  },
}
