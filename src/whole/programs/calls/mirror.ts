import type { Program } from '../program.ts'

/** Copies what it reads into a database of its own; lists come as pages or as arrays. */
export const mirror: Program = {
  name: 'a mirror for reading in Node',
  headers: [
    'Accept: application/json',
    'Authorization: Wawi <key>',
    'x-appid: <app>',
    'x-appversion: 3.1',
    'api-version: 1.1',
    'x-challengecode: mirror-7',
    'User-Agent: axios/1.7.9',
    'Accept-Encoding: gzip, compress, deflate, br',
    'Connection: keep-alive',
  ],
  calls: [
    { line: 'GET /api/eazybusiness/info', status: 200, sees: { Type: 'Cloud' } },
    {
      line: 'GET /api/eazybusiness/companies',
      status: 200,
      sees: { '0.Name': 'Harbour Roasters GmbH' },
    },
    {
      line: 'GET /api/eazybusiness/salesChannels',
      status: 200,
      sees: { '0.Id': '1-1-1' },
    },
    {
      line: 'GET /api/eazybusiness/warehouses?pageNumber=1&pageSize=250',
      status: 200,
      sees: { 'Items.0.Name': 'Roastery', HasNextPage: false },
    },
    {
      line: 'GET /api/eazybusiness/items?pageNumber=1&pageSize=250',
      status: 200,
      sees: { 'Items.0.SKU': 'C-1000', HasNextPage: false, TotalPages: 1 },
    },
    {
      line: 'GET /api/eazybusiness/customers?pageNumber=1&pageSize=250',
      status: 200,
      sees: { 'Items.0.Number': '10001' },
    },
    {
      line: 'GET /api/eazybusiness/v1/categories?pageNumber=1&pageSize=25',
      status: 200,
      sees: { 'Items.length': 25, HasNextPage: true, NextPageNumber: 2 },
    },
  ],
}
