import { companyReferenceOf } from '../../access/doors/companies/company-key-store.ts'
import { conditionReferenceOf } from '../../catalog/doors/condition-reference-store.ts'
import { itemReferenceOf } from '../../catalog/doors/items/item-key-store.ts'
import { deliveryNoteLineReferenceOf } from '../../deliveries/delivered-line-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import { type KeyColumns, type Projection, projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import {
  belongsToOrder,
  customerOfOrder,
  type OrderFilter,
  salesOrderLineReferenceOf,
  salesOrderReferenceOf,
} from '../../sales/doors/orders/order-reference-store.ts'
import { shippingMethodReferenceOf } from '../../sales/doors/shipping-method-reference-store.ts'
import { warehouseReferenceOf } from '../../warehouse/doors/warehouse-reference-store.ts'
import { stateNumber, states } from '../states/return-state.ts'
import { Return, ReturnLine, ReturnPackage } from './return.ts'
import { returnLineTable, returnPackageTable, returnTable } from './return-store.ts'

/** Both keys of the state whose number a column holds. */
function stateOf(column: string): KeyColumns {
  const cases = Object.values(states).map(({ id, uuid }) => `when ${column} = ${id} then '${uuid}'`)
  return { id: fixed(column), uuid: fixed(`case ${cases.join(' ')} end`) }
}

/** The fields of the record, over rows called as in its table. */
export const returnProjection: Projection = {
  id: keyOf('return'),
  ...columnsOf('return', 'number', 'returnDate', 'externalNumber', 'origin'),
  ...columnsOf('return', 'externalComment', 'internalComment', 'contact'),
  customerId: customerOfOrder('return'),
  companyId: companyReferenceOf('return'),
  salesOrderId: salesOrderReferenceOf('return'),
  stateId: stateOf('return.state'),
  warehouseId: warehouseReferenceOf('return'),
}

export const returns: RecordSource = {
  ...returnTable,
  record: projected(shapeOf(Return), returnProjection),
}

/** An expression over the return that a row called `return_line` belongs to. */
const ofReturn = (expression: Sql): Sql =>
  fixed(`(select ${expression.strings.join('')} from erp.returns return
    where return.tenant_id = $tenant and return.id = return_line.return_id)`)
const keysOfReturn = ({ id, uuid }: KeyColumns): KeyColumns => ({
  id: ofReturn(id),
  uuid: ofReturn(uuid),
})

export const returnLines: RecordSource = {
  ...returnLineTable,
  order: fixed('return_line.sort_order, return_line.id'),
  record: projected(shapeOf(ReturnLine), {
    id: keyOf('return_line'),
    returnId: referenceOf('return_line', 'return_id', 'returns'),
    stateId: keysOfReturn(stateOf('return.state')),
    itemId: itemReferenceOf('return_line'),
    ...columnsOf('return_line', 'name', 'sku', 'quantity', 'returnReasonComment'),
    ...columnsOf('return_line', 'conditionComment', 'serialNumbers', 'restocking'),
    returnReasonId: referenceOf('return_line', 'return_reason_id', 'return_reasons'),
    conditionId: conditionReferenceOf('return_line'),
    salesOrderId: keysOfReturn(salesOrderReferenceOf('return')),
    salesOrderLineItemId: salesOrderLineReferenceOf('return_line'),
    deliveryNoteLineItemId: deliveryNoteLineReferenceOf('return_line'),
  }),
}

export const returnPackages: RecordSource = {
  ...returnPackageTable,
  record: projected(shapeOf(ReturnPackage), {
    id: keyOf('return_package'),
    returnId: referenceOf('return_package', 'return_id', 'returns'),
    trackingId: fixed('return_package.tracking_id'),
    shippingMethodId: shippingMethodReferenceOf('return_package'),
    shippingMethodCustom: fixed(`nullif(return_package.shipping_method_custom, '')`),
  }),
}

/** The parts of a return, as a condition on rows called as given. */
export function isPartOf(as: 'return_line' | 'return_package', returnId: number): Sql {
  return sql`${fixed(as)}.return_id = ${returnId}`
}

interface ReturnFilter extends OrderFilter {
  readonly returnNumber?: string
  readonly returnStateId?: Reference
}

/** The filters of a list of returns, as a condition on rows called `return`. */
export function returnFilter({
  returnNumber,
  returnStateId,
  ...ofOrder
}: ReturnFilter): Sql | undefined {
  const conditions = belongsToOrder('return', ofOrder)
  if (returnNumber !== undefined) conditions.push(sql`return.number_key = lower(${returnNumber})`)
  if (returnStateId) conditions.push(sql`return.state = ${stateNumber(returnStateId)}`)
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}
