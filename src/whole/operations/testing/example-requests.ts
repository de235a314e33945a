import { type Route, routesOf } from '../../../platform/http/route.ts'
import { generations } from '../../../platform/pipeline/generation.ts'
import { isWrite, type Operation, shapeOf } from '../../../platform/pipeline/operation.ts'
import { wire } from '../../../platform/pipeline/wire.ts'
import { exampleKey } from '../../../platform/values/shape.ts'
import { addSampleTenant, type SampleTenant } from '../../testing/sample-tenant.ts'
import { Browser } from '../../testing/user-login.ts'
import { nobody, type TestReply, type World } from '../../testing/world.ts'

/**
 * Creates the records that other examples change and the sample tenant does not have. Sent for
 * real, in this order, before the examples that follow.
 */
export const sentForReal: readonly string[] = [
  'createItemImage',
  'createVariation',
  'createVariationValue',
  'createCategoryDescription',
  'createPropertyValueDescription',
  'createCustomerPrice',
  'createCustomerFile',
  'createSalesOrderFile',
  'createSalesOrderLineItemFile',
  'createSalesOrderNote',
  'createInvoiceFile',
  'createReturnFile',
  'createChannelOrders',
]

/** A sample tenant, and requests of operations to it as their examples say. */
export async function exampleRequests(w: World) {
  const sample = await addSampleTenant(w)
  let session = ''
  const ready = async () => {
    session = await signedIn(w, sample)
    await accepted(w.call(sample.app, 'POST /v2/admin/registration-windows'))
    // The sample tenant sends nothing to anybody.
    await accepted(w.call(sample.app, 'PATCH /v1/webhooks/1', { IsActive: true }))
  }

  /** Sends a body as it is on the wire. */
  function send(route: Route, body: unknown, query: string): Promise<TestReply> {
    const { operation } = route
    const address = pathOf(route) + (isWrite(operation) ? `?${query}` : '')
    if (address.startsWith('/v2/profile')) {
      const headers = { 'x-kontor-client': '1', 'sec-fetch-site': 'same-origin', cookie: session }
      return w.call(nobody, `${operation.method} /erp/api${address}`, body, headers)
    }
    const headers = { 'x-challengecode': 'challenge' }
    return w.call(sample.app, `${operation.method} ${address}`, body, headers)
  }

  /** The address with the example's path parameters; the others name the first record of their kind. */
  function pathOf({ url, operation, generation }: Route): string {
    const { pathParameters = {}, examplePath = {} } = operation
    return url.replace(/\{(\w+)\}/g, (_, name: string) => {
      const shape = shapeOf(pathParameters[name] ?? {})
      const value = examplePath[name] ?? firstOf(name, shape)
      return encodeURIComponent(String(wire(shape, generations[generation]).encode(value)))
    })
  }

  function firstOf(name: string, shape: Readonly<Record<string, unknown>>): unknown {
    if (name === 'tenantId') return sample.tenantId
    if (shape['format'] === 'uuid') return exampleKey(1).uuid
    if (shape['v1Id']) return exampleKey(1, '1-1-1')
    return shape['key'] ? exampleKey(1) : '1'
  }

  return { sample, ready, send, pathOf }
}

/** The cookie of the administrator, who signs in to the pages: only a person has a profile. */
async function signedIn(w: World, { tenantId, admin }: SampleTenant): Promise<string> {
  const browser = new Browser(w)
  const login = await browser.go(`GET /erp/sign-in?tenant=${tenantId}`)
  await browser.go(`POST ${login.path}`, { ...admin, answer: 'yes' })
  return `__Host-kontor=${browser.cookie('__Host-kontor')}`
}

async function accepted(reply: Promise<TestReply>): Promise<void> {
  const { status, text } = await reply
  if (status >= 300) throw new Error(`${status} ${text}`)
}

/** The example of an operation as a caller writes it. */
export function exampleOf({ operation, generation }: Route): unknown {
  return wire(shapeOf(operation.body ?? {}), generations[generation]).encode(operation.example)
}

/** The newest generation of each operation that has an example. */
export function routesWithExample(operations: readonly Operation[]): readonly Route[] {
  const routes = routesOf(operations.filter(({ example }) => example !== undefined))
  return routes.filter(
    ({ isUnversioned, generation, operation }) =>
      !isUnversioned && (generation === 'v2' || !operation.path.v2),
  )
}
