import type { Program } from '../program.ts'

/** Gets the number of an order, and warns its customer where the stock does not suffice. */
export const oversellWarner: Program = {
  name: 'an oversell warner in Go',
  headers: [
    'User-Agent: Go-http-client/1.1',
    'Api-Version: 1.0',
    'Authorization: Wawi <key>',
    'X-Appid: <app>',
    'X-Appversion: 1.0.0',
    'X-Runas: <app>',
    'Accept-Encoding: gzip',
  ],
  calls: [
    {
      line: 'GET /api/eazybusiness/salesOrders?salesOrderNumber=SO-100001',
      status: 200,
      sees: { TotalItems: 1, 'Items.0.Number': 'SO-100001' },
      keeps: { order: 'Items.0.Id' },
    },
    {
      line: 'GET /api/eazybusiness/salesOrders/<order>/lineitems',
      status: 200,
      sees: { length: 1, '0.SKU': 'C-1001', '0.Quantity': 20 },
      keeps: { item: '0.ItemId' },
    },
    {
      line: 'GET /api/eazybusiness/stocks?itemId=<item>',
      status: 200,
      sees: { HasNextPage: false, 'Items.0.ItemId': 2 },
    },
  ],
}
