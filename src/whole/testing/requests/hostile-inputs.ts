import {
  sheetOf,
  sheetWithCell,
  spreadsheet,
  withSizes,
  workbookOf,
} from '../../../platform/testing/workbook.ts'
import type { ProvingGround } from '../../strain/testing/silence-ground.ts'

/** A request that a stranger may send to make everybody else wait, and its name. */
export interface Hostile {
  readonly name: string
  readonly line: string
  readonly body: string
  /** How many of it are sent at once; one unless given. */
  readonly atOnce?: number
}

/** One after another: all of them together would exhaust the sender's memory. */
export async function* hostileInputs(ground: ProvingGround): AsyncGenerator<Hostile> {
  yield* tables()
  yield* workbooks()
  yield* images(ground)
  yield* documents()
  yield* bodies()
  yield* atTheirLimits(ground)
}

const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64')

function importOf(name: string, content: string | Buffer, more: object = {}): Hostile {
  const body = { kind: 'items', format: 'csv', data: base64(content), ...more }
  return { name: `import: ${name}`, line: 'POST /v2/imports', body: JSON.stringify(body) }
}

function* tables(): Generator<Hostile> {
  for (const kind of ['items', 'prices', 'stock', 'customers']) {
    yield importOf(`${kind}, 4,000,000 columns`, `sku,name${','.repeat(4_000_000)}`, { kind })
  }
  yield importOf('23,000,000 columns', `sku,name${','.repeat(23_000_000)}`)
  yield importOf('one line of 20,000,000 cells', `sku,name\n${','.repeat(20_000_000)}x`)
  yield importOf('5,000,000 empty lines', `sku,name${'\n'.repeat(5_000_000)}`)
  yield importOf('3,000,000 lines of another width', `sku,name\n${'1\n'.repeat(3_000_000)}`)
  yield importOf('a quote that is never closed', `sku,name\n"${'x,\n'.repeat(7_000_000)}`)
}

async function* workbooks(): AsyncGenerator<Hostile> {
  const xlsx = (name: string, content: Buffer) => importOf(name, content, { format: 'xlsx' })
  yield xlsx(
    'no archive, 20 MB',
    Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(20_000_000)]),
  )
  yield xlsx('workbook, a far cell', await workbookOf(sheetWithCell('XFD1048576')))
  yield xlsx('workbook, row 1e15', await workbookOf(sheetWithCell('A1', '1000000000000000')))
  const blanks = ' '.repeat(1_000_000)
  const bomb = await workbookOf(Array.from({ length: 1_000 }, () => blanks))
  yield xlsx('workbook, 1 GB packed', bomb)
  yield xlsx(
    'workbook, 1 GB that lies',
    withSizes(bomb, (declared) => Math.min(declared, 5_000)),
  )
  const rows = Array.from({ length: 50_000 }, () => '<row><c><v>1</v></c></row>'.repeat(20))
  const sheet = [
    `<worksheet xmlns="${spreadsheet}"><sheetData>`,
    ...rows,
    '</sheetData></worksheet>',
  ]
  yield xlsx('workbook, 1,000,000 rows', await workbookOf(sheet))
  yield xlsx('workbook, no rows', await workbookOf(sheetOf('')))
}

function* images({ item }: ProvingGround): Generator<Hostile> {
  const image = (name: string, content: Buffer) => ({
    name: `image: ${name}`,
    line: `POST /v2/items/${item}/images`,
    body: JSON.stringify({
      imageData: base64(content),
      filename: 'x.png',
      salesChannelId: '1-1-1',
    }),
  })
  const size = 10_000_000
  const begun = (beginning: string, block: string) =>
    Buffer.concat([Buffer.from(beginning, 'latin1'), Buffer.alloc(size, block, 'latin1')])
  yield image('none, 10 MB', Buffer.alloc(size, 'x'))
  yield image('PNG of empty blocks', begun('\x89PNG\r\n\x1a\n', '\0\0\0\0tEXt\0\0\0\0'))
  yield image('JPEG of empty segments', begun('\xff\xd8', '\xff\xe0\0\x02'))
  yield image('JPEG of fill bytes', begun('\xff\xd8\xff', '\xff'))
  yield image('GIF of empty blocks', begun('GIF89a\x01\0\x01\0\0\0\0', '!\xfe\0'))
}

const query = (name: string, text: string): Hostile => ({
  name: `graph: ${name}`,
  line: 'POST /v2/graphql',
  body: JSON.stringify({ query: text }),
})

