import Type from 'typebox'
import { exampleKey, Instant } from '../../platform/values/shape.ts'
import { recordArrived } from '../../sales/doors/orders/order-progress-store.ts'
import { noteMove } from './delivery-note-move.ts'
import { recordMove } from './held-note-store.ts'

export const deliverDeliveryNote = noteMove({
  verb: 'deliver',
  summary: 'Report a delivery note as delivered',
  description:
    'Reports that shipped goods reached the customer, now or at the given time; the sales order shows it.',
  body: Type.Object({
    deliveredDate: Type.Optional(
      Instant({ description: 'When it reached the customer; now where it is left out.' }),
    ),
  }),
  example: { deliveredDate: '2026-03-04T10:12:00Z' },
  examplePath: { deliveryNoteId: exampleKey(2) },

  async write({ tx, body, audit }, { order, note }) {
    const at = body.deliveredDate ?? new Date().toISOString()
    const { before, after } = (await recordMove(tx, note, { delivered: at })) ?? {}
    await recordArrived(tx, order, new Date(at))
    audit({ entity: 'delivery-note', entityId: note.uuid, before, after })
    const arrived = { deliveredDate: at }
    audit({ entity: 'sales-order', entityId: order.uuid, before: {}, after: arrived })
  },
})
