import Type, { type Static } from 'typebox'
import { namedItems } from '../../catalog/doors/items/item-key-store.ts'
import { type Call, created, operation } from '../../platform/pipeline/operation.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import { type NamedRecord, resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { exampleKey, Label, orNull, ReferenceField } from '../../platform/values/shape.ts'
import { namedStorageLocations, namedWarehouses } from '../doors/warehouse-reference-store.ts'
import { StockTake } from './stock-take.ts'
import { addSelected, countSelected, type Selection } from './stock-take-line-store.ts'
import { noteBeginner, stockTakes, stockTakeTable } from './stock-take-store.ts'

/** The most lines of a stock take: so many are approved well within the time of a request. */
const linesMax = 5000

const some = (description: string) =>
  Type.Optional(orNull(Type.Array(ReferenceField(), { minItems: 1, maxItems: 1000, description })))

const StockTakeDraft = Type.Object({
  name: Label(255, { description: 'What it is called.' }),
  warehouseId: ReferenceField({ description: 'The warehouse that is counted.' }),
  zoneId: Type.Optional(
    orNull(ReferenceField({ description: 'Only this zone; all of them when left out.' })),
  ),
  storageLocationIds: some('Only these locations; all of them when left out.'),
  itemIds: some('Only these items; all of them when left out.'),
  isBlind: Type.Optional(
    Type.Boolean({
      default: true,
      description: 'Whether nobody is shown what is booked before it was counted.',
    }),
  ),
})
type StockTakeDraft = Static<typeof StockTakeDraft>

const noSuchReferences = missingRecords('stock-take.reference.missing', {
  en: 'The stock take refers to records that do not exist.',
  de: 'Die Inventur verweist auf Datensätze, die es nicht gibt.',
})

export const createStockTake = operation({
  name: 'createStockTake',
  summary: 'Create a stock take',
  description:
    'Begins to count a warehouse, or of it a zone, some locations or some items: each stock that is booked there is a line. Empty places have none; what is found there is added by its count. Nothing is locked: goods may be moved while they are counted. Refused with 422: a warehouse, zone, location or item that does not exist (`stock-take.reference.missing`), and more than 5,000 lines (`stock-take.too-large`).',
  method: 'POST',
  path: { v1: '/stockTakes', v2: '/stock-takes' },
  scope: 'stocktakes.write',
  body: StockTakeDraft,
  example: { name: 'Shelf A', warehouseId: exampleKey(1), itemIds: [exampleKey(2)] },
  answer: { status: 201, shape: StockTake },

  async handle(call) {
    const { tx, body, generation, caller, audit, locate } = call
    const selection = await selectionOf(call, body)
    const count = await countSelected(tx, selection)
    if (count > linesMax) throw tooLarge(count)
    const { name, isBlind = true } = body
    const row = { name, warehouseId: selection.warehouseId, isBlind }
    const [key] = await insertRows(tx, stockTakeTable, [row])
    if (!key) throw new Error('the stock take was not added')
    tx.soon(noteBeginner(tx, key, caller))
    await addSelected(tx, key.id, selection, count)
    const after = { ...row, lineCount: count }
    audit({ entity: 'stock-take', entityId: key.uuid, before: null, after })
    const record = await concludeWithRecord(tx, generation, stockTakes, key)
    return created(record, locate({ v1: '/stockTakes', v2: '/stock-takes' }[generation], key))
  },
})

async function selectionOf(
  { tx, fieldName }: Pick<Call, 'tx' | 'fieldName'>,
  { warehouseId, zoneId, storageLocationIds, itemIds }: StockTakeDraft,
): Promise<Selection> {
  const named: NamedRecord[] = [
    { path: ['warehouseId'], table: namedWarehouses, reference: warehouseId },
    ...(zoneId ? [{ path: ['zoneId'], table: 'warehouse_zones', reference: zoneId }] : []),
    ...(storageLocationIds ?? []).map((reference, index) => ({
      path: ['storageLocationIds', index],
      table: namedStorageLocations,
      reference,
    })),
    ...(itemIds ?? []).map((reference, index) => ({
      path: ['itemIds', index],
      table: namedItems,
      reference,
    })),
  ]
  const resolve = await resolveRecords(tx, named, noSuchReferences, fieldName)
  return {
    warehouseId: resolve(warehouseId).id,
    zoneId: zoneId ? resolve(zoneId).id : null,
    locationIds: storageLocationIds?.map((reference) => resolve(reference).id) ?? null,
    itemIds: itemIds?.map((reference) => resolve(reference).id) ?? null,
  }
}

function tooLarge(count: number): Refusal {
  return new Refusal('broken-rule', 'stock-take.too-large', {
    en: `A stock take has at most 5,000 lines, and these would be ${count}: count zones, locations or items one after the other.`,
    de: `Eine Inventur hat höchstens 5.000 Positionen, und das wären ${count}: Zählen Sie Zonen, Lagerplätze oder Artikel nacheinander.`,
  })
}
