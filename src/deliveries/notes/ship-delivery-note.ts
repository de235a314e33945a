import Type from 'typebox'
import { Instant } from '../../platform/values/shape.ts'
import { noteMove } from './delivery-note-move.ts'
import { reportShipped } from './shipped-note.ts'

export const shipDeliveryNote = noteMove({
  verb: 'ship',
  summary: 'Ship a delivery note',
  description:
    'Reports that the goods were handed to the carrier, now or at the given time. Packages without a time of their own get that one, and the sales order shows when it was last shipped. Refused with 422 `delivery-note.not-released` where an item is released after today.',
  body: Type.Object({
    shippedDate: Type.Optional(
      Instant({ description: 'When it was handed to the carrier; now where it is left out.' }),
    ),
  }),
  example: { shippedDate: '2026-03-02T15:30:00Z' },

  async write({ tx, body, audit }, held) {
    const { before, after } = await reportShipped(tx, held, audit, body.shippedDate)
    audit({ entity: 'delivery-note', entityId: held.note.uuid, before, after })
  },
})
