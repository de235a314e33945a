import { findUses, type RecordUse, rulesOf } from '../../platform/records/record-use-store.ts'
import { Exact } from '../../platform/values/exact.ts'
import { recordDelivered } from '../../sales/doors/orders/order-progress-store.ts'
import { findNoteLines } from '../delivered-line-store.ts'
import { noteInUse } from './delivery-note.ts'
import { noteMove } from './delivery-note-move.ts'
import { recordMove } from './held-note-store.ts'
import { putGoodsBack } from './moved-goods.ts'

/** A note that has one of these uses is not cancelled. */
export const cancelDeliveryNote = (noteUses: readonly RecordUse[]) =>
  noteMove({
    verb: 'cancel',
    summary: 'Cancel a delivery note',
    description:
      'Takes back a delivery that was not shipped: the goods go back to where they were taken from, and the sales order has them open again. Refused with 409 `delivery-note.in-use` while goods of it come back with a return.',

    async write(call, { order, note }) {
      const { tx, audit } = call
      const uses = await findUses(tx, note.id, noteUses)
      if (uses.length > 0) throw noteInUse(rulesOf(uses))
      const lines = await findNoteLines(tx, note.id)
      const isBill = new Set(order.lines.map(({ parentLineId }) => parentLineId))
      const moved = lines.filter(({ salesOrderLineId }) => !isBill.has(salesOrderLineId))
      const change = await recordMove(tx, note, { cancelled: new Date().toISOString() })
      const quantities = moved.map((line) => ({
        lineId: line.salesOrderLineId,
        quantity: Exact.of(line.quantity).negated(),
      }))
      await recordDelivered(tx, order, quantities)
      const { before, after } = change ?? {}
      audit({ entity: 'delivery-note', entityId: note.uuid, before, after })
      const taken = { cancelledDeliveryNote: note.uuid }
      audit({ entity: 'sales-order', entityId: order.uuid, before: {}, after: taken })
      await putGoodsBack(call, order, moved)
    },
  })