function* documents(): Generator<Hostile> {
  yield query('nested', `{${'a{'.repeat(300_000)}`)
  yield query('many fields', `{${' a'.repeat(400_000)}}`)
  yield query('a long text', `{a(b:"${'x'.repeat(900_000)}")}`)
  const fields = 'id sku name salesPriceNet stockTotal'
  const list = (n: number) => `a${n}: QueryItems(first: 500) { nodes { ${fields} } }`
  yield query('15 pages of 500', `{${Array.from({ length: 15 }, (_, n) => list(n)).join(' ')}}`)
  const condition = (n: number) => `{ name: { contains: "a${n}" } }`
  const conditions = Array.from({ length: 99 }, (_, n) => condition(n)).join(' ')
  yield query(
    '99 conditions over 100,000 items',
    `{ QueryItems(first: 500, where: { or: [${conditions}] }) { totalCount nodes { id } } }`,
  )
}

const create = (name: string, body: string): Hostile => ({
  name: `body: ${name}`,
  line: 'POST /v2/items',
  body,
})

function* bodies(): Generator<Hostile> {
  yield create('brackets', '['.repeat(900_000))
  yield create('commas', `{"name":[${'1,'.repeat(140_000)}1]}`)
  yield create('members', `{${Array.from({ length: 60_000 }, (_, n) => `"a${n}":1`).join()}}`)
  yield create('unknown names', `{"components":[${'{"a":1},'.repeat(70_000)}{}]}`)
  yield create('digits', `{"name":[${'1.23456789012345678,'.repeat(45_000)}1]}`)
  yield create('a number of 9,000,000 digits', `{"name":${'1'.repeat(9_000_000)}}`)
  yield create('a text of 9 MB', `{"name":"${'x'.repeat(9_000_000)}"}`)
  yield create('escaped text of 9 MB', `{"name":"${'\\"'.repeat(4_500_000)}"}`)
  yield create('white space of 9 MB', `{"name":${' '.repeat(9_000_000)}"x"}`)
  yield create('a name of 9 MB', `{"${'x'.repeat(9_000_000)}":1,"a":1,"a":1}`)
  const quotes = '\\"'.repeat(15_000_000)
  yield { ...importOf('30 MB of escapes', ''), body: `{"data":"${quotes}"}` }
}

/** Valid requests of the largest allowed size. */
function* atTheirLimits(ground: ProvingGround): Generator<Hostile> {
  const { item, items, warehouse, record, salesChannel } = ground
  const hostile = (name: string, line: string, body: object) => ({
    name: `limit: ${name}`,
    line,
    body: JSON.stringify(body),
  })
  yield hostile('an item with 1,000 categories sent back', `PATCH /v2/items/${item}`, record)
  const drafts = (more: object) =>
    Array.from({ length: 1_000 }, (_, n) => ({ sku: `S-${n}`, name: `Item ${n}`, ...more }))
  yield hostile('1,000 new items', 'POST /v2/items/batch', { items: drafts({}) })
  const description = 'x'.repeat(15_000)
  const large = drafts({ description }).map((one) => ({ ...one, sku: `L-${one.sku}` }))
  yield hostile('1,000 new items of 15 kB', 'POST /v2/items/batch', { items: large })
  const bookings = items
    .slice(0, 1_000)
    .map((itemId) => ({ itemId, warehouseId: warehouse, quantity: 1 }))
  yield hostile('1,000 bookings', 'POST /v2/stocks/batch', { bookings })
  yield hostile('a copy into 10,000', `POST /v2/items/${item}/copy`, {
    copyDetailsIntoItemIds: items.slice(0, 10_000),
    copyOptions: {
      masterDataCopyOptions: { isActive: true, copyAction: 'replace' },
      salesPricesCopyOptions: { isActive: true, copyAction: 'replace' },
    },
  })
  yield hostile('100,000 activations', 'PATCH /v2/items/sales-channels/batch', {
    itemKeys: items,
    activateSalesChannels: [salesChannel],
  })
  const unknown = items.map(() => crypto.randomUUID())
  yield hostile('100,000 activations of nothing', 'PATCH /v2/items/sales-channels/batch', {
    itemKeys: unknown,
    activateSalesChannels: [salesChannel],
  })
  yield* calculations()
}

/** Documents of 1,000 lines, each taxed at a rate of its own. */
function* calculations(): Generator<Hostile> {
  const lineItems = Array.from({ length: 1_000 }, (_, n) => ({
    syncNumber: n,
    quantity: (12_345 + n) / 10_000,
    salesPriceGross: (123_456_789 + n) / 10_000,
    discountPercent: 3.3333,
    taxRate: (10_000 + 907 * n) / 10_000,
  }))
  const document = { discountPercent: 3.3333, couponAmount: 99.99, shippingCost: 77.77, lineItems }
  const line = 'POST /v2/sales-orders/calculate'
  const one = { name: 'limit: 1,000 lines at 1,000 rates', line, body: JSON.stringify(document) }
  yield one
  yield { ...one, name: 'limit: 20 times 1,000 lines at once', atOnce: 20 }
}
