import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before } from 'node:test'
import { smallestImage } from '../../../catalog/images/item-image.ts'
import { jobKinds } from '../../../main/registries/job-kinds.ts'
import { Outbound } from '../../../platform/outbound/fetch-public.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import { endOf, startWorker } from '../../testing/job-runner.ts'
import { type Actor, world } from '../../testing/world.ts'

/** A shop that serves images, and imports of its export. */

export const all = await world()
const { bob } = all
export const { call, alice } = all
export const asked: string[] = []
const shop = createServer((request, response) => {
  asked.push(String(request.url))
  if (request.url === '/gone.gif') response.writeHead(404).end()
  else if (request.url === '/inside.gif') {
    response.writeHead(302, { location: 'http://10.0.0.1/secret.gif' }).end()
  } else if (request.url === '/page.gif') response.end('<html>')
  else response.end(Buffer.from(smallestImage, 'base64'))
})
await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
export const images = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`

// The sample names a host of the internet, which tests do not call.
const nowhere = ((_: string, __: object, answer: (error: Error) => void) =>
  answer(new Error('no such host'))) as never
const outbound = new Outbound({ allowedRanges: ['127.0.0.1/32'], resolve: nowhere })
export const worker = startWorker(all, jobKinds, outbound)
after(async () => {
  await worker.stop()
  await outbound.close()
  shop.close()
})

before(async () => {
  for (const tenant of [alice, bob]) {
    await tenant.work(async (tx) => {
      for (const [id, name, isDefault] of [
        [901, 'Main', true],
        [902, 'Shop', false],
      ] as const) {
        tx.later(sql`insert into erp.addresses (tenant_id, id) values (${tx.tenantId}, ${id})`)
        tx.later(sql`
          insert into erp.warehouses (tenant_id, id, name, address_id, is_default)
          values (${tx.tenantId}, ${id}, ${name}, ${id}, ${isDefault})`)
      }
    })
  }
})

export async function importText(
  text: string | Buffer,
  more: object = {},
  actor: Actor = alice.app,
) {
  const data = Buffer.from(text).toString('base64')
  const body = { kind: 'items', format: 'csv', data, ...more }
  const created = await call(actor, 'POST /v2/imports', body)
  assert.equal(created.status, 201, created.text)
  return endOf(all, alice, created.body.id)
}

export async function itemOf(sku: string) {
  const { body } = await call(alice.app, `GET /v2/items?searchKeyWord=${sku}`)
  return body.items.find((item: { sku: string }) => item.sku === sku)
}

export const read = async (path: string) => (await call(alice.app, `GET ${path}`)).body

export async function stockOf(sku: string) {
  const rows = await alice.work((tx) =>
    tx.rows<{ name: string; quantity: string }>(sql`
      select warehouse.name, trim_scale(stock.quantity)::text as quantity from erp.stocks stock
      join erp.items item on item.tenant_id = stock.tenant_id and item.id = stock.item_id
      join erp.warehouses warehouse
        on warehouse.tenant_id = stock.tenant_id and warehouse.id = stock.warehouse_id
      where stock.tenant_id = ${tx.tenantId} and item.sku = ${sku}
      order by warehouse.id`),
  )
  return rows.map(({ name, quantity }) => `${name} ${quantity}`)
}

const header = [
  ...['Handle', 'Title', 'Body (HTML)', 'Option1 Name', 'Option1 Value', 'Option2 Name'],
  ...['Option2 Value', 'Variant SKU', 'Variant Inventory Tracker', 'Variant Inventory Qty'],
  ...['Variant Inventory Policy', 'Variant Price', 'Image Src', 'Image Position', 'Variant Image'],
  ...['Image Alt Text', 'SEO Title', 'SEO Description'],
].join(',')
export const lines = (prefix: string) => [
  `${prefix}tee,Tee,Soft,Size,Small,Colour,red,${prefix}T-S,shop,3,deny,9,${images}/${prefix}back%20side.gif,2,,Back,Buy a tee,Soft tees`,
  `${prefix}tee,,,,Large,,red,${prefix}T-L,shop,0,deny,9,${images}/${prefix}front.gif,1,${images}/${prefix}large.gif,,,`,
  `${prefix}tee,,,,Large,,blue,${prefix}T-B,shop,-2,continue,9,,,,,,`,
  `${prefix}mug,Mug,Blue,Title,Default Title,,,${prefix}M,shop,7,deny,4,${images}/${prefix}mug.gif,1,,,,`,
]
export const file = (prefix: string, rows = lines(prefix)) => `${header}\n${rows.join('\n')}\n`

/** Everything that an import of a shop writes. */
export const contentOf = (tx: Parameters<Parameters<typeof alice.work>[0]>[0]) =>
  tx.rows(sql`
    select 'item' as kind, sku as one, changed::text as other from erp.items
    where tenant_id = ${tx.tenantId}
    union all select 'state', item_id::text, at::text from erp.item_states where tenant_id = ${tx.tenantId}
    union all select 'variation', name, id::text from erp.item_variations where tenant_id = ${tx.tenantId}
    union all select 'value', name, id::text from erp.item_variation_values where tenant_id = ${tx.tenantId}
    union all select 'link', item_id::text, variation_value_id::text from erp.item_child_values
    where tenant_id = ${tx.tenantId}
    union all select 'image', filename, id::text from erp.item_images where tenant_id = ${tx.tenantId}
    union all select 'channel', name, id::text from erp.sales_channels where tenant_id = ${tx.tenantId}
    union all select 'booking', item_id::text, quantity::text from erp.stocks where tenant_id = ${tx.tenantId}
    union all select 'audit', operation, id::text from erp.audit_entries
    where tenant_id = ${tx.tenantId} and operation = 'importItems'
    order by kind, one, other`)
