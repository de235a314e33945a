import type { Program } from '../program.ts'

const common = [
  'x-appid: org.example.diary',
  'x-appversion: 1.0.0',
  'api-version: 2.0',
  'x-tenant-id: <tenant>',
]
const guest = ['User-Agent: GuzzleHttp/7', ...common, 'x-challengecode: a-code-of-24-characters']
const json = ['Content-Type: application/json']

/** Registers itself, waits for the merchant, and keeps a copy of the stocks. */
export const stockGateway: Program = {
  name: 'a gateway for stocks in PHP',
  headers: ['User-Agent: GuzzleHttp/7', ...common, 'Authorization: Wawi <ownKey>'],
  calls: [
    {
      line: 'POST /v2/admin/registration-windows',
      byMerchant: true,
      body: '{"minutes":15}',
      status: 201,
    },
    {
      line: 'POST /api/eazybusiness/v2/authentication',
      headers: [...guest, ...json],
      body: '{"appId":"org.example.diary","displayName":"Diary","description":"Reads items, warehouses and stocks.","version":"1.0.0","providerName":"example.org","providerWebsite":"https:\\/\\/example.org","mandatoryApiScopes":["all.read","stock.stockadjustment"],"optionalApiScopes":[],"appIcon":"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="}',
      status: 201,
      sees: { appId: 'org.example.diary', status: 0 },
      keeps: { registration: 'registrationRequestId' },
    },
    {
      line: 'GET /api/eazybusiness/v2/authentication/<registration>',
      headers: guest,
      status: 200,
      sees: { 'requestStatusInfo.status': 0 },
    },
    {
      line: 'POST /v2/admin/registrations/<registration>/accept',
      byMerchant: true,
      body: '{}',
      status: 200,
    },
    {
      line: 'GET /api/eazybusiness/v2/authentication/<registration>',
      headers: guest,
      status: 200,
      sees: { 'requestStatusInfo.status': 2 },
      keeps: { ownKey: 'token.apiKey' },
    },
    { line: 'GET /api/eazybusiness/v2/info', status: 200, sees: { tenant: 'Harbour Roasters' } },
    {
      line: 'GET /api/eazybusiness/v2/warehouses?pageNumber=1&pageSize=100',
      status: 200,
      sees: { 'items.0.name': 'Roastery', totalPages: 1 },
      keeps: { warehouse: 'items.0.id' },
    },
    {
      line: 'GET /api/eazybusiness/v2/items?pageNumber=1&pageSize=100',
      status: 200,
      keeps: { item: 'items.1.id' },
    },
    {
      line: 'GET /api/eazybusiness/v2/stocks?itemId=<item>&warehouseId=<warehouse>&pageNumber=1&pageSize=100',
      status: 200,
      sees: { hasNextPage: false },
    },
    {
      line: 'POST /api/eazybusiness/v2/stocks',
      more: json,
      body: '{"warehouseId":"<warehouse>","itemId":"<item>","quantity":-1,"comment":"diary#41"}',
      status: 201,
    },
    {
      line: 'GET /api/eazybusiness/v2/stocks/changes?itemId=<item>&startDate=2026-11-01T10%3A00%3A00%2B00%3A00&pageNumber=1&pageSize=100',
      status: 200,
      sees: { 'items.0.quantity': 27 },
    },
    { line: 'GET /api/eazybusiness/v2/items/<item>', status: 200, sees: { id: '<item>' } },
  ],
}
