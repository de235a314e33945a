import { nextNumbers } from '../../platform/numbers/number-range-store.ts'
import { type Call, created, operation } from '../../platform/pipeline/operation.ts'
import { inTurn } from '../../platform/pipeline/turns/long-work.ts'
import { nextIds } from '../../platform/postgres/counter.ts'
import { addRows } from '../../platform/postgres/numbered-rows.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { exampleKey, type Key, ReferenceField } from '../../platform/values/shape.ts'
import { lockPickableOrders, recordInPick } from '../../sales/doors/orders/pickable-order-store.ts'
import { findPickable, holdForPicking } from '../../warehouse/doors/reservations/pick-store.ts'
import { findWarehouse } from '../../warehouse/doors/warehouse-reference-store.ts'
import type { UsedTemplate } from '../templates/pick-list-template-store.ts'
import { allocatePicks } from './allocate-picks.ts'
import { nothingToPick, PickList } from './pick-list.ts'
import { PickListDraft, readDraft, type Wanted } from './pick-list-draft.ts'
import { pickListNumbers } from './pick-list-number.ts'
import { pickListPositionTable, pickLists, pickListTable } from './pick-list-store.ts'
import { byOrder, byZone, inOrder } from './pick-order.ts'
import type { StockPick } from './shelf.ts'

export const createPickList = operation({
  name: 'createPickList',
  summary: 'Create a pick list',
  description:
    'Gathers open orders that the template selects, whose goods may leave and are reserved, and puts on a list what is to be fetched for them in the warehouse, with the places: what expires first before the rest and nothing that has expired, from one place where one has all of it, nothing from locked places. Orders that somebody else changes at the moment are passed over while there are others, and no piece is on two lists. Where `salesOrderIds` names orders these are picked, as far as their goods may leave, and others are left out. A template that groups by zone makes a list for each zone, one for single orders a list for each chosen order, and the first one is returned. Refused with 404 `warehouse.missing`, and with 422: neither a template nor orders (`pick-list.nothing-chosen`), a template, order or user that does not exist (`pick-list.reference.missing`), a template of another warehouse (`pick-list.template.warehouse`), nothing to pick (`pick-list.nothing-open`).',
  method: 'POST',
  path: { v1: '/wms/{warehouseId}/picklists', v2: '/wms/{warehouseId}/pick-lists' },
  scope: 'wms.write',
  pathParameters: { warehouseId: ReferenceField() },
  body: PickListDraft,
  example: { pickListTemplateId: exampleKey(1) },
  examplePath: { warehouseId: exampleKey(1) },
  answer: { status: 201, shape: PickList },

  async handle(call) {
    const { tx, path, body, generation, locate } = call
    const warehouse = await findWarehouse(tx, path.warehouseId)
    const wanted = await readDraft(call, body, warehouse.id)
    const picks = await gather(call, wanted.template, warehouse.id)
    if (picks.length === 0) throw nothingToPick()
    const key = await insertLists(call, wanted, { warehouseId: warehouse.id, picks })
    const list = await concludeWithRecord(tx, generation, pickLists, key)
    const [warehouseKey] = Object.values(path.warehouseId)
    const address = { v1: 'picklists', v2: 'pick-lists' }[generation]
    return created(list, locate(`/wms/${warehouseKey}/${address}`, key))
  },
})

type Working = Pick<Call, 'tx' | 'fieldName' | 'audit'>

/**
 * Locks orders and stock, and decides what is picked. Orders that somebody else holds are waited for only
 * where nothing else is to be picked, and where they were chosen.
 */
async function gather(
  call: Working,
  template: UsedTemplate,
  warehouseId: number,
): Promise<readonly StockPick[]> {
  if (template.orderIds) return gatherOnce(call, template, warehouseId, true)
  const found = await gatherOnce(call, template, warehouseId, false)
  return found.length > 0 ? found : gatherOnce(call, template, warehouseId, true)
}

async function gatherOnce(
  { tx }: Working,
  template: UsedTemplate,
  warehouseId: number,
  waits: boolean,
): Promise<StockPick[]> {
  const isSingle = template.groupingMode === 'SingleOrder' && !template.orderIds
  const maxOrderCount = isSingle ? 1 : template.maxOrderCount
  // Some may turn out to lie in another warehouse.
  const limit = 2 * maxOrderCount + 20
  const orders = await lockPickableOrders(tx, template, limit, { waits })
  const lines = orders.flatMap((order) => order.lines)
  if (lines.length === 0) return []
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))]
  const lineIds = lines.map(({ id }) => id)
  const pickable = await findPickable(tx, warehouseId, itemIds, lineIds)
  return inTurn(tx.tenantId, () => allocatePicks(orders, pickable, { ...template, maxOrderCount }))
}

interface NewLists {
  readonly warehouseId: number
  readonly picks: readonly StockPick[]
}

/** Adds the lists with their positions, and holds the goods. Returns the key of the first list. */
async function insertLists(
  { tx, audit }: Working,
  { template, userId }: Wanted,
  { warehouseId, picks }: NewLists,
): Promise<Key> {
  const held = picks.map(({ stock, quantity }) => ({ ...stock, quantity }))
  // Before any number is taken: others that wait for the next number also wait for everything after it.
  tx.soon(holdForPicking(tx, held))
  tx.soon(recordInPick(tx, picks))
  const groups = groupsOf(template, picks)
  // Sorted while the database writes the above.
  const [numbers, sorted] = await Promise.all([
    nextNumbers(tx, pickListNumbers, groups.length),
    inTurn(tx.tenantId, () =>
      groups.map((group) => inOrder(group, template.sorting).map(positionOf)),
    ),
  ])
  const [ids, positionIds] = await Promise.all([
    nextIds(tx, pickListTable.as, groups.length),
    nextIds(tx, pickListPositionTable.as, picks.length),
  ])
  const rows = numbers.map((number) => ({
    number,
    warehouseId,
    pickListTemplateId: template.id,
    templateName: template.name,
    userId,
    waveId: ids[0],
    takesPartialOrders: template.takesPartialOrders,
  }))
  const keys = addRows(tx, pickListTable, rows, ids)
  const positions = sorted.flatMap((own, index) =>
    own.map((position) => ({ ...position, pickListId: ids[index] })),
  )
  addRows(tx, pickListPositionTable, positions, positionIds)
  for (const [index, { uuid }] of keys.entries()) {
    const after = { ...rows[index], positionCount: groups[index]?.length }
    audit({ entity: 'pick-list', entityId: uuid, before: null, after })
  }
  return keys[0] as Key
}

/** What each list has. */
function groupsOf(
  { groupingMode }: UsedTemplate,
  picks: readonly StockPick[],
): readonly (readonly StockPick[])[] {
  if (groupingMode === 'Zone') return byZone(picks)
  return groupingMode === 'SingleOrder' ? byOrder(picks) : [picks]
}

/** The row of a position. */
export function positionOf(
  { orderId, lineId, priority, stock, quantity }: StockPick,
  sortOrder: number,
) {
  return {
    sortOrder,
    salesOrderId: orderId,
    salesOrderLineId: lineId,
    itemId: stock.itemId,
    storageLocationId: stock.locationId,
    batchNumber: stock.batchNumber,
    bestBefore: stock.bestBefore,
    quantity,
    priority,
  }
}
