import {
  manufacturerPart,
  presentCost,
  presentItemPart,
  productGroupPart,
} from '../catalog/reported-items-store.ts'
import type { Dimension, Facts, Measure, Part } from '../platform/reports/measure.ts'

/** By the warehouse that rows called as given name in `warehouse_id`. */
export const warehousePart = (as: string): Part => ({
  joins: [
    `left join erp.warehouses warehouse
      on warehouse.tenant_id = $tenant and warehouse.id = ${as}.warehouse_id`,
  ],
  key: 'warehouse.uuid::text',
})

/** What lies in the warehouses now: of no period. */
const stock: Facts = {
  from: 'erp.stocks stock',
  joins: [presentCost.join('stock')],
  where: 'stock.tenant_id = $tenant and stock.quantity <> 0',
  parts: {
    item: presentItemPart('stock'),
    productGroup: productGroupPart('stock'),
    manufacturer: manufacturerPart('stock'),
    warehouse: warehousePart('stock'),
  },
}

const scope = 'stocks.read'

/** What is in stock, at the purchase prices of the items. */
export const stockMeasures: readonly Measure[] = [
  {
    name: 'stockValue',
    words: {
      ...{ en: 'Stock value now', de: 'Lagerwert jetzt' },
      help: {
        en: 'What lies in the warehouses at this moment, at the present net purchase prices of the items. It has no period.',
        de: 'Was jetzt in den Lagern liegt, zu den heutigen Netto-Einkaufspreisen der Artikel. Es hat keinen Zeitraum.',
      },
    },
    ...{ unit: 'money', decimals: 2, scope },
    sources: [{ facts: stock, value: `sum(stock.quantity * ${presentCost.price})` }],
  },
  {
    name: 'stockQuantity',
    words: {
      ...{ en: 'Stock now', de: 'Bestand jetzt' },
      help: {
        en: 'What lies in the warehouses at this moment. It has no period.',
        de: 'Was jetzt in den Lagern liegt. Es hat keinen Zeitraum.',
      },
    },
    ...{ unit: 'quantity', decimals: 4, scope },
    sources: [{ facts: stock, value: 'sum(stock.quantity)' }],
  },
]

/** What figures are shown by that this room knows. */
export const warehouseDimensions: readonly Dimension[] = [
  {
    name: 'warehouse',
    words: { en: 'Warehouse', de: 'Lager' },
    noun: 'warehouse',
    records: {
      from: 'from erp.warehouses warehouse where warehouse.tenant_id = $tenant',
      ...{ key: 'warehouse.uuid::text', label: 'warehouse.name' },
    },
  },
]
