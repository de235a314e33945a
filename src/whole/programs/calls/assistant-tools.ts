import type { Program } from '../program.ts'

/** Tools of an assistant that answers what is in stock and what is on its way. */
export const assistantTools: Program = {
  name: 'the tools of an assistant',
  headers: [
    'Authorization: Wawi <key>',
    'X-AppId: <app>',
    'X-AppVersion: 1.0.0',
    'Accept: application/json, text/plain, */*',
    'User-Agent: axios/1.8.2',
    'Accept-Encoding: gzip, compress, deflate, br',
  ],
  calls: [
    {
      line: 'GET /api/eazybusiness/v1/stocks?itemId=2&pageNumber=1&pageSize=50',
      status: 200,
      sees: { 'Items.0.ItemId': 2, 'Items.0.WarehouseId': 1 },
    },
    {
      line: 'GET /api/eazybusiness/v1/deliveryNotes?pageNumber=1&pageSize=20',
      status: 200,
      sees: { PageSize: 20, 'Items.0.Number': 'D000001' },
    },
    {
      line: 'GET /api/eazybusiness/v1/salesOrders?pageNumber=2&pageSize=20',
      status: 200,
      sees: { PageNumber: 2, HasPreviousPage: true },
    },
  ],
}
