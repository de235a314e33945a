import type { Operation } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import type {
  ReferenceList,
  ReferenceWrite,
} from '../../platform/records/reference-lists/reference-list.ts'
import { referenceOperations } from '../../platform/records/reference-lists/reference-operations.ts'
import { type Breach, brokenRules } from '../../platform/values/broken-rules.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { exampleKey, type Key } from '../../platform/values/shape.ts'
import { reallotWarehouse } from '../reservations/reallot-store.ts'
import { type SaidOfLocation, StorageLocation, storageLocationMissing } from './storage-location.ts'
import {
  isZoneOf,
  type KnownLocation,
  readLocation,
  storageLocations,
  storageLocationTable,
  usualLocation,
} from './storage-location-store.ts'

const rules = {
  'storage-location.warehouse.fixed': {
    en: 'A storage location stays in its warehouse.',
    de: 'Ein Lagerplatz bleibt in seinem Lager.',
  },
  'storage-location.zone.warehouse': {
    en: 'The zone is a part of another warehouse.',
    de: 'Die Zone gehört zu einem anderen Lager.',
  },
  'storage-location.default.locked': {
    en: 'The default location cannot be locked, and is of the type Standard: lock the warehouse instead.',
    de: 'Der Standardplatz lässt sich nicht sperren und ist vom Typ Standard: Sperren Sie stattdessen das Lager.',
  },
}

const noSuchReferences = missingRecords('storage-location.reference.missing', {
  en: 'The storage location refers to records that do not exist.',
  de: 'Der Lagerplatz verweist auf Datensätze, die es nicht gibt.',
})

export const storageLocationList: ReferenceList = {
  noun: 'storage-location',
  plural: 'StorageLocations',
  about: 'the places within warehouses',
  rules:
    'Every warehouse has a default location, where stock lies as long as no other one is named. What lies at a location that is locked for shipment, or of a type without the use Shipment, is not delivered; what lies at one that is locked for availability is not sold. Refused with 422 naming all broken rules: records that do not exist (`storage-location.reference.missing`), a zone of another warehouse (`storage-location.zone.warehouse`), a move to another warehouse (`storage-location.warehouse.fixed`), a lock or another type of a default location (`storage-location.default.locked`).',
  path: { v1: '/storagelocations', v2: '/storage-locations' },
  scope: 'warehouses',
  shape: StorageLocation,
  table: storageLocationTable,
  source: storageLocations,
  usual: {
    ...usualLocation,
    storageLocationType: { id: 'Standard' },
    dimensions: { length: 0, width: 0, height: 0 },
  },
  example: {
    warehouseId: exampleKey(1),
    name: 'A-01-02',
    storageLocationType: { id: 'Picking' },
    sortNumber: 12,
    dimensions: { length: 60, width: 40, height: 35 },
  },
  unique: ['name'],
  sentences: {
    'storage-location.missing': storageLocationMissing,
    'storage-location.name.taken': {
      en: 'Another location of the warehouse has this name.',
      de: 'Ein anderer Platz des Lagers hat diesen Namen.',
    },
    'storage-location.in-use': {
      en: 'Stock has been booked at this location. Lock it instead.',
      de: 'An diesem Platz wurde gebucht. Sperren Sie ihn stattdessen.',
    },
  },

  async columns(call, said, key) {
    const { storageLocationType, dimensions, zoneId, warehouseId, ...plain } =
      said as SaidOfLocation
    const known = key && (await readLocation(call.tx, key.id))
    const named = await namedRecords(call, said as SaidOfLocation)
    await refuseBroken(call, said as SaidOfLocation, { known, ...named })
    return {
      ...plain,
      ...dimensions,
      ...(storageLocationType?.id && { type: storageLocationType.id }),
      ...(zoneId !== undefined && { zoneId: named.zoneId ?? null }),
      ...(!key && { warehouseId: named.warehouseId }),
    }
  },

  async writeElsewhere({ tx }, said, key) {
    if (!('lockForAvailability' in said)) return undefined
    const location = await readLocation(tx, key.id)
    if (location) await reallotWarehouse(tx, location.warehouseId)
    return undefined
  },

  async deletable({ tx, fieldName }, { id }: Key) {
    const location = await readLocation(tx, id)
    if (location?.isDefault) throw brokenRules([breachOf(lockedDefault, [])], fieldName)
  },
}

const lockedDefault = 'storage-location.default.locked'

interface Named {
  readonly warehouseId: number | undefined
  readonly zoneId: number | undefined
}

async function namedRecords(
  { tx, fieldName }: ReferenceWrite,
  { warehouseId, zoneId }: SaidOfLocation,
): Promise<Named> {
  const named = [
    ...(warehouseId
      ? [{ path: ['warehouseId'], table: 'warehouses', reference: warehouseId }]
      : []),
    ...(zoneId ? [{ path: ['zoneId'], table: 'warehouse_zones', reference: zoneId }] : []),
  ]
  const resolve = await resolveRecords(tx, named, noSuchReferences, fieldName)
  return {
    warehouseId: warehouseId && resolve(warehouseId).id,
    zoneId: zoneId ? resolve(zoneId).id : undefined,
  }
}

async function refuseBroken(
  { tx, fieldName }: ReferenceWrite,
  said: SaidOfLocation,
  { known, warehouseId, zoneId }: Named & { readonly known: KnownLocation | undefined },
): Promise<void> {
  const breaches: Breach[] = []
  const lies = known?.warehouseId ?? warehouseId ?? 0
  if (known && warehouseId !== undefined && warehouseId !== known.warehouseId) {
    breaches.push(breachOf('storage-location.warehouse.fixed', ['warehouseId']))
  }
  if (zoneId !== undefined && !(await isZoneOf(tx, zoneId, lies))) {
    breaches.push(breachOf('storage-location.zone.warehouse', ['zoneId']))
  }
  if (known?.isDefault) {
    const locks = (['lockForShipment', 'lockForAvailability'] as const).filter((lock) => said[lock])
    const isRetyped = (said.storageLocationType?.id ?? 'Standard') !== 'Standard'
    const fields = [...locks, ...(isRetyped ? ['storageLocationType'] : [])]
    breaches.push(...fields.map((field) => breachOf(lockedDefault, [field])))
  }
  if (breaches.length > 0) throw brokenRules(breaches, fieldName)
}

function breachOf(rule: keyof typeof rules, path: readonly string[]): Breach {
  return { code: rule, sentence: rules[rule], path }
}

/** Create, update and delete. The lists and `get` are operations of their own. */
export const administerStorageLocations: readonly Operation[] = referenceOperations(
  storageLocationList,
).filter(({ name }) => !name.startsWith('list') && !name.startsWith('get'))
