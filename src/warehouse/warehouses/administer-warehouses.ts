import { namedCompanies } from '../../access/doors/companies/company-key-store.ts'
import type { Operation } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import type {
  ReferenceList,
  ReferenceWrite,
} from '../../platform/records/reference-lists/reference-list.ts'
import { referenceOperations } from '../../platform/records/reference-lists/reference-operations.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { reallotWarehouse } from '../reservations/reallot-store.ts'
import { insertDefaultLocations } from '../storage-locations/storage-location-store.ts'
import { noSuchCompany, type SaidOfWarehouse, Warehouse, warehouseMissing } from './warehouse.ts'
import {
  insertAddress,
  patchAddress,
  usualWarehouse,
  warehouses,
  warehouseTable,
} from './warehouse-store.ts'

const warehouseList: ReferenceList = {
  noun: 'warehouse',
  plural: 'Warehouses',
  about: 'the places where stock is kept',
  rules:
    'Every warehouse has one storage location from the beginning. Refused with 422 `warehouse.reference.missing` where the company does not exist.',
  path: { v1: '/warehouses', v2: '/warehouses' },
  scope: 'warehouses',
  shape: Warehouse,
  table: warehouseTable,
  source: warehouses,
  usual: { ...usualWarehouse, address: {} },
  example: { name: 'Quayside', code: 'Q', type: { id: 'Standard' }, address: { city: 'Hamburg' } },
  unique: ['name'],
  hasDefault: true,
  sentences: {
    'warehouse.missing': warehouseMissing,
    'warehouse.name.taken': {
      en: 'Another warehouse has this name.',
      de: 'Ein anderes Lager hat diesen Namen.',
    },
    'warehouse.in-use': {
      en: 'Stock has been booked in this warehouse. Deactivate it instead.',
      de: 'In diesem Lager wurde gebucht. Deaktivieren Sie es stattdessen.',
    },
    'warehouse.default.required': {
      en: 'One warehouse is the default: make another one the default first.',
      de: 'Ein Lager ist der Standard: Machen Sie zuerst ein anderes zum Standard.',
    },
  },

  async columns(call, said, key) {
    const { type, companyId, ...plain } = said as SaidOfWarehouse & typeof said
    return {
      ...plain,
      ...(type?.id && { type: type.id }),
      ...(companyId !== undefined && { companyId: await companyOf(call, companyId) }),
      ...(key === undefined && { addressId: await insertAddress(call.tx, plain.address ?? {}) }),
    }
  },

  created: ({ tx }, key) => insertDefaultLocations(tx, [key]),

  async writeElsewhere({ tx }, said, key) {
    const { address } = said as SaidOfWarehouse
    if (decidesOnSales.some((field) => field in said)) await reallotWarehouse(tx, key.id)
    if (!address) return undefined
    const change = await patchAddress(tx, key, address)
    return change && { before: { address: change.before }, after: { address: change.after } }
  },
}

/** Fields that decide whether the stock of a warehouse may be sold. */
const decidesOnSales = ['isActive', 'lockForAvailability', 'lockForShipment', 'type']

async function companyOf(
  { tx, fieldName }: ReferenceWrite,
  company: Reference | null,
): Promise<number | null> {
  if (company === null) return null
  const named = { path: ['companyId'], table: namedCompanies, reference: company }
  const resolve = await resolveRecords(tx, [named], noSuchCompany, fieldName)
  return resolve(company).id
}

/** Create, get, update and delete. The list is an operation of its own, paged in both generations. */
export const administerWarehouses: readonly Operation[] = referenceOperations(warehouseList).filter(
  ({ name }) => !name.startsWith('list'),
)
