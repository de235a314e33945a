import type { Program } from '../program.ts'

/** Finds an item by its barcode and adds the photos that were just taken. */
export const photoApp: Program = {
  name: 'a photo app in Kotlin',
  headers: [
    'Authorization: Wawi <key>',
    'X-AppId: <app>',
    'X-AppVersion: 1.0.0',
    'Connection: Keep-Alive',
    'Accept-Encoding: gzip',
    'User-Agent: okhttp/4.12.0',
  ],
  calls: [
    {
      line: 'GET /api/eazybusiness/v1/items?searchKeyWord=C-1001',
      status: 200,
      sees: { 'Items.0.SKU': 'C-1001' },
      keeps: { item: 'Items.0.Id' },
    },
    {
      line: 'GET /api/eazybusiness/v1/items/<item>/images',
      status: 200,
      keeps: { before: 'length' },
    },
    {
      line: 'POST /api/eazybusiness/v1/items/<item>/images',
      more: ['Content-Type: application/json; charset=UTF-8'],
      body: '{"ImageData":"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg\\u003d\\u003d","SalesChannelId":"1-1-1","Filename":"C-1001-1.png"}',
      status: 201,
      keeps: { image: 'ImageId' },
    },
    {
      line: 'GET /api/eazybusiness/v1/items/<item>/images',
      status: 200,
      sees: { length: 1 },
    },
    { line: 'GET /api/eazybusiness/v1/items/imagedata/<image>', status: 200 },
  ],
}
