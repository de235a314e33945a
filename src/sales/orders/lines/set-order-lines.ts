import Type from 'typebox'
import { refuseFaults } from '../../../platform/pipeline/input/input.ts'
import { type Call, type Operation, operation } from '../../../platform/pipeline/operation.ts'
import { type Resolve, resolveRecords } from '../../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../../platform/records/record-source.ts'
import type { Faults, FieldName } from '../../../platform/values/refusal.ts'
import {
  exampleKey,
  type Key,
  type Reference,
  ReferenceField,
} from '../../../platform/values/shape.ts'
import type { LockedLine, LockedOrder } from '../../doors/orders/locked-order.ts'
import { lockOrder } from '../../doors/orders/locked-order-store.ts'
import type { LineDraft } from '../../pricing/sale.ts'
import {
  missingReferences,
  SalesOrder,
  SalesOrderSheet,
  salesOrderConstraints,
} from '../records/sales-order.ts'
import { currentOrder } from '../records/sales-order-key-store.ts'
import { salesOrderSheets, salesOrders } from '../records/sales-order-record-store.ts'
import { auditedLine, auditedLineChange, auditedStoredLine } from '../writes/audited-order.ts'
import { isOther } from '../writes/change-guards.ts'
import { changeLines } from '../writes/lines/change-lines.ts'
import { followLines } from '../writes/shipping/followed-shipping.ts'
import { changesAmount, lineRules, linesMax, OrderLineSet } from './order-line.ts'
import { lineDrafts, lineFaults, lineValues, namedByLines } from './order-line-body.ts'

const common = {
  summary: 'Set the lines of a sales order',
  method: 'PUT',
  scope: 'salesorders.write',
  pathParameters: { salesOrderId: ReferenceField() },
  body: Type.Array(OrderLineSet, { maxItems: linesMax }),
  examplePath: { salesOrderId: exampleKey(2) },
  example: [{ itemId: exampleKey(2), quantity: 3 }] as OrderLineSet[],
  constraints: salesOrderConstraints,
  current: currentOrder,
} as const

const description = `Gives an order the lines of the body, all or none, and returns the order. A line with \`salesOrderLineItemId\` stays, with the fields that the body names; components stay with their bill of materials and need not be named. One without it is added behind the others, and takes over name, number, tax class and prices of its item. Lines that the body leaves out are deleted. A body that changes nothing writes nothing. With \`dryRun\` it says what the order would come to. ${lineRules}`

/** The same in the form of each generation. */
export const setOrderLines: readonly Operation[] = [
  operation({
    ...common,
    name: 'setSalesOrderSheetLineItems',
    description,
    path: { v1: '/salesOrders/{salesOrderId}/lineitems' },
    answer: { status: 200, shape: SalesOrderSheet },

    async handle(call) {
      const key = await setLines(call)
      return concludeWithRecord(call.tx, call.generation, salesOrderSheets, key)
    },
  }),
  operation({
    ...common,
    name: 'setSalesOrderLineItems',
    description,
    path: { v2: '/sales-orders/{salesOrderId}/line-items' },
    answer: { status: 200, shape: SalesOrder },

    async handle(call) {
      const key = await setLines(call)
      return concludeWithRecord(call.tx, call.generation, salesOrders, key)
    },
  }),
]

type LinesCall = Pick<
  Call<{ readonly salesOrderId: Reference }, unknown, readonly OrderLineSet[]>,
  'tx' | 'path' | 'body' | 'fieldName' | 'audit'
>

const table = 'sales_order_lines'

