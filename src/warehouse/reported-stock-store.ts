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

/** What items cost the company that their goods are valued for. */
const worthOf = (as: string) => [
  `left join erp.stock_valued_warehouses valued
    on valued.tenant_id = $tenant and valued.warehouse_id = ${as}.warehouse_id`,
  `left join erp.stock_value_items worth
    on worth.tenant_id = $tenant and worth.company_id = valued.company_id
      and worth.item_id = ${as}.item_id`,
]
const cost = `coalesce(case when worth.quantity > 0 then worth.value / worth.quantity
  else worth.last_cost end, ${presentCost.price})`

/** What lies in the warehouses now: of no period. */
const stock: Facts = {
  from: 'erp.stocks stock',
  joins: [presentCost.join('stock'), ...worthOf('stock')],
  where: 'stock.tenant_id = $tenant and stock.quantity <> 0',
  parts: {
    item: presentItemPart('stock'),
    productGroup: productGroupPart('stock'),
    manufacturer: manufacturerPart('stock'),
    warehouse: warehousePart('stock'),
  },
}

const scope = 'stocks.read'

/** What goods that were sold had cost, by the day on which they left. */
const soldGoods: Facts = {
  from: 'erp.stock_value_changes change',
  where: `change.tenant_id = $tenant
    and (change.movement_type in ('Delivery', 'Return') or change.difference <> 0)`,
  at: 'change.at',
  parts: {
    item: presentItemPart('change'),
    productGroup: productGroupPart('change'),
    manufacturer: manufacturerPart('change'),
    warehouse: warehousePart('change'),
  },
}

/** What is in stock, at what it cost. */
export const stockMeasures: readonly Measure[] = [
  {
    name: 'stockValue',
    words: {
      ...{ en: 'Stock value now', de: 'Lagerwert jetzt' },
      help: {
        en: 'What lies in the warehouses at this moment, at what it cost; at the net purchase prices of the items where nobody knows that. It has no period.',
        de: 'Was jetzt in den Lagern liegt, zu seinen Kosten; wo niemand sie kennt, zu den Netto-Einkaufspreisen der Artikel. Es hat keinen Zeitraum.',
      },
    },
    ...{ unit: 'money', decimals: 2, scope },
    sources: [{ facts: stock, value: `sum(stock.quantity * ${cost})` }],
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
  {
    name: 'costOfGoods',
    words: {
      ...{ en: 'Cost of goods sold', de: 'Wareneinsatz' },
      help: {
        en: 'What delivered goods had cost, less what came back, with what invoices of suppliers said of it later. By the day of the delivery.',
        de: 'Was gelieferte Ware gekostet hat, ohne Retouren, mit dem, was Lieferantenrechnungen später dazu sagten. Nach dem Tag der Lieferung.',
      },
    },
    ...{ unit: 'money', decimals: 2, scope: 'stockvalues.read' },
    sources: [
      {
        facts: soldGoods,
        value: `sum(change.difference + case when change.movement_type in ('Delivery', 'Return')
          then -change.value else 0 end)`,
      },
    ],
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
