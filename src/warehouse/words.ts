import type { Words } from '../platform/values/words.ts'
import { warehouseMeanings } from './meanings.ts'

/** What people call stock and what is ordered. */
export const warehouseWords: Words = {
  meanings: warehouseMeanings,
  records: {
    stock: { one: { en: 'Stock', de: 'Bestand' }, many: { en: 'Stocks', de: 'Bestände' } },
    'stock-take': {
      one: { en: 'Stock take', de: 'Inventur' },
      many: { en: 'Stock takes', de: 'Inventuren' },
    },
    'storage-location': {
      one: { en: 'Storage location', de: 'Lagerplatz' },
      many: { en: 'Storage locations', de: 'Lagerplätze' },
    },
    'warehouse-zone': {
      one: { en: 'Zone', de: 'Lagerzone' },
      many: { en: 'Zones', de: 'Lagerzonen' },
    },
    'stock-transfer': {
      one: { en: 'Transfer', de: 'Umlagerung' },
      many: { en: 'Transfers', de: 'Umlagerungen' },
    },
    'stock-write-down': {
      one: { en: 'Write-down', de: 'Abwertung' },
      many: { en: 'Write-downs', de: 'Abwertungen' },
    },
    'supplier-order': {
      one: { en: 'Supplier order', de: 'Lieferantenbestellung' },
      many: { en: 'Supplier orders', de: 'Lieferantenbestellungen' },
    },
    warehouse: { one: { en: 'Warehouse', de: 'Lager' }, many: { en: 'Warehouses', de: 'Lager' } },
  },
  fields: {
    warehouseId: { en: 'Warehouse', de: 'Lager' },
    expectedDate: { en: 'Expected on', de: 'Erwartet am' },
    externalNumber: { en: 'External number', de: 'Externe Nummer' },
    acceptsOtherQuantities: {
      en: 'Other quantities are accepted',
      de: 'Andere Mengen werden akzeptiert',
    },
    supplierSku: { en: 'SKU of the supplier', de: 'Artikelnummer des Lieferanten' },
    storageLocationId: { en: 'Storage location', de: 'Lagerplatz' },
    batchNumber: { en: 'Batch', de: 'Charge' },
    shelfLifeExpirationDate: { en: 'Best before', de: 'Mindestens haltbar bis' },
    serialNumbers: { en: 'Serial numbers', de: 'Seriennummern' },
    fromWarehouseId: { en: 'From warehouse', de: 'Von Lager' },
    toWarehouseId: { en: 'To warehouse', de: 'Nach Lager' },
    'storage-location.name': {
      en: 'Name',
      de: 'Name',
      help: { en: 'What is printed on the shelf.', de: 'Was am Regal steht.' },
    },
    'storage-location.storageLocationType': { en: 'Type', de: 'Art' },
    'storage-location.storageLocationType.id': { en: 'Type', de: 'Art' },
    'storage-location.priority': {
      en: 'Picked from in this order',
      de: 'Reihenfolge der Entnahme',
      help: { en: 'The lowest comes first.', de: 'Das niedrigste kommt zuerst.' },
    },
    'storage-location.dimensions': { en: 'Inner dimensions', de: 'Innenmaße' },
    'storage-location.dimensions.length': { en: 'Length', de: 'Länge', unit: 'cm' },
    'storage-location.dimensions.width': { en: 'Width', de: 'Breite', unit: 'cm' },
    'storage-location.dimensions.height': { en: 'Height', de: 'Höhe', unit: 'cm' },
    'storage-location.isDefault': { en: 'Default place', de: 'Standardplatz' },
    'storage-location.zoneId': { en: 'Zone', de: 'Zone' },
    'warehouse-zone.code': { en: 'Name', de: 'Name' },
    'warehouse-zone.zoneType': { en: 'Used for', de: 'Verwendung' },
    'warehouse.code': { en: 'Short name', de: 'Kürzel' },
    'warehouse.type': { en: 'Type', de: 'Art' },
    'warehouse.type.id': { en: 'Type', de: 'Art' },
    lockForShipment: {
      en: 'Locked for shipment',
      de: 'Für Versand gesperrt',
      help: {
        en: 'Nothing leaves from here, and no order is taken for it.',
        de: 'Von hier geht nichts ab, und kein Auftrag wird dafür angenommen.',
      },
    },
    lockForAvailability: {
      en: 'Not for sale',
      de: 'Nicht zum Verkauf',
      help: { en: 'Its stock is not sold.', de: 'Der Bestand wird nicht verkauft.' },
    },
    stockTakeQuantityLimit: {
      en: 'Stock take: without approval up to a quantity of',
      de: 'Inventur: ohne Freigabe bis zu einer Menge von',
    },
    stockTakeValueLimit: {
      en: 'Stock take: without approval up to a value of',
      de: 'Inventur: ohne Freigabe bis zu einem Wert von',
      unit: '¤',
    },
  },
  choices: {
    'storage-location.storageLocationType.id': {
      Standard: { en: 'Any stock', de: 'Beliebiger Bestand' },
      Picking: { en: 'Picking shelf', de: 'Kommissionierregal' },
      Reserve: { en: 'Reserve', de: 'Reserve' },
      Receiving: { en: 'Goods in', de: 'Wareneingang' },
    },
    'warehouse-zone.zoneType': {
      Picking: { en: 'Picking', de: 'Kommissionierung' },
      Bulk: { en: 'Bulk', de: 'Massenlager' },
      Receiving: { en: 'Goods in', de: 'Wareneingang' },
      Shipping: { en: 'Shipping', de: 'Versand' },
    },
    'warehouse.type.id': {
      Standard: { en: 'Own shelves', de: 'Eigenes Lager' },
      PointOfSale: { en: 'Point of sale', de: 'Ladengeschäft' },
      Fulfilment: { en: 'Fulfilment partner', de: 'Fulfilment-Dienstleister' },
    },
  },
}
