import Type, { type Static } from 'typebox'
import { findScannedItems, readSkus } from '../../catalog/doors/items/scanned-item-store.ts'
import { type Call, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { readScannedCode } from '../../platform/scans/scanned-code.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { FieldPath } from '../../platform/values/refusal.ts'
import {
  exampleKey,
  Label,
  orNull,
  Quantity,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import { findSerialsOf, readStockedItems } from '../../warehouse/doors/reservations/pick-store.ts'
import { isLockedBox } from '../boxes/shipping-box-store.ts'
import {
  announceList,
  type HeldPosition,
  holdList,
  namedPosition,
  readPositions,
} from './held-list-store.ts'
import { moveRefused, noSuchReferences, PickListPosition, pickStates } from './pick-list.ts'
import { pickListPositions } from './pick-list-store.ts'
import { findPickedSerials, isBoxOfOtherOrder, writePicked } from './pick-position-store.ts'
import {
  ambiguousScan,
  exceededScan,
  lockedBox,
  notDivisible,
  otherBatch,
  otherBox,
  serialsRequired,
  unknownScan,
  wrongSerials,
} from './scan-faults.ts'

const Scan = Type.Object({
  code: Label(255, {
    description:
      'SKU, GTIN, own identifier or serial number, as it was scanned; a code of GS1 with its batch, serial number and quantity.',
  }),
  quantity: Type.Optional(
    Quantity({
      exclusiveMinimum: 0,
      description: 'Units that were taken; when left out those that the code names, or 1.',
    }),
  ),
  positionId: Type.Optional(
    orNull(
      ReferenceField({
        description: 'The position that was picked; the first that fits when left out.',
      }),
    ),
  ),
  batchNumber: Type.Optional(orNull(Text(255, { description: 'Batch of what was taken.' }))),
  serialNumbers: Type.Optional(
    Type.Array(Label(), {
      maxItems: 1000,
      description:
        'One for each unit, where the item is tracked by them. A scanned serial number counts.',
    }),
  ),
  boxNumber: Type.Optional(
    orNull(Text(50, { description: 'The box that it was put into, for one order alone.' })),
  ),
})
type Scan = Static<typeof Scan>

export const scanPickList = operation({
  name: 'scanPickList',
  summary: 'Record a scan of a pick list',
  description:
    'Records that units were fetched, by the scanned code, and returns the position, which is picked when all of it is there. Refused with 404 `warehouse.missing`, `pick-list.missing`; with 409 `scan.ambiguous` where the code fits several items of the list and `pick-list.move-not-allowed` for a position that is picked already; with 422: a position that the list does not have (`pick-list.reference.missing`), a code that nothing on the list has (`scan.unknown`), too many units (`scan.quantity.exceeded`), another batch (`scan.batch.other`), missing or wrong serial numbers, a box of another order (`scan.box.other-order`), a locked box (`scan.box.locked`), a fraction of an item that is kept in whole units. Repeating the call counts again: send an Idempotency-Key to be safe.',
  method: 'POST',
  path: {
    v1: '/wms/{warehouseId}/picklists/{pickListId}/scans',
    v2: '/wms/{warehouseId}/pick-lists/{pickListId}/scans',
  },
  scope: 'wms.write',
  pathParameters: { warehouseId: ReferenceField(), pickListId: ReferenceField() },
  body: Scan,
  example: { code: 'C-1001', quantity: 1 },
  examplePath: { warehouseId: exampleKey(1), pickListId: exampleKey(1) },
  answer: { status: 200, shape: PickListPosition },

  async handle(call) {
    const { tx, path, generation, audit } = call
    const list = await holdList(tx, path)
    const positions = await readPositions(tx, list.id)
    const scanned = await scannedPosition(call, positions)
    const picked = await pickedOf(call, scanned, positions)
    const { before, after } = auditOf(scanned.position, picked)
    audit({ entity: 'pick-list', entityId: list.uuid, before, after })
    announceList(tx, [list.id], 'positions')
    await tx.rows(writePicked(tx, picked))
    const position = await concludeWithRecord(tx, generation, pickListPositions, picked)
    return position as NonNullable<typeof position>
  },
})

type Working = Pick<Call<object, object, Scan>, 'tx' | 'body' | 'fieldName'>

interface Scanned {
  readonly position: HeldPosition
  /** Where the code is a serial number. */
  readonly serialNumber?: string
}

const isOpen = ({ status }: HeldPosition) => status < pickStates.picked

/** The position that the code, or the body, means. */
async function scannedPosition(
  { tx, body, fieldName }: Working,
  all: readonly HeldPosition[],
): Promise<Scanned> {
  const { positionId } = body
  const read = readScannedCode(body.code)
  const { code } = read
  const named = positionId ? namedPosition(all, positionId) : undefined
  if (positionId && !named) throw noSuchReferences([fieldName(['positionId'])])
  if (named && !isOpen(named)) throw moveRefused('pick')
  const open = named ? [named] : all.filter(isOpen)
  const itemIds = [...new Set(open.map(({ itemId }) => itemId))]
  const items = await findScannedItems(tx, itemIds, read)
  const serials = await findSerialsOf(tx, itemIds, [code])
  const found = new Set([...items.map(({ id }) => id), ...serials.map(({ itemId }) => itemId)])
  if (found.size > 1) {
    throw ambiguousScan(await skusOf(tx, [...found]))
  }
  const [itemId] = found
  const isSerial = items.length === 0
  // A serial number that was never delivered is on no record: the position says what it belongs to.
  if (itemId === undefined) {
    if (named && (await isTracked(tx, named.itemId))) return { position: named, serialNumber: code }
    throw unknownScan(fieldName(['code']))
  }
  const fitting = open.filter((position) => position.itemId === itemId)
  const position = ofBatch(fitting, body.batchNumber, read.batchNumber)
  if (!position) {
    const batches = fitting.map((one) => one.batchNumber)
    throw otherBatch(fieldName(['batchNumber']), batches)
  }
  const serialNumber = isSerial ? code : read.serialNumber
  return { position, ...(serialNumber !== null && { serialNumber }) }
}

/** The first position of the batch. A code may name one where nobody asks for batches. */
function ofBatch(
  fitting: readonly HeldPosition[],
  said: string | null | undefined,
  read: string | null,
): HeldPosition | undefined {
  const wanted = said || read
  if (!wanted) return fitting[0]
  const same = fitting.find(({ batchNumber }) => batchNumber === wanted)
  return same ?? (said ? undefined : fitting.find(({ batchNumber }) => batchNumber === ''))
}

async function isTracked(tx: Working['tx'], itemId: number): Promise<boolean> {
  const [item] = await readStockedItems(tx, [itemId])
  return item?.hasSerialNumbers ?? false
}

async function skusOf(tx: Working['tx'], ids: readonly number[]): Promise<string[]> {
  return (await readSkus(tx, ids)).map(({ sku }) => sku)
}

/** The position after the scan. Throws what is wrong with the units. */
async function pickedOf(
  { tx, body, fieldName }: Working,
  { position, serialNumber }: Scanned,
  all: readonly HeldPosition[],
) {
  const quantity = Exact.of(body.quantity ?? readScannedCode(body.code).quantity ?? 1)
  const before = Exact.of(position.quantityPicked)
  const wanted = Exact.of(position.quantity).minus(Exact.of(position.quantityShort))
  const left = wanted.minus(before)
  if (quantity.compare(left) > 0) throw exceededScan(fieldName(['quantity']), left.toString())
  const [item] = await readStockedItems(tx, [position.itemId])
  if (item && !item.isDivisible && !quantity.hasAtMost(0)) {
    throw notDivisible(fieldName(['quantity']))
  }
  const units = unitsOf(body, serialNumber)
  if (item?.hasSerialNumbers || units.length > 0) {
    if (!quantity.equals(Exact.of(units.length)))
      throw serialsRequired(fieldName(['serialNumbers']))
    await refuseSerials({ tx, body, fieldName }, position, units)
  }
  const boxNumber = body.boxNumber || position.boxNumber
  const isOtherBox = all.some(
    (one) =>
      boxNumber !== '' &&
      one.boxNumber.toLowerCase() === boxNumber.toLowerCase() &&
      one.salesOrderId !== position.salesOrderId &&
      one.status < pickStates.completed,
  )
  if (isOtherBox || (await isTakenBox(tx, position, boxNumber))) {
    throw otherBox(fieldName(['boxNumber']))
  }
  if (await isLockedBox(tx, boxNumber)) throw lockedBox(fieldName(['boxNumber']))
  const quantityPicked = before.plus(quantity)
  return {
    ...position,
    quantityPicked: quantityPicked.toString(),
    quantityScanned: quantity.toString(),
    serialNumbers: [...position.serialNumbers, ...units.map(({ serial }) => serial)],
    boxNumber,
    status: statusOf(quantityPicked.equals(wanted), boxNumber),
  }
}

/** Whether another list has put goods of another order into a box that is new to the position. */
async function isTakenBox(
  tx: Working['tx'],
  { boxNumber: before, salesOrderId }: HeldPosition,
  boxNumber: string,
): Promise<boolean> {
  if (boxNumber === '' || boxNumber.toLowerCase() === before.toLowerCase()) return false
  return isBoxOfOtherOrder(tx, boxNumber, salesOrderId)
}

function statusOf(isAll: boolean, boxNumber: string): number {
  if (!isAll) return pickStates.inProgress
  return boxNumber === '' ? pickStates.picked : pickStates.inShippingBox
}

interface Unit {
  readonly serial: string
  /** Where the body names it. */
  readonly path: FieldPath
}

function unitsOf({ serialNumbers = [] }: Scan, scanned: string | undefined): Unit[] {
  const named = serialNumbers.map((serial, index) => ({ serial, path: ['serialNumbers', index] }))
  return scanned === undefined ? named : [{ serial: scanned, path: ['code'] }, ...named]
}

/**
 * Refuses units that are picked, gone or in another warehouse. One that the books have on another shelf was
 * found here.
 */
async function refuseSerials(
  { tx, fieldName }: Working,
  { itemId, warehouseId }: HeldPosition,
  units: readonly Unit[],
): Promise<void> {
  const serials = units.map(({ serial }) => serial)
  const known = await findSerialsOf(tx, [itemId], serials)
  const picked = await findPickedSerials(tx, itemId, serials)
  const isHere = (one: (typeof known)[number]) =>
    one.isInStock && (one.warehouseId === null || one.warehouseId === warehouseId)
  const gone = new Set(
    known.filter((one) => !isHere(one)).map((one) => one.serialNumber.toLowerCase()),
  )
  const seen = new Set<string>()
  const wrong = units.flatMap(({ serial, path }) => {
    const key = serial.toLowerCase()
    const isWrong = gone.has(key) || picked.has(key) || seen.has(key)
    seen.add(key)
    return isWrong ? [fieldName(path)] : []
  })
  if (wrong.length > 0) throw wrongSerials(wrong)
}

function auditOf(position: HeldPosition, { quantityPicked, status, boxNumber }: HeldPosition) {
  const { id } = position
  return {
    before: { position: id, quantityPicked: position.quantityPicked, status: position.status },
    after: { position: id, quantityPicked, status, boxNumber },
  }
}