async function setLines(call: LinesCall): Promise<Key> {
  const { tx, path, fieldName, audit } = call
  const order = await lockOrder(tx, path.salesOrderId)
  const wanted = await wantedLines(call, order)
  const { added, changed, removed } = wanted
  if (added.length + changed.size + removed.size === 0) return order
  const result = await changeLines(tx, order, { ...wanted, isByHand: true }, ([, ...inner]) =>
    fieldName(inner),
  )
  const changes = order.lines.flatMap((line) => auditedOf(line, changed.get(line.id)))
  audit({
    entity: 'sales-order',
    entityId: order.uuid,
    before: {
      lineItems: [...changes.map(({ before }) => before), ...result.removed.map(auditedStoredLine)],
    },
    after: {
      lineItems: [
        ...changes.map(({ after }) => after),
        ...result.added.map(({ row }) => auditedLine(row)),
      ],
    },
  })
  const amended = order.lines.filter(({ id }) => changesAmount(changed.get(id) ?? {}))
  await followLines(call, order, [
    ...amended,
    ...result.removed,
    ...result.added.map(({ row }) => row),
  ])
  return order
}

/** What a body makes of the lines of an order. Throws 400, and 422 for records that do not exist. */
async function wantedLines({ tx, body, fieldName }: LinesCall, order: LockedOrder) {
  const isNew = ({ salesOrderLineItemId }: OrderLineSet) => salesOrderLineItemId === undefined
  refuseFaults(
    lineFaults(
      body.map((line) => (isNew(line) ? line : {})),
      [],
      fieldName,
    ),
  )
  const own = body.flatMap(({ salesOrderLineItemId: reference }, place) =>
    reference ? [{ path: [place, 'salesOrderLineItemId'], table, reference }] : [],
  )
  const named = [...own, ...namedByLines(body, [])]
  const resolve = await resolveRecords(tx, named, missingReferences, fieldName)
  const kept = keptPlaces(body, order, resolve, fieldName)
  const changed = new Map(
    order.lines.flatMap((line) => {
      const asked = body[kept.get(line.id) ?? -1]
      const change = asked && changeOf(line, lineValues(asked, resolve))
      return change ? [[line.id, change] as const] : []
    }),
  )
  return {
    added: lineDrafts(body.filter(isNew), resolve),
    changed,
    removed: new Set(removedIds(order, kept)),
    places: { kept, added: body.flatMap((line, place) => (isNew(line) ? [place] : [])) },
  }
}

/** Where the body names the lines of the order. Throws 400 for one that is named twice, 422 for one of another order. */
function keptPlaces(
  body: readonly OrderLineSet[],
  { lines }: LockedOrder,
  resolve: Resolve,
  fieldName: FieldName,
): Map<number, number> {
  const places = new Map<number, number>()
  const twice: Faults = {}
  const foreign: string[] = []
  for (const [place, { salesOrderLineItemId }] of body.entries()) {
    if (!salesOrderLineItemId) continue
    const { id } = resolve(salesOrderLineItemId)
    const at = fieldName([place, 'salesOrderLineItemId'])
    if (!lines.some((line) => line.id === id)) foreign.push(at)
    if (places.has(id)) twice[at] = lineNamedTwice
    places.set(id, place)
  }
  if (foreign.length > 0) throw missingReferences(foreign)
  refuseFaults(twice)
  return places
}

/** What differs from the line as it is. Its type stays. */
function changeOf(line: LockedLine, values: Partial<LineDraft>): Partial<LineDraft> | undefined {
  const stored: Readonly<Record<string, unknown>> = { ...line }
  const changes = Object.entries(values).filter(
    ([field, value]) => field !== 'type' && isOther(value, stored[field]),
  )
  return changes.length === 0 ? undefined : Object.fromEntries(changes)
}

/** Lines that are named neither themselves nor by their bill of materials. */
const removedIds = ({ lines }: LockedOrder, kept: ReadonlyMap<number, number>) =>
  lines
    .filter(({ id, parentLineId }) => !kept.has(id) && !kept.has(parentLineId ?? 0))
    .map(({ id }) => id)

function auditedOf(line: LockedLine, change: Partial<LineDraft> | undefined) {
  return (change && auditedLineChange(line, change)) ?? []
}

const lineNamedTwice = {
  en: 'Another line of the body names this line.',
  de: 'Eine andere Position der Anfrage nennt diese Position.',
}
