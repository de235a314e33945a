import {
  findDefaultCondition,
  namedConditions,
} from '../../catalog/doors/condition-reference-store.ts'
import { namedItems } from '../../catalog/doors/items/item-key-store.ts'
import { type DeliveredLine, findDeliveredLines } from '../../deliveries/delivered-line-store.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import {
  type NamedRecord,
  type Resolve,
  resolveRecords,
} from '../../platform/records/named-records.ts'
import { patchRow } from '../../platform/records/record-store.ts'
import { putBack } from '../../warehouse/doors/reservations/put-back.ts'
import {
  namedStorageLocations,
  namedWarehouses,
} from '../../warehouse/doors/warehouse-reference-store.ts'
import { type Finding, findingsOf, type Inspection, usualRestocking } from './inspection.ts'
import { noSuchReferences, type Restocking } from './return.ts'
import { refuseBreaches } from './return-rules.ts'
import { findHeldLines, type HeldReturn, returnLineTable } from './return-store.ts'

type Working = Pick<
  Call<object, object, Inspection>,
  'tx' | 'body' | 'fieldName' | 'caller' | 'audited' | 'companyId'
>

/** Records what was found of the goods of a held return, and books them. */
export async function inspectGoods(call: Working, held: HeldReturn): Promise<void> {
  const { tx, body, fieldName } = call
  const resolve = await resolveRecords(tx, namedBy(body ?? {}), noSuchReferences, fieldName)
  const lines = await findHeldLines(tx, held.id)
  const { findings, missing, breaches } = findingsOf(lines, body ?? {})
  if (missing.length > 0) throw noSuchReferences(missing.map(fieldName))
  refuseBreaches(breaches, fieldName)
  const orderLines = held.order.lines.map(({ id }) => id)
  const delivered = await findDeliveredLines(tx, orderLines)
  const asNew = await findDefaultCondition(tx)
  const found = findings.map((finding) => foundGoods(finding, { held, resolve, delivered, asNew }))
  await writeFindings(call, held, found)
  const { companyId } = call
  await putBack(call, found.flatMap(bookedAs), { comment: held.order.number, companyId })
}

/** The records that a body names; whether its lines are of the return is asked later. */
function namedBy({ lineItems = [] }: Inspection): NamedRecord[] {
  return lineItems.flatMap((entry, index) =>
    [
      { field: 'returnLineItemId', table: returnLineTable.table } as const,
      { field: 'conditionId', table: namedConditions } as const,
      { field: 'itemId', table: namedItems } as const,
      { field: 'warehouseId', table: namedWarehouses } as const,
      { field: 'storageLocationId', table: namedStorageLocations } as const,
    ].flatMap(({ field, table }) => {
      const reference = entry[field]
      return reference ? [{ path: ['lineItems', index, field], table, reference }] : []
    }),
  )
}

interface Known {
  readonly held: HeldReturn
  readonly resolve: Resolve
  readonly delivered: readonly DeliveredLine[]
  /** The condition of new goods, where the tenant has one. */
  readonly asNew: number | undefined
}

interface FoundGoods {
  readonly finding: Finding
  readonly conditionId: number | null
  readonly restocking: Restocking
  readonly itemId: number | null
  /** Null: the warehouse chooses where blocked goods go. */
  readonly warehouseId: number | null
  readonly locationId: number | undefined
  readonly delivered: DeliveredLine | undefined
}

function foundGoods(finding: Finding, { held, resolve, delivered, asNew }: Known): FoundGoods {
  const { line, entry } = finding
  const conditionId = entry.conditionId ? resolve(entry.conditionId).id : (asNew ?? null)
  const left = delivered.find(({ id }) => id === line.deliveryNoteLineId)
  const isStocked = line.itemId !== null && left?.warehouseId !== null
  const isAsNew = !entry.conditionId || conditionId === asNew
  // What is refused goes back to the customer.
  const usual = entry.decision === 'refuse' ? 'none' : usualRestocking(isAsNew)
  const restocking = isStocked ? (entry.restocking ?? usual) : 'none'
  const locationId = entry.storageLocationId ? resolve(entry.storageLocationId).id : undefined
  const isPlaced = restocking === 'sellable' || locationId !== undefined
  const usualPlace = isPlaced ? held.warehouseId : null
  return {
    finding,
    conditionId,
    restocking,
    itemId: entry.itemId ? resolve(entry.itemId).id : line.itemId,
    warehouseId: entry.warehouseId ? resolve(entry.warehouseId).id : usualPlace,
    locationId,
    delivered: left,
  }
}

/** The rows of the lines say what was found; a line in several conditions becomes several. */
async function writeFindings(
  { tx }: Working,
  held: HeldReturn,
  found: readonly FoundGoods[],
): Promise<void> {
  const added: object[] = []
  for (const { finding, conditionId, restocking } of found) {
    const { line, entry, quantity, serialNumbers, isFirst } = finding
    const row = {
      quantity: quantity.toString(),
      conditionId,
      conditionComment: entry.conditionComment ?? '',
      restocking,
      decision: entry.decision ?? 'refund',
      serialNumbers,
    }
    if (isFirst) await patchRow(tx, returnLineTable, line.id, row)
    else added.push({ ...line, ...row, returnId: held.id })
  }
  await insertRows(tx, returnLineTable, added)
}

function bookedAs(found: FoundGoods) {
  const { finding, restocking, itemId, warehouseId, locationId, delivered } = found
  if (itemId === null || restocking === 'none') return []
  const { line, quantity, serialNumbers, path } = finding
  return [
    {
      lineId: line.salesOrderLineId,
      itemId,
      quantity: quantity.toString(),
      becomes: restocking,
      ...{ warehouseId, locationId },
      batchNumber: delivered?.batchNumber ?? '',
      bestBefore: delivered?.bestBefore?.toISOString() ?? null,
      serialNumbers,
      path,
    },
  ]
}
