import { shippingClassReferenceOf } from '../../catalog/doors/shipping-class-reference-store.ts'
import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { ShippingMethod, type ShippingMethodDraft } from './shipping-method.ts'

export const shippingMethodTable: NumberedTable = {
  table: 'shipping_methods',
  as: 'shipping_method',
  announces: eventsOf('shipping-method'),
  columns: {
    name: 'text',
    priority: 'integer',
    grossPrice: 'numeric',
    extraWeight: 'numeric',
    isMarketplaceBPrime: 'boolean',
    isActive: 'boolean',
    onlyListedCountries: 'boolean',
    onlyListedClasses: 'boolean',
    deliveryDays: 'integer',
    costs: 'jsonb',
  },
}

export const usualShippingMethod = {
  priority: 0,
  grossPrice: 0,
  extraWeight: 0,
  isMarketplaceBPrime: false,
  isActive: true,
  onlyListedCountries: false,
  onlyListedClasses: false,
  deliveryDays: null,
  costs: [],
}

const classCosts = {
  from: fixed(`from erp.shipping_class_costs cost
    where cost.tenant_id = $tenant and cost.shipping_method_id = shipping_method.id`),
  order: fixed('cost.position'),
  element: {
    shippingClassId: shippingClassReferenceOf('cost'),
    ...columnsOf('cost', 'countryIso', 'fromWeight', 'fromOrderValue', 'grossPrice'),
  },
}

export const shippingMethods: RecordSource = {
  ...shippingMethodTable,
  record: projected(shapeOf(ShippingMethod), {
    id: keyOf('shipping_method'),
    ...columnsOf('shipping_method', 'name', 'priority', 'grossPrice', 'extraWeight'),
    ...columnsOf('shipping_method', 'isMarketplaceBPrime', 'isActive'),
    ...columnsOf('shipping_method', 'onlyListedCountries', 'deliveryDays'),
    ...columnsOf('shipping_method', 'onlyListedClasses'),
    shippingClassCosts: classCosts,
    costs: {
      from: fixed(
        'from jsonb_array_elements(shipping_method.costs) with ordinality entry (value, position)',
      ),
      order: fixed('entry.position'),
      element: {
        countryIso: fixed(`entry.value ->> 'countryIso'`),
        fromWeight: fixed(`(entry.value ->> 'fromWeight')::numeric`),
        fromOrderValue: fixed(`(entry.value ->> 'fromOrderValue')::numeric`),
        grossPrice: fixed(`(entry.value ->> 'grossPrice')::numeric`),
      },
    },
  }),
}

export function insertShippingMethods(tx: TenantTx, drafts: readonly ShippingMethodDraft[]) {
  return insertRows(
    tx,
    shippingMethodTable,
    drafts.map((draft) => ({ ...usualShippingMethod, ...draft })),
  )
}
