import { companyReferenceOf } from '../../access/doors/companies/company-key-store.ts'
import { conditionReferenceOf } from '../../catalog/doors/condition-reference-store.ts'
import { itemReferenceOf } from '../../catalog/doors/items/item-key-store.ts'
import { deliveryNoteLineReferenceOf } from '../../deliveries/delivered-line-store.ts'
import { creditNotesNumbered } from '../../invoicing/credited-lines-store.ts'
import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { type Json, shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { concludeWithPage, type PageRequest } from '../../platform/records/page.ts'
import { pageOrders } from '../../platform/records/page-order.ts'
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
  buyerOfOrder,
  customerOfOrder,
  isOfOrderWithWords,
  namedSalesOrders,
  numberOfOrder,
  numberOfReplacement,
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
  ...columnsOf('return', 'externalComment', 'internalComment', 'contact', 'rejectionReason'),
  salesOrderNumber: fixed(numberOfOrder('return')),
  customerName: fixed(buyerOfOrder('return')),
  creditNotes: creditNotesNumbered('return.credit_notes'),
  replacementOrderId: referenceOf('return', 'replacement_order_id', namedSalesOrders),
  replacementOrderNumber: fixed(`coalesce(${numberOfReplacement('return')}, '')`),
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
    ...columnsOf('return_line', 'conditionComment', 'serialNumbers', 'restocking', 'decision'),
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

/** What lists of returns can be ordered by; each has an index. */
export const returnOrders = pageOrders('return', {
  returnDate: 'return.return_date',
  number: { unique: 'number_key' },
})

/** How a list is searched and ordered, in addition to its filters. */
interface ReturnArrangement {
  readonly searchKeyWord?: string
  readonly sort?: Parameters<typeof returnOrders.orderOf>[0]
}

/** A page of the returns that match all given filters. */
export async function concludeWithReturnPage(
  tx: TenantTx,
  generation: GenerationName,
  asked: ReturnFilter & ReturnArrangement & PageRequest,
): Promise<Json> {
  const { searchKeyWord, sort } = asked
  const words = searchKeyWord ? [await foundByWords(tx, searchKeyWord)] : []
  const given = [...words, ...conditionsOf(asked)]
  const condition = given.length > 0 ? joined(given, ' and ') : undefined
  const order = returnOrders.orderOf(sort)
  return concludeWithPage(tx, generation, returns, asked, condition, { order })
}

/** A number of the return, of a letter or of a parcel; or words of its order. */
async function foundByWords(tx: TenantTx, words: string): Promise<Sql> {
  const ofOrder = await isOfOrderWithWords(tx, 'return', words)
  return sql`(return.number_key = lower(${words})
    or (return.external_number = ${words} and return.external_number <> '')
    or return.id = any(array(
      select package.return_id from erp.return_packages package
      where package.tenant_id = $tenant and package.tracking_id = ${words}
        and package.tracking_id <> ''))
    or ${ofOrder})`
}

/** The filters of a list of returns, as conditions on rows called `return`. */
function conditionsOf(asked: ReturnFilter): Sql[] {
  const { returnNumber, returnStateId, salesOrderId, customerId } = asked
  const conditions = belongsToOrder('return', {
    ...(salesOrderId && { salesOrderId }),
    ...(customerId && { customerId }),
  })
  if (returnNumber !== undefined) conditions.push(sql`return.number_key = lower(${returnNumber})`)
  if (returnStateId) conditions.push(sql`return.state = ${stateNumber(returnStateId)}`)
  return conditions
}
