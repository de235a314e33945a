import assert from 'node:assert/strict'
import type { TestReply, World } from '../../whole/testing/world.ts'

// biome-ignore lint/suspicious/noExplicitAny: records as they were answered.
export type Shown = any

/** A tenant with a warehouse in which things are made of parts. */
export async function productionGround({ alice, call }: Pick<World, 'alice' | 'call'>) {
  const { app } = alice
  let names = 0

  const send = (line: string, body?: object, headers = {}) => call(app, line, body, headers)
  async function asked(line: string, body?: object): Promise<Shown> {
    const reply = await send(line, body)
    assert.ok(reply.status < 300, `${line}: ${reply.text}`)
    return reply.body
  }
  const posted = (path: string, body: object) => asked(`POST /v2/${path}`, body)
  const newItem = (more: object = {}): Promise<Shown> =>
    posted('items', { name: `Item ${++names}`, ...more })
  const newWarehouse = (): Promise<Shown> => posted('warehouses', { name: `Hall ${++names}` })
  const warehouse = await newWarehouse()

  const book = ({ id: itemId }: Shown, quantity: number, more: object = {}) =>
    posted('stocks', { itemId, warehouseId: warehouse.id, quantity, ...more })

  /** A product of so many of each part, with an active version. */
  async function newProduct(parts: readonly (readonly [Shown, number])[], more: object = {}) {
    const item = await newItem(more)
    const { id } = await posted('production-items', { itemId: item.id })
    const bills = `production-items/${id}/bills-of-materials`
    const components = parts.map(([part, quantity]) => ({ itemId: part.id, quantity }))
    const bill = await posted(bills, { components })
    await asked(`POST /v2/${bills}/${bill.id}/activate`)
    return { item, id: id as string, bills, bill }
  }
  type Product = Awaited<ReturnType<typeof newProduct>>

  const newOrder = ({ id: productionItemId }: Product, quantity: number, more: object = {}) =>
    posted('production-orders', {
      ...{ productionItemId, quantity, warehouseId: warehouse.id, ...more },
    })
  async function released(product: Product, quantity: number, more: object = {}): Promise<Shown> {
    const { id } = await newOrder(product, quantity, more)
    return asked(`POST /v2/production-orders/${id}/release`)
  }
  const record = (id: string, body: object, headers = {}): Promise<TestReply> =>
    send(`POST /v2/production-orders/${id}/record`, body, headers)

  /** What lies in the warehouse, as batch, quantity. */
  async function lotsOf({ id }: Shown): Promise<[string, number][]> {
    const { items } = await asked(`GET /v2/stocks?itemId=${id}&pageSize=100`)
    return items
      .filter(({ quantityTotal }: Shown) => quantityTotal !== 0)
      .map(({ batchNumber, quantityTotal }: Shown) => [batchNumber, quantityTotal])
  }
  const stockOf = async (item: Shown): Promise<number> =>
    (await lotsOf(item)).reduce((sum, [, quantity]) => sum + quantity, 0)

  return {
    ...{ app, send, asked, posted, newItem, newWarehouse, warehouse, book, newProduct, newOrder },
    ...{ released, record, lotsOf, stockOf },
  }
}

export const codeOf = ({ status, body }: TestReply) => [
  status,
  body['errorCode'],
  Object.keys(body['validationErrors'] ?? {}),
]
