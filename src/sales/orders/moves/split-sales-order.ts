import Type from 'typebox'
import { refuseFaults } from '../../../platform/pipeline/input/input.ts'
import {
  type Call,
  created,
  type Operation,
  operation,
} from '../../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { resolveRecords } from '../../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../../platform/records/record-source.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { Faults, FieldName } from '../../../platform/values/refusal.ts'
import {
  exampleKey,
  type Key,
  Quantity,
  type Reference,
  ReferenceField,
} from '../../../platform/values/shape.ts'
import { type LockedOrder, requireCompany } from '../../doors/orders/locked-order.ts'
import { lockOrder } from '../../doors/orders/locked-order-store.ts'
import { refuseMove } from '../../doors/orders/order-state.ts'
import { linesMax } from '../lines/order-line.ts'
import {
  missingReferences,
  SalesOrder,
  SalesOrderSheet,
  salesOrderConstraints,
} from '../records/sales-order.ts'
import { currentOrder } from '../records/sales-order-key-store.ts'
import { salesOrderSheets, salesOrders } from '../records/sales-order-record-store.ts'
import { type NamedLine, splitLines } from './line-split.ts'
import { splitOff } from './split-off.ts'

const SplitLineItem = Type.Object({
  salesOrderLineItemId: ReferenceField({ description: 'A line of the order.' }),
  quantity: Type.Optional(
    Quantity({
      exclusiveMinimum: 0,
      description: 'How much of it moves; left out, all that is neither delivered nor invoiced.',
    }),
  ),
})

const common = {
  summary: 'Split a sales order',
  description:
    'Moves open quantities of lines to a new order with the same terms, addresses and prices, and with what is reserved for them; a bill of materials moves with its components. The amounts of both orders are calculated again. External number, payments, files and notes stay with the order that is split; files of a line belong to both of its parts. Refused with 400 where a line is named twice; with 404 `sales-order.missing`; with 409 `sales-order.move-not-allowed`, whose `errors` name the possible moves; with 422 `sales-order.reference.missing` for a line of another order, `sales-order.split.component`, `sales-order.split.exceeded`, `sales-order.split.whole` where nothing would be left, `document.total-negative`, and `sales-order.company` where the request runs for another company.',
  method: 'POST',
  scope: 'salesorders.write',
  pathParameters: { salesOrderId: ReferenceField() },
  body: Type.Object({
    lineItems: Type.Array(SplitLineItem, {
      minItems: 1,
      maxItems: linesMax,
      description: 'What moves to the new order.',
    }),
  }),
  examplePath: { salesOrderId: exampleKey(2) },
  constraints: salesOrderConstraints,
  current: currentOrder,
} as const
const example = { lineItems: [{ salesOrderLineItemId: exampleKey(2), quantity: 1 }] }

/** The same split in the form of each generation. */
export const splitSalesOrder: readonly Operation[] = [
  operation({
    ...common,
    example,
    name: 'splitSalesOrderSheet',
    path: { v1: '/salesOrders/{salesOrderId}/split' },
    answer: { status: 201, shape: SalesOrderSheet },

    async handle(call) {
      const key = await split(call)
      const record = await concludeWithRecord(call.tx, call.generation, salesOrderSheets, key)
      return created(record, call.locate('/salesOrders', key))
    },
  }),
  operation({
    ...common,
    example,
    name: 'splitSalesOrder',
    path: { v2: '/sales-orders/{salesOrderId}/split' },
    answer: { status: 201, shape: SalesOrder },

    async handle(call) {
      const key = await split(call)
      const record = await concludeWithRecord(call.tx, call.generation, salesOrders, key)
      return created(record, call.locate('/sales-orders', key))
    },
  }),
]

interface SplitBody {
  readonly lineItems: readonly {
    readonly salesOrderLineItemId: Reference
    readonly quantity?: number
  }[]
}
type SplitCall = Pick<
  Call<{ readonly salesOrderId: Reference }, unknown, SplitBody>,
  'tx' | 'path' | 'body' | 'caller' | 'audit' | 'companyId' | 'fieldName'
>

async function split(call: SplitCall): Promise<Key> {
  const { tx, caller, audit, fieldName } = call
  const order = await lockOrder(tx, call.path.salesOrderId)
  const named = await namedLines(tx, order, call.body, fieldName)
  requireCompany(order, call.companyId)
  refuseMove(order, 'split')
  const moved = splitLines(order, named, fieldName)
  return splitOff({ tx, audit, fieldName, userId: caller.user?.id ?? null }, order, moved)
}

/** Throws 400 for a line that is named twice, and 422 for one that is none of the order. */
async function namedLines(
  tx: TenantTx,
  order: LockedOrder,
  { lineItems }: SplitBody,
  fieldName: FieldName,
): Promise<NamedLine[]> {
  const named = lineItems.map(({ salesOrderLineItemId: reference }, index) => ({
    path: ['lineItems', index, 'salesOrderLineItemId'],
    table: 'sales_order_lines',
    reference,
  }))
  const resolve = await resolveRecords(tx, named, missingReferences, fieldName)
  const twice: Faults = {}
  const foreign: string[] = []
  const seen = new Set<number>()
  const found = lineItems.flatMap(({ salesOrderLineItemId, quantity }, index): NamedLine[] => {
    const { id } = resolve(salesOrderLineItemId)
    const at = fieldName(['lineItems', index, 'salesOrderLineItemId'])
    const line = order.lines.find((one) => one.id === id)
    if (seen.has(id)) twice[at] = namedTwice
    seen.add(id)
    if (!line) foreign.push(at)
    return line
      ? [{ line, index, quantity: quantity === undefined ? undefined : Exact.of(quantity) }]
      : []
  })
  if (foreign.length > 0) throw missingReferences(foreign)
  refuseFaults(twice)
  return found
}

const namedTwice = {
  en: 'The line is named twice.',
  de: 'Die Position wird zweimal genannt.',
}
