import Type, { type Static } from 'typebox'
import { operation } from '../../../platform/pipeline/operation.ts'
import { insertRows } from '../../../platform/postgres/numbered-rows.ts'
import { concludeWithRecords } from '../../../platform/records/record-source.ts'
import {
  constraintsOf,
  type ReferenceWrite,
} from '../../../platform/records/reference-lists/reference-list.ts'
import { brokenRules } from '../../../platform/values/broken-rules.ts'
import { type FieldName, Refusal } from '../../../platform/values/refusal.ts'
import { draftOf, exampleKey, Int32, Label } from '../../../platform/values/shape.ts'
import { storageLocationList } from '../administer-storage-locations.ts'
import { StorageLocation } from '../storage-location.ts'
import { storageLocations, storageLocationTable, usualLocation } from '../storage-location-store.ts'
import { areNumbered, lastSortNumber, namesTaken } from './made-places-store.ts'
import { namesBetween, placesMax } from './names-between.ts'

const { warehouseId, zoneId, storageLocationType, priority, comment, dimensions } =
  StorageLocation.properties
const { lockForShipment, lockForAvailability } = StorageLocation.properties

const places = Type.Object({
  ...{ warehouseId, zoneId, storageLocationType, priority, comment, dimensions },
  ...{ lockForShipment, lockForAvailability },
  firstName: Label(255, { description: 'Name of the first place: `A-01-01`.' }),
  lastName: Label(255, {
    description:
      'Name of the last place: `C-05-04`. Every number, and every letter that stands alone, runs from that of the first name to this one; everything else is the same in both.',
  }),
  sortNumber: Int32({
    description:
      'Position of the first in lists, the others follow; behind all others of the warehouse when left out.',
  }),
  skipsExisting: Type.Boolean({ description: 'Whether names that are taken are passed over.' }),
})
const PlacesDraft = draftOf(places, 'warehouseId', 'firstName', 'lastName')
type PlacesDraft = Static<typeof PlacesDraft>

export const createStorageLocations = operation({
  name: 'createStorageLocations',
  summary: 'Create rows of storage locations in one go',
  description: `Creates a storage location for each name from the first to the last one, all with the same type, zone, locks and dimensions: \`A-01-01\` to \`C-05-04\` are 60 places. At most ${placesMax.toLocaleString('en')} at once, all or nothing. Returns those that were created; none where all exist and \`skipsExisting\` is set. A dry run shows them without creating any. Refused with 409 \`storage-location.name.taken\` where one exists, with 422 naming the field: names from which no others follow (\`storage-location.names.unlike\`), a last name before the first (\`storage-location.names.backwards\`), too many of them (\`storage-location.names.too-many\`), and what creating one is refused for.`,
  method: 'POST',
  path: { v1: '/storagelocations/batch', v2: '/storage-locations/batch' },
  scope: 'warehouses.write',
  body: PlacesDraft,
  example: {
    warehouseId: exampleKey(1),
    firstName: 'R-01-01',
    lastName: 'R-02-03',
    storageLocationType: { id: 'Picking' },
  },
  answer: { status: 200, shape: Type.Array(StorageLocation) },
  constraints: constraintsOf(storageLocationList),

  async handle(call) {
    const { tx, body, generation, audit, fieldName } = call
    const { firstName, lastName, sortNumber, skipsExisting = false, ...said } = body
    const names = namesOf(body, fieldName)
    // The hooks of a list read the transaction and the names of fields alone.
    const write = call as unknown as ReferenceWrite
    const columns = await storageLocationList.columns?.(write, said, undefined)
    const row = { ...usualLocation, ...columns } as typeof usualLocation & { warehouseId: number }
    const taken = await namesTaken(tx, row.warehouseId, names)
    if (taken.size > 0 && !skipsExisting) throw namesAreTaken(taken, fieldName)
    const first = sortNumber ?? (await lastSortNumber(tx, row.warehouseId)) + 1
    const rows = names
      .filter((name) => !taken.has(name.toLowerCase()))
      .map((name, index) => ({ ...row, name, sortNumber: first + index }))
    const keys = await insertRows(tx, storageLocationTable, rows)
    for (const [index, { uuid }] of keys.entries()) {
      const after = { ...said, name: rows[index]?.name, sortNumber: rows[index]?.sortNumber }
      audit({ entity: 'storage-location', entityId: uuid, before: null, after })
    }
    return concludeWithRecords(tx, generation, storageLocations, areNumbered(keys))
  },
})

const faults = {
  unlike: {
    code: 'storage-location.names.unlike',
    en: 'The names differ in more than numbers and single letters.',
    de: 'Die Namen unterscheiden sich in mehr als Zahlen und einzelnen Buchstaben.',
  },
  backwards: {
    code: 'storage-location.names.backwards',
    en: 'A number or letter of the last name is before that of the first one.',
    de: 'Eine Zahl oder ein Buchstabe des letzten Namens liegt vor dem des ersten.',
  },
  'too-many': {
    code: 'storage-location.names.too-many',
    en: `These are more than ${placesMax.toLocaleString('en')} places: make them in several steps.`,
    de: `Das sind mehr als ${placesMax.toLocaleString('de')} Plätze: Legen Sie sie in mehreren Schritten an.`,
  },
}

function namesOf({ firstName, lastName }: PlacesDraft, fieldName: FieldName): readonly string[] {
  const result = namesBetween(firstName, lastName)
  if ('names' in result) return result.names
  const { code, ...sentence } = faults[result.fault]
  throw brokenRules([{ code, sentence, path: ['lastName'] }], fieldName)
}

const shownMax = 5

function namesAreTaken(taken: ReadonlyMap<string, string>, fieldName: FieldName): Refusal {
  const shown = [...taken.values()].slice(0, shownMax)
  const names = taken.size > shownMax ? `${shown.join(', ')} …` : shown.join(', ')
  const sentence = {
    en: `Other locations of the warehouse have these names: ${names}`,
    de: `Andere Plätze des Lagers haben diese Namen: ${names}`,
  }
  return new Refusal('conflict', 'storage-location.name.taken', sentence, {
    faults: { [fieldName(['firstName'])]: sentence },
  })
}
