import type { Operation } from '../../platform/pipeline/operation.ts'
import { type NamedRecord, resolveRecords } from '../../platform/records/named-records.ts'
import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { referenceOperations } from '../../platform/records/reference-lists/reference-operations.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { exampleKey, type Reference } from '../../platform/values/shape.ts'
import {
  isLocationOf,
  namedStorageLocations,
  namedWarehouses,
} from '../../warehouse/doors/warehouse-reference-store.ts'
import { ShippingBox } from './shipping-box.ts'
import { placeOfBox, shippingBoxes, shippingBoxTable } from './shipping-box-store.ts'

const noSuchReferences = missingRecords('shipping-box.reference.missing', {
  en: 'The box refers to records that do not exist.',
  de: 'Der Karton verweist auf Datensätze, die es nicht gibt.',
})

const elsewhere = {
  en: 'The storage location lies in another warehouse.',
  de: 'Der Lagerplatz liegt in einem anderen Lager.',
}

const referred = { warehouseId: namedWarehouses, storageLocationId: namedStorageLocations }

export const shippingBoxList: ReferenceList = {
  noun: 'shipping-box',
  plural: 'ShippingBoxes',
  about: 'the boxes that go from the shelves to the shipping desk',
  rules:
    'A scan may also name a box that is not in this list; into one that is locked nothing is put. Refused with 422 `shipping-box.reference.missing` where the warehouse or storage location does not exist, and `shipping-box.location.warehouse` for a location of another warehouse.',
  path: { v1: '/wms/shippingBoxes', v2: '/wms/shipping-boxes' },
  scope: 'wms',
  shape: ShippingBox,
  table: shippingBoxTable,
  source: shippingBoxes,
  usual: { type: 'Carton', storageLocationId: null, isLocked: false },
  example: { code: 'BOX-17', type: 'Tote', warehouseId: exampleKey(1) },
  unique: ['code'],
  isPaged: true,
  sentences: {
    'shipping-box.missing': {
      en: 'There is no such box.',
      de: 'Diesen Karton gibt es nicht.',
    },
    'shipping-box.code.taken': {
      en: 'Another box has this code.',
      de: 'Ein anderer Karton hat diesen Code.',
    },
    'shipping-box.in-use': {
      en: 'Other records refer to the box.',
      de: 'Andere Datensätze verweisen auf den Karton.',
    },
  },

  async columns({ tx, fieldName }, said, key) {
    const named = Object.entries(referred).flatMap(([field, table]): NamedRecord[] => {
      const reference = said[field] as Reference | null | undefined
      return reference ? [{ path: [field], table, reference }] : []
    })
    const resolve = await resolveRecords(tx, named, noSuchReferences, fieldName)
    const ids = Object.fromEntries(
      named.map(({ path, reference }) => [path[0], resolve(reference).id]),
    )
    const columns = { ...said, ...ids }
    const place = { ...(key && (await placeOfBox(tx, key.id))), ...columns } as {
      warehouseId?: number
      storageLocationId?: number | null
    }
    const { warehouseId = 0, storageLocationId } = place
    if (storageLocationId && !(await isLocationOf(tx, storageLocationId, warehouseId))) {
      const faults = { [fieldName(['storageLocationId'])]: elsewhere }
      throw new Refusal('broken-rule', 'shipping-box.location.warehouse', elsewhere, { faults })
    }
    return columns
  },
}

/** List, create, get, update and delete. */
export const administerShippingBoxes: readonly Operation[] = referenceOperations(shippingBoxList)
