import { type Effects, of, printedParts, reasons } from './effects.ts'

const note = {
  acts: {
    'deliveries/notes/deliver-order.ts': ['shippingMethodId', 'warehouseId', 'deliveryNoteDate'],
    'deliveries/notes/delivered-goods.ts': of(
      'lineItems',
      ...['salesOrderLineItemId', 'quantity', 'batchNumber', 'serialNumbers'],
    ),
    'printing/papers/shipped/delivery-note.typ': ['comment'],
  },
}

const placeActs = {
  'warehouse/storage-locations/administer-storage-locations.ts': ['warehouseId', 'zoneId'],
  'warehouse/storage-locations/shelves/shelf-store.ts': of('dimensions', 'length', 'width'),
  'picking/lists/shelf.ts': ['priority'],
  'picking/lists/pick-order.ts': ['sortNumber'],
  'picking/lists/heights.ts': ['dimensions.height'],
  'warehouse/doors/stock/availability-store.ts': ['lockForShipment', 'lockForAvailability'],
}

/** Stock, purchase, picking, deliveries and returns. */
export const goodsEffects: Effects = {
  warehouses: {
    acts: {
      'warehouse/doors/stock/availability-store.ts': [
        ...['lockForAvailability', 'lockForShipment', 'type.id=type'],
      ],
      'warehouse/stocks/bookings/booking-rules.ts': ['companyId'],
      'warehouse/reservations/receiver-store.ts': ['isDefault', 'isActive', 'priority'],
      'warehouse/stock-takes/stock-take-limits-store.ts': [
        ...['stockTakeQuantityLimit', 'stockTakeValueLimit'],
      ],
      'printing/papers/shipped/layout.typ': of('address', ...printedParts),
      'printing/papers/shipped/supplier-order.typ': of('address', 'formOfAddress', 'state'),
    },
    kept: {
      [reasons.name]: ['name', 'code'],
      [reasons.text]: ['description'],
      [reasons.person]: of(
        'address',
        ...['mobilePhoneNumber', 'fax', 'vatId', 'phoneNumber', 'emailAddress'],
      ),
    },
  },
  'storage-locations': {
    acts: placeActs,
    kept: { [reasons.name]: ['name', 'storageLocationType.id'], [reasons.text]: ['comment'] },
  },
  'storage-locations/batch': {
    acts: {
      ...placeActs,
      'warehouse/storage-locations/made-in-one-go/create-storage-locations.ts': [
        ...['firstName', 'lastName', 'skipsExisting'],
      ],
    },
    kept: { [reasons.name]: ['storageLocationType.id'], [reasons.text]: ['comment'] },
  },
  'warehouse-zones': {
    acts: { 'warehouse/storage-locations/administer-storage-locations.ts': ['warehouseId'] },
    kept: {
      [reasons.name]: ['code', 'zoneType'],
      [reasons.text]: ['description'],
      [reasons.order]: ['sortNumber'],
    },
  },
  'stock-transfers': {
    acts: {
      'warehouse/transit/settle-transfer.ts': ['fromWarehouseId', 'toWarehouseId'],
      'warehouse/promises/supply-store.ts': ['expectedDate=expected'],
      'warehouse/stocks/bookings/resolve-bookings.ts': of(
        'lines',
        ...['batchNumber', 'serialNumbers', 'storageLocationId', 'quantity', 'itemId'],
        'shelfLifeExpirationDate',
      ),
    },
    kept: { [reasons.text]: ['comment'] },
  },
  'stock-takes': {
    acts: {
      'warehouse/stock-takes/create-stock-take.ts': [
        ...['warehouseId', 'zoneId', 'storageLocationIds', 'itemIds', 'isBlind'],
      ],
    },
    kept: { [reasons.name]: ['name'] },
  },
  'stock-values/write-downs': {
    acts: {
      'warehouse/values/write-downs/set-stock-write-down.ts': [
        'itemId',
        'companyId',
        'day',
        'amount',
      ],
    },
    kept: { [reasons.text]: ['reason'] },
  },
  'companies/stock-cost-method': {
    acts: { 'warehouse/values/method/set-stock-cost-method.ts': ['method', 'reason'] },
  },
  'stock-values/lists': {
    acts: {
      'warehouse/values/export/stock-value-list-job.ts': ['format'],
      'warehouse/values/shown/stock-value-store.ts': ['day', 'companyId', 'warehouseId'],
    },
  },
  'supplier-orders': {
    acts: {
      'warehouse/purchase/draft-lines.ts': [
        ...['supplierId', 'acceptsOtherQuantities'],
        ...of(
          'lines',
          'itemId',
          'quantity',
          'supplierSku',
          'purchasePriceNet',
          'taxRate',
          'expectedDate',
          'id',
        ),
      ],
      'warehouse/purchase/receive-supplier-order.ts': ['warehouseId', 'currencyFactor'],
      'printing/papers/shipped/supplier-order.typ': ['externalNumber'],
    },
    kept: { [reasons.text]: ['comment'] },
  },
  'supplier-orders/proposals': {
    acts: {
      'warehouse/proposals/chosen-proposals.ts': [
        ...['supplierId', 'itemIds', 'warehouseId', 'acceptsOtherQuantities'],
        ...of('lines', 'itemId', 'quantity', 'supplierId'),
      ],
      'warehouse/proposals/forecast-store.ts': ['coverDays', 'salesBasis'],
    },
  },
  'sales-orders/delivery-notes': note,
  'delivery-notes': {
    acts: { ...note.acts, 'deliveries/notes/create-delivery-note.ts': ['salesOrderId'] },
  },
  'delivery-notes/customs-data': {
    acts: { 'printing/papers/shipped/customs-declaration.typ': ['category', 'explanation'] },
  },
  carriers: {
    acts: {
      'deliveries/carriers/carrier-list.ts': ['secret'],
      'deliveries/carriers/ask-carrier.ts': ['address', 'isActive'],
    },
    kept: { [reasons.name]: ['name'] },
  },
  'carrier-products': {
    acts: {
      'deliveries/carriers/carrier-product-store.ts': ['shippingMethodId', 'carrierId'],
      'deliveries/labels/request-carrier-label.ts': ['code'],
    },
  },
  'delivery-notes/packages': {
    acts: {
      'deliveries/shipment-store.ts': ['trackingId', 'shippingMethodId', 'shippedDate'],
      'printing/labels/zpl-labels.ts': ['weight'],
    },
    kept: {
      [reasons.text]: ['comment', 'trackingUrl'],
      'When it was packed; the file of its label has this date.': ['packageDate'],
    },
  },
  'wms/pick-list-templates': {
    acts: {
      'sales/doors/orders/pickable-order-store.ts': [
        ...['shippingMethodId', 'salesChannelId', 'minShippingPriority'],
        ...['minAgeInDays', 'minLineCount', 'maxLineCount'],
      ],
      'picking/lists/create-pick-list.ts': ['groupingMode', 'warehouseId'],
      'picking/lists/pick-order.ts': ['sorting'],
      'picking/lists/allocate-picks.ts': [
        ...['maxOrderCount', 'maxPositionCount', 'maxWeight', 'takesPartialOrders'],
      ],
    },
    kept: { [reasons.name]: ['name'] },
  },
  'wms/pick-lists': {
    acts: { 'picking/lists/pick-list-draft.ts': ['pickListTemplateId', 'salesOrderIds'] },
    kept: { 'Who works on it.': ['userId'] },
  },
  'wms/shipping-boxes': {
    acts: {
      'picking/boxes/shipping-box-store.ts': [
        'code',
        'isLocked',
        'warehouseId',
        'storageLocationId',
      ],
    },
    kept: { [reasons.name]: ['type'] },
  },
  returns: {
    acts: {
      'returns/returns/new-return.ts': [
        ...['returnDate', 'companyId', 'salesOrderId', 'warehouseId'],
        ...of('items', 'returnReasonId', 'salesOrderLineItemId', 'deliveryNoteLineItemId'),
      ],
      'returns/returns/returned-goods.ts': of('items', 'quantity', 'serialNumbers'),
      'printing/papers/shipped/return-slip.typ': [
        'externalComment',
        'externalNumber',
        'items.returnReasonComment',
      ],
    },
    kept: {
      [reasons.text]: ['internalComment', 'contact'],
      'Where the parcel is.': of(
        'packages',
        'trackingId',
        'shippingMethodId',
        'shippingMethodCustom',
      ),
    },
  },
  'return-reasons': {
    acts: {},
    kept: { [reasons.name]: ['translations.languageIso', 'translations.name'] },
  },
}
