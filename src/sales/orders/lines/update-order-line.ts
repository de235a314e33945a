import { type Call, type Operation, operation } from '../../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../../platform/records/record-source.ts'
import { type Key, type Reference, ReferenceField } from '../../../platform/values/shape.ts'
import { lockOrder } from '../../doors/orders/locked-order-store.ts'
import { missingReferences, salesOrderConstraints } from '../records/sales-order.ts'
import { auditedLineChange } from '../writes/audited-order.ts'
import { changeLines } from '../writes/lines/change-lines.ts'
import { followLines } from '../writes/shipping/followed-shipping.ts'
import { lineOf, lockedOrderLine } from './locked-line-store.ts'
import {
  changesAmount,
  lineRules,
  OrderLine,
  OrderLinePatch,
  type OrderLineValues,
  orderLinePath,
} from './order-line.ts'
import { lineValues, namedByLine } from './order-line-body.ts'
import { orderLines } from './order-line-record-store.ts'

const common = {
  summary: 'Update a line of a sales order',
  method: 'PATCH',
  scope: 'salesorders.write',
  pathParameters: { salesOrderId: ReferenceField(), salesOrderLineItemId: ReferenceField() },
  body: OrderLinePatch,
  example: { note: 'Wrapped as a gift' },
  constraints: salesOrderConstraints,
} as const

const description = `Changes the fields that the body names; fields left out keep their values, unless the line gets another item. Components follow the quantity of their bill of materials. An update that changes nothing writes nothing. ${lineRules}`

/** The same update; generation 1 answers nothing, as its published interface does. */
export const updateOrderLine: readonly Operation[] = [
  operation({
    ...common,
    name: 'updateSalesOrderLineItemSheet',
    description,
    path: { v1: orderLinePath.v1 },
    answer: { status: 204 },
    current: (call) => lockedOrderLine(call),

    async handle(call) {
      await changeLine(call)
      return undefined
    },
  }),
  operation({
    ...common,
    name: 'updateSalesOrderLineItem',
    description,
    path: { v2: orderLinePath.v2 },
    answer: { status: 200, shape: OrderLine },
    current: (call) => lockedOrderLine(call),

    async handle(call) {
      const key = await changeLine(call)
      return concludeWithRecord(call.tx, call.generation, orderLines, key)
    },
  }),
]

type LineCall = Pick<
  Call<
    { readonly salesOrderId: Reference; readonly salesOrderLineItemId: Reference },
    unknown,
    OrderLineValues
  >,
  'tx' | 'path' | 'body' | 'fieldName' | 'audit'
>

async function changeLine(call: LineCall): Promise<Key> {
  const { tx, path, body, fieldName, audit } = call
  const order = await lockOrder(tx, path.salesOrderId)
  const line = lineOf(order, path.salesOrderLineItemId)
  const resolve = await resolveRecords(tx, namedByLine(body), missingReferences, fieldName)
  const change = lineValues(body, resolve)
  const audited = auditedLineChange(line, change)
  if (!audited) return line
  const changed = new Map([[line.id, change]])
  await changeLines(tx, order, { changed, isByHand: true }, ([, , ...inner]) => fieldName(inner))
  const [before, after] = [{ lineItem: audited.before }, { lineItem: audited.after }]
  audit({ entity: 'sales-order', entityId: order.uuid, before, after })
  if (changesAmount(change)) await followLines(call, order, [line])
  return line
}
