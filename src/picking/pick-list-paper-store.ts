import { tenantLanguage } from '../access/doors/tenants/tenant-terms-store.ts'
import { joinedItem } from '../catalog/doors/items/item-key-store.ts'
import { fixed, sql } from '../platform/postgres/sql.ts'
import { orderOf } from '../platform/records/record-source.ts'
import { currencyDecimals } from '../platform/values/currency.ts'
import type { Paper } from '../printing/paper-store.ts'
import { numberOfOrder } from '../sales/doors/orders/order-reference-store.ts'
import {
  liesInWarehouse,
  storageLocationNameOf,
  warehouseNameOf,
  warehouseReferenceOf,
} from '../warehouse/doors/warehouse-reference-store.ts'
import { noSuchPickList, PickList, PickListPosition } from './lists/pick-list.ts'
import { pickListPositions, pickLists } from './lists/pick-list-store.ts'

const joined = fixed(joinedItem('pick_list_position.item_id'))
/** What those read who walk along the shelves, beyond the records. */
const inWords = fixed(`jsonb_build_object('sku', item.sku, 'name', item.name, 'gtin', item.gtin,
  'storageLocationName', ${storageLocationNameOf('pick_list_position')},
  'salesOrderNumber', ${numberOfOrder('pick_list_position')})`)

export const pickListPaper: Paper = {
  kind: 'pick-list',
  name: 'PickList',
  about: 'a pick list',
  remarks: 'It is written in the language of the tenant. ',
  path: {
    v1: '/wms/{warehouseId}/picklists/{pickListId}',
    v2: '/wms/{warehouseId}/pick-lists/{pickListId}',
  },
  parameter: 'pickListId',
  owner: {
    parameter: 'warehouseId',
    has: (warehouse) => liesInWarehouse('pick_list', warehouse),
    uuid: warehouseReferenceOf('pick_list').uuid,
  },
  scope: 'wms',
  missing: noSuchPickList,
  missingCode: 'pick-list.missing',
  source: pickLists,
  example: {
    ...{ document: PickList, line: PickListPosition },
    beyondDocument: { warehouseName: 'Hamburg' },
    beyondLine: {
      ...{ sku: 'C-1001', name: 'Harbour Espresso', gtin: '4006381333931' },
      ...{ storageLocationName: 'A-01-02', salesOrderNumber: 'SO-10001' },
    },
  },
  content: {
    number: fixed('pick_list.number'),
    date: fixed('pick_list.created'),
    // It shows no amounts.
    currencyIso: fixed(`''`),
    document: sql`(${pickLists.record.v2})::jsonb
      || jsonb_build_object('warehouseName', ${fixed(warehouseNameOf('pick_list'))})`,
    lines: sql`(select coalesce(json_agg((${pickListPositions.record.v2})::jsonb || ${inWords}
        order by ${orderOf(pickListPositions)}), '[]')
      from erp.pick_list_positions pick_list_position ${joined}
      where pick_list_position.tenant_id = $tenant
        and pick_list_position.pick_list_id = pick_list.id)`,
    order: fixed(`json_build_object('languageIso', ${tenantLanguage})`),
    seller: fixed(`'null'`),
  },
  decimalsOf: currencyDecimals,
}
