import Type from 'typebox'
import { announce } from '../../platform/events/outbox-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { exampleKey, Instant, orNull, ReferenceField } from '../../platform/values/shape.ts'
import { holdSupplierOrder, writeExpected } from './held-order-store.ts'
import { namedTwice } from './lines-of-draft.ts'
import { namedLines } from './received-lines.ts'
import { SupplierOrder, supplierOrderEvents } from './supplier-order.ts'
import { moveRefusals } from './supplier-order-move.ts'
import { refuseMove } from './supplier-order-state.ts'
import { supplierOrders } from './supplier-order-store.ts'

/** What the supplier says now of when the goods come. */
const NewDays = Type.Object({
  lines: Type.Array(
    Type.Object({
      lineId: ReferenceField({ description: 'The line of the order.' }),
      expectedDate: orNull(
        Instant({ description: 'When its goods are expected now; null: nobody knows.' }),
      ),
    }),
    { minItems: 1, maxItems: 1000, description: 'The lines whose day is another one, each once.' },
  ),
})

export const rescheduleSupplierOrder = operation({
  name: 'rescheduleSupplierOrder',
  summary: 'Update when goods of a supplier are expected',
  description: `Writes the days that the supplier says now for lines of an order that is sent, and returns the order. What can be promised follows at once (\`POST /v2/stocks/availability\`); lines of sales orders keep the day that was promised (\`promisedOn\`). What changes nothing writes nothing. ${moveRefusals} Refused with 422 \`supplier-order.reference.missing\` naming the lines that the order does not have, and \`supplier-order.line.twice\` where a line is named twice.`,
  method: 'POST',
  path: {
    v1: '/supplierOrders/{supplierOrderId}/reschedule',
    v2: '/supplier-orders/{supplierOrderId}/reschedule',
  },
  scope: 'supplierorders.write',
  pathParameters: { supplierOrderId: ReferenceField() },
  body: NewDays,
  example: { lines: [{ lineId: exampleKey(1), expectedDate: '2031-03-15T00:00:00Z' }] },
  examplePath: { supplierOrderId: exampleKey(1) },
  answer: { status: 200, shape: SupplierOrder },

  async handle(call) {
    const { tx, path, body, generation, fieldName, audit } = call
    const order = await holdSupplierOrder(tx, path.supplierOrderId)
    refuseMove('reschedule', order)
    const named = await namedLines(call, body.lines, order.lines)
    const seen = new Set<number>()
    const twice = named.flatMap(({ id }, index) =>
      seen.size === seen.add(id).size ? [fieldName(['lines', index, 'lineId'])] : [],
    )
    if (twice.length > 0) throw namedTwice(twice)
    const days = named.map(({ id, uuid, expected }, index) => {
      const { expectedDate = null } = body.lines[index] ?? {}
      const after = expectedDate === null ? null : new Date(expectedDate).toISOString()
      return { id, uuid, before: expected?.toISOString() ?? null, after }
    })
    const changed = days.filter(({ before, after }) => before !== after)
    if (changed.length > 0) {
      tx.soon(writeExpected(tx, changed))
      const daysOf = (side: 'before' | 'after') =>
        changed.map(({ uuid, ...day }) => ({ lineId: uuid, expectedDate: day[side] }))
      const [before, after] = [{ lines: daysOf('before') }, { lines: daysOf('after') }]
      audit({ entity: 'supplier-order', entityId: order.uuid, before, after })
      announce(tx, { entity: supplierOrderEvents, kind: 'changed', ids: [order.id] })
    }
    return concludeWithRecord(tx, generation, supplierOrders, order)
  },
})
