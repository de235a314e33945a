import type { Operation } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { referenceOperations } from '../../platform/records/reference-lists/reference-operations.ts'
import { brokenRules } from '../../platform/values/broken-rules.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { exampleKey, type Reference } from '../../platform/values/shape.ts'
import { WarehouseZone } from './warehouse-zone.ts'
import { warehouseOfZone, warehouseZones, warehouseZoneTable } from './warehouse-zone-store.ts'

const noSuchWarehouse = missingRecords('warehouse-zone.reference.missing', {
  en: 'The zone refers to a warehouse that does not exist.',
  de: 'Die Zone verweist auf ein Lager, das es nicht gibt.',
})

const staysThere = {
  code: 'warehouse-zone.warehouse.fixed',
  sentence: {
    en: 'A zone stays in its warehouse.',
    de: 'Eine Zone bleibt in ihrem Lager.',
  },
  path: ['warehouseId'],
}

const warehouseZoneList: ReferenceList = {
  noun: 'warehouse-zone',
  plural: 'WarehouseZones',
  about: 'the zones of warehouses',
  rules:
    'Storage locations name their zone. Refused with 422 `warehouse-zone.reference.missing` where the warehouse does not exist, and `warehouse-zone.warehouse.fixed` where an update names another one.',
  path: { v1: '/warehouseZones', v2: '/warehouse-zones' },
  scope: 'warehouses',
  shape: WarehouseZone,
  table: warehouseZoneTable,
  source: warehouseZones,
  usual: { description: '', zoneType: 'Picking', sortNumber: 0 },
  example: { warehouseId: exampleKey(1), code: 'C', description: 'Cold store', sortNumber: 3 },
  unique: ['code'],
  sentences: {
    'warehouse-zone.missing': {
      en: 'There is no such zone.',
      de: 'Diese Zone gibt es nicht.',
    },
    'warehouse-zone.code.taken': {
      en: 'Another zone of the warehouse has this code.',
      de: 'Eine andere Zone des Lagers hat diesen Code.',
    },
    'warehouse-zone.in-use': {
      en: 'Storage locations name this zone.',
      de: 'Lagerplätze nennen diese Zone.',
    },
  },

  async columns({ tx, fieldName }, said, key) {
    const { warehouseId, ...plain } = said
    if (warehouseId === undefined) return plain
    const reference = warehouseId as Reference
    const named = [{ path: ['warehouseId'], table: 'warehouses', reference }]
    const resolve = await resolveRecords(tx, named, noSuchWarehouse, fieldName)
    const { id } = resolve(reference)
    if (key && (await warehouseOfZone(tx, key.id)) !== id) {
      throw brokenRules([staysThere], fieldName)
    }
    return key ? plain : { ...plain, warehouseId: id }
  },
}

/** List, create, get, update and delete. */
export const administerWarehouseZones: readonly Operation[] = referenceOperations(warehouseZoneList)
