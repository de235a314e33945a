import Type, { type Static } from 'typebox'
import { announce } from '../../../platform/events/outbox-store.ts'
import { operation } from '../../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../../platform/records/record-source.ts'
import { Exact } from '../../../platform/values/exact.ts'
import {
  exampleKey,
  Instant,
  orNull,
  Quantity,
  ReferenceField,
  Text,
} from '../../../platform/values/shape.ts'
import { announceOrderedStock } from '../../supplier-stock-store.ts'
import { type HeldLine, holdSupplierOrder, moveOrder } from '../held-order-store.ts'
import { namedTwice, refuseOtherQuantities } from '../lines-of-draft.ts'
import { currentSupplierOrder } from '../reading/current-supplier-order.ts'
import { namedLines, wholeOf } from '../received-lines.ts'
import { SupplierOrder, supplierOrderEvents } from '../supplier-order.ts'
import { moveRefusals } from '../supplier-order-move.ts'
import { refuseMove } from '../supplier-order-state.ts'
import { supplierOrders } from '../supplier-order-store.ts'
import { type ConfirmedLine, writeConfirmation } from './confirmation-store.ts'

/** What the supplier answers to an order. */
const Confirmation = Type.Object({
  externalNumber: Type.Optional(
    Text(255, {
      description: 'Number that the supplier gave it; that which is known when left out.',
    }),
  ),
  lines: Type.Array(
    Type.Object({
      lineId: ReferenceField({ description: 'The line of the order.' }),
      quantity: Type.Optional(
        Quantity({
          description:
            'How much will come in all, with what has arrived; 0 where nothing will. What was ordered when left out.',
        }),
      ),
      expectedDate: Type.Optional(
        orNull(
          Instant({
            description:
              'The day that is promised; null: none. The day that is known when left out.',
          }),
        ),
      ),
    }),
    { minItems: 1, maxItems: 1000, description: 'The lines that are confirmed, each once.' },
  ),
})

export const confirmSupplierOrder = operation({
  name: 'confirmSupplierOrder',
  summary: 'Record what a supplier confirms of an order',
  description: `Writes how much the supplier confirms of lines of an order that is sent, and for which day, and returns the order. What is confirmed is what is to come from now on (\`quantityOpen\`), less or more than was ordered; other lines stay as they are. An order of which something has arrived and nothing more will come is closed. Another confirmation replaces the former one. ${moveRefusals} Refused with 422 \`supplier-order.reference.missing\` naming the lines that the order does not have, \`supplier-order.line.twice\` where a line is named twice, and \`supplier-order.drop-shipping\` for another quantity of an order that ships to a buyer.`,
  method: 'POST',
  path: {
    v1: '/supplierOrders/{supplierOrderId}/confirm',
    v2: '/supplier-orders/{supplierOrderId}/confirm',
  },
  scope: 'supplierorders.write',
  pathParameters: { supplierOrderId: ReferenceField() },
  body: Confirmation,
  example: {
    externalNumber: 'AB-20771',
    lines: [{ lineId: exampleKey(1), quantity: 20, expectedDate: '2031-03-15T00:00:00Z' }],
  },
  examplePath: { supplierOrderId: exampleKey(1) },
  answer: { status: 200, shape: SupplierOrder },
  current: currentSupplierOrder,

  async handle(call) {
    const { tx, path, body, generation, fieldName, audit } = call
    const order = await holdSupplierOrder(tx, path.supplierOrderId)
    refuseMove('confirm', order)
    const held = await namedLines(call, body.lines, order.lines)
    const twice = held.flatMap((line, index) =>
      held.indexOf(line) < index ? [fieldName(['lines', index, 'lineId'])] : [],
    )
    if (twice.length > 0) throw namedTwice(twice)
    const lines = held.map((line, index) => confirmedLine(line, body.lines[index]))
    if (order.salesOrderId !== null) refuseOtherQuantities(held, lines)
    for (const statement of writeConfirmation(tx, order, lines, body.externalNumber)) {
      tx.soon(statement)
    }
    const isDone = order.hasReceived && order.lines.every((line) => isComplete(line, lines))
    if (isDone) for (const statement of moveOrder(tx, order, 'closed')) tx.soon(statement)
    tx.soon(announceOrderedStock(tx, order))
    const { externalNumber } = body
    const after = { externalNumber, lines: lines.map(({ id: _, ...said }) => said) }
    audit({ entity: 'supplier-order', entityId: order.uuid, before: saidBefore(held), after })
    announce(tx, { entity: supplierOrderEvents, kind: 'changed', ids: [order.id] })
    return concludeWithRecord(tx, generation, supplierOrders, order)
  },
})

type Said = Static<typeof Confirmation>['lines'][number]

function confirmedLine({ id, uuid, ...line }: HeldLine, said: Said | undefined): ConfirmedLine {
  const { expectedDate } = said ?? {}
  const known = line.expected?.toISOString() ?? null
  const expected = expectedDate === undefined ? known : expectedDate
  return {
    ...{ id, lineId: uuid, quantity: Exact.of(said?.quantity ?? line.quantity).toString() },
    expectedDate: expected && new Date(expected).toISOString(),
  }
}

const saidBefore = (held: readonly HeldLine[]) => ({
  lines: held.map(({ uuid, confirmed, expected }) => ({
    ...{ lineId: uuid, quantity: confirmed, expectedDate: expected?.toISOString() ?? null },
  })),
})

/** Whether nothing more of a line is to come, once these are confirmed. */
function isComplete(line: HeldLine, confirmed: readonly ConfirmedLine[]): boolean {
  const own = confirmed.find(({ id }) => id === line.id)
  const whole = own ? Exact.of(own.quantity) : wholeOf(line)
  return Exact.of(line.received).compare(whole) >= 0
}
