import type { Program } from '../program.ts'

const json = ['Content-Type: application/json']

/** Hands orders to a warehouse elsewhere, and brings back the numbers of their parcels. */
export const parcelSync: Program = {
  name: 'a warehouse sync in PHP',
  headers: [
    'Accept: application/json',
    'x-appid: <app>',
    'x-appversion: 1.0.0',
    'api-version: 1.0',
    'Authorization: Wawi <key>',
  ],
  calls: [
    {
      line: 'GET /api/eazybusiness/salesOrders?pageSize=2&createdSince=2026-01-01',
      status: 200,
      sees: { 'Items.length': 2 },
    },
    { line: 'GET /api/eazybusiness/salesOrders/1', status: 200, sees: { Number: 'SO-100001' } },
    {
      line: 'GET /api/eazybusiness/salesOrders/1/lineItems',
      status: 200,
      sees: { '0.SKU': 'C-1001' },
    },
    {
      line: 'GET /api/eazybusiness/items?pageSize=50&searchKeyWord=PACK-1',
      status: 200,
      sees: { TotalItems: 0 },
    },
    {
      line: 'POST /api/eazybusiness/items',
      more: json,
      body: '{"SKU":"PACK-1","Name":"Karton","Categories":[{"CategoryId":1}],"ItemPriceData":{"SalesPriceNet":0},"Identifiers":{"Gtin":null},"StorageOptions":{"InventoryManagementActive":true}}',
      status: 201,
      keeps: { item: 'Id' },
    },
    {
      line: 'POST /api/eazybusiness/stocks?disableAutomaticWorkflows=false',
      more: json,
      body: '{"WarehouseId":1,"ItemId":<item>,"Quantity":25,"Comment":"Sync"}',
      status: 201,
    },
    {
      line: 'GET /api/eazybusiness/stocks?itemId=<item>&warehouseId=1&pageSize=100',
      status: 200,
      sees: { TotalItems: 1, 'Items.0.QuantityTotal': 25 },
    },
    {
      line: 'GET /api/eazybusiness/deliveryNotes?salesOrderNumberId=1',
      status: 200,
      sees: { 'Items.0.SalesOrderId': 1 },
      keeps: { note: 'Items.0.Id' },
    },
    {
      line: 'GET /api/eazybusiness/deliveryNotes/<note>/packages',
      status: 200,
      sees: { length: 1 },
    },
    {
      line: 'POST /api/eazybusiness/deliveryNotes/<note>/packages',
      more: json,
      body: '[{"TrackingID":"00340434161094042558","ShippedDate":"2026-11-26T10:00:00+00:00","Comment":"zweites Paket"}]',
      status: 201,
    },
    {
      line: 'GET /api/eazybusiness/deliveryNotes/<note>/packages',
      status: 200,
      sees: { length: 2, '1.TrackingID': '00340434161094042558' },
    },
  ],
}
