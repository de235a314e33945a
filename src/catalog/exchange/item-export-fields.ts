/** Fields of an item's own row, named as an import names them; each is the column of its name. */
export const textFields = [
  ...['sku', 'name', 'description', 'shortDescription', 'annotation', 'searchTerms', 'gtin'],
  ...['isbn', 'upc', 'manufacturerNumber', 'marketplaceBFnsku', 'ownIdentifier'],
  ...['countryOfOrigin', 'taric', 'unNumber', 'hazardNo'],
] as const

export const numberFields = [
  ...['salesPriceNet', 'suggestedRetailPrice', 'purchasePriceNet', 'marketplaceAPrice'],
  ...['marketplaceBPrice', 'itemWeight', 'shippingWeight', 'length', 'width', 'height'],
  ...['globalMinimumStockLevel', 'buffer', 'procurementTime', 'additionalHandlingTime'],
  ...['minimumOrderQuantity', 'permissibleOrderQuantity', 'sortNumber'],
] as const

export const flagFields = [
  ...['isActive', 'determineProcurementTimeAutomatically', 'inventoryManagementActive'],
  ...['splitQuantity', 'serialNumberItem', 'serialNumberTracking'],
  ...['subjectToShelfLifeExpirationDate', 'subjectToBatchItem', 'allowNegativeStock'],
  ...['priceListActive', 'ignoreDiscounts'],
] as const

export const instantFields = ['releasedOnDate'] as const

/** Fields that name one other record. */
export const referenceFields = [
  ...['parent', 'manufacturer', 'productGroup', 'shippingClass', 'taxClass', 'conditionName'],
  ...['availabilityName', 'responsiblePersonNumber'],
] as const
