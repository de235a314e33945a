import type { Program } from '../program.ts'

/** Reads all items, category by category, and compares them with the list of a supplier. */
export const priceImporter: Program = {
  name: 'a price importer in Python',
  headers: [
    'User-Agent: python-requests/2.31.0',
    'Accept-Encoding: gzip, deflate',
    'Accept: application/json',
    'Connection: keep-alive',
    'Authorization: Bearer <key>',
    'Content-Type: application/json',
  ],
  calls: [
    {
      line: 'GET /rest/eazybusiness/v1/categories?PageNumber=1&PageSize=100',
      status: 200,
      sees: { PageSize: 100, 'Items.0.Name': 'Coffee' },
    },
    {
      line: 'GET /rest/eazybusiness/v1/items?PageNumber=1&PageSize=10&SearchKeyWord=C-1001',
      status: 200,
      sees: { PageSize: 10, 'Items.0.SKU': 'C-1001' },
      keeps: { item: 'Items.0.Id' },
    },
    { line: 'GET /rest/eazybusiness/v1/items/<item>', status: 200, sees: { SKU: 'C-1001' } },
    {
      line: 'GET /rest/eazybusiness/v1/items?PageNumber=7&PageSize=100&SearchKeyWord=espresso',
      status: 200,
      sees: { Items: [] },
    },
  ],
}
