import { tenantLanguage } from '../../access/doors/tenants/tenant-terms-store.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { Paper } from '../../printing/paper-store.ts'
import { warehouseNameOf } from '../doors/warehouse-reference-store.ts'
import { noSuchStorageLocation, StorageLocation } from './storage-location.ts'
import { storageLocations } from './storage-location-store.ts'

/** What is glued to a shelf: its name, for eyes and for scanners, which find the place by it. */
export const storageLocationLabelPaper: Paper = {
  kind: 'storage-location-label',
  name: 'StorageLocationLabel',
  about: 'the label of a storage location',
  remarks: 'Its barcode is the name of the location, by which a scan finds it. ',
  path: {
    v1: '/storagelocations/{storageLocationId}',
    v2: '/storage-locations/{storageLocationId}',
  },
  parameter: 'storageLocationId',
  scope: 'warehouses',
  missing: noSuchStorageLocation,
  missingCode: 'storage-location.missing',
  source: storageLocations,
  example: { document: StorageLocation, beyondDocument: { warehouseName: 'Hamburg' } },
  content: {
    number: fixed('storage_location.name'),
    date: fixed('now()'),
    // It shows no amounts.
    currencyIso: fixed(`''`),
    document: sql`(${storageLocations.record.v2})::jsonb || jsonb_build_object(
      'warehouseName', ${fixed(warehouseNameOf('storage_location'))})`,
    lines: fixed(`'[]'`),
    order: fixed(`json_build_object('languageIso', ${tenantLanguage})`),
    seller: fixed(`'null'`),
  },
  decimalsOf: () => 2,
}
