import { shippingBoxTable } from '../../../picking/boxes/shipping-box-store.ts'
import { pickStates } from '../../../picking/lists/pick-list.ts'
import { pickListPositionTable, pickListTable } from '../../../picking/lists/pick-list-store.ts'
import { writePicked } from '../../../picking/lists/pick-position-store.ts'
import {
  pickListTemplateTable,
  usualTemplate,
} from '../../../picking/templates/pick-list-template-store.ts'
import { insertRows } from '../../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { recordInPick } from '../../../sales/doors/orders/pickable-order-store.ts'
import { holdForPicking } from '../../../warehouse/doors/reservations/pick-store.ts'
import { reserve } from '../../../warehouse/doors/reservations/reservation-store.ts'
import type { Numbers, SampleReferences } from '../sample-references.ts'
import { addOrder } from './sample-orders.ts'

const templates = [
  { name: 'Parcels of the day' },
  { name: 'One by one', groupingMode: 'SingleOrder' },
]

/**
 * Two templates, a box, a list that somebody is about to pick, one that is picked, and an order that waits for the
 * next one.
 */
export async function addPickLists(
  tx: TenantTx,
  itemNumber: Numbers,
  references: SampleReferences,
): Promise<void> {
  const rows = templates.map((template) => ({ ...usualTemplate, ...template }))
  const [template] = await insertRows(tx, pickListTemplateTable, rows)
  await insertRows(tx, shippingBoxTable, [
    {
      ...{ code: 'BOX-1', type: 'Tote', warehouseId: 1 },
      storageLocationId: null,
      isLocked: false,
    },
  ])
  const itemId = itemNumber('C-1001')
  const numbers = ['SO-100201', 'SO-100202', 'SO-100203']
  const lines: { orderId: number; lineId: number }[] = []
  for (const number of numbers) {
    const order = await addOrder(tx, number, itemId, 1, references)
    lines.push({ orderId: order.id, lineId: order.lineIds[0] ?? 0 })
  }
  const ordered = new Date().toISOString()
  await reserve(
    tx,
    lines.map((line) => ({ ...line, itemId, quantity: 1, shippingPriority: 0, ordered })),
    { isFact: false },
  )
  const lists = ['P000901', 'P000902'].map((number, index) => ({
    number,
    warehouseId: 1,
    pickListTemplateId: template?.id,
    templateName: templates[0]?.name,
    userId: null,
    waveId: index + 1,
    takesPartialOrders: false,
  }))
  const keys = await insertRows(tx, pickListTable, lists)
  const stock = { itemId, warehouseId: 1, locationId: 0, batchNumber: '', bestBefore: 'infinity' }
  const held = lines.slice(0, keys.length)
  const positions = await insertRows(
    tx,
    pickListPositionTable,
    held.map(({ orderId, lineId }, index) => ({
      ...{ pickListId: keys[index]?.id, sortOrder: 0, salesOrderId: orderId },
      ...{ salesOrderLineId: lineId, itemId, storageLocationId: 0, batchNumber: '' },
      ...{ bestBefore: 'infinity', quantity: 1, priority: 0 },
    })),
  )
  await tx.all([
    holdForPicking(tx, [{ ...stock, quantity: String(held.length) }]),
    recordInPick(
      tx,
      held.map(({ lineId }) => ({ lineId, quantity: '1' })),
    ),
    writePicked(tx, {
      id: positions[1]?.id ?? 0,
      ...{ quantityPicked: '1', quantityShort: '0', serialNumbers: [], boxNumber: '' },
      status: pickStates.picked,
    }),
  ])
}
