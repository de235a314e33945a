import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Route } from '../../platform/http/route.ts'
import { generations } from '../../platform/pipeline/generation.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { wire } from '../../platform/pipeline/wire.ts'
import { leavesOf, sampleWith } from '../testing/requests/body-sample.ts'
import { fingerprints, type Seeded } from '../testing/requests/seed.ts'
import type { Actor, TestReply } from '../testing/world.ts'
import {
  alice,
  answers,
  ask,
  bob,
  bodyOf,
  call,
  firstOf,
  hasKey,
  isForTenants,
  missingId,
  owner,
  ownPath,
  type Party,
  parties,
  pathWith,
  routes,
  seeded,
} from './testing/isolation-ground.ts'

/**
 * No request of one tenant reaches a record of the other. Row-level security would hide a forgotten condition, and has
 * tests of its own: it is off here, so the statements must hold alone.
 */

/** An answer without what differs from request to request. */
const comparable = ({ status, text }: TestReply) => ({ status, text })

/** One uuid of every table, of the other tenant's records. */
const firstUuids = (party: Party) =>
  Object.values(party.foreign().uuids).map(([first = '']) => first)

/** A sixtieth of them, another part at each use: those are the kinds of which no statement of the address asks. */
const someUuids = (party: Party, part = 60) =>
  firstUuids(party).filter((_, index) => index % part === answers % part)

/** What the one asks in full is asked by the other in part, since nothing sets the two tenants apart. */
const isThorough = (party: Party) => party.tenant === bob

async function askForForeign(party: Party, route: Route, actor: Actor): Promise<void> {
  const { method, open } = route.operation
  const body = bodyOf(route)
  const to = (key: { id: string; uuid: string }, query = '') =>
    ask(party, actor, `${method} ${pathWith(route, key)}${query}`, body)
  const nowhere = await to({ id: missingId, uuid: randomUUID() })
  const isInOrder = actor !== party.tenant.app || open || nowhere.status === 404
  assert.ok(isInOrder, `${method} ${route.url} never looks: ${nowhere.text}`)
  if (route.generation === 'v1') {
    // The other tenant's numbers are also the own ones, so only the content of the answer can be
    // judged.
    const tried = method === 'GET' || open ? '' : '?dryRun=true'
    for (const id of ['1', '2', '3']) await to({ id, uuid: id }, tried)
    return
  }
  // The kinds that the address names always, and some of the others, which no statement of it looks for.
  const parameters = [...route.url.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const named = parameters.map((name) => firstOf(party.foreign(), route, name))
  for (const uuid of [...named, ...someUuids(party)]) {
    assert.deepEqual(comparable(await to({ id: uuid, uuid })), comparable(nowhere), route.url)
  }
}

/** What is wrong with the answers to a body that refers to a record that is not one's own. */
async function faultsOfReference(
  party: Party,
  route: Route,
  own: Seeded,
  path: readonly (string | number)[],
): Promise<string[]> {
  const { schema } = wire(shapeOf(route.operation.body ?? {}), generations.v2)
  const line = `${route.operation.method} ${ownPath(route, own)}`
  const to = (value: string) =>
    ask(party, party.tenant.app, line, sampleWith(schema, [{ path, value }]))
  const nowhere = await to(randomUUID())
  const name = path
    .map((part) => (part === 0 ? '[0]' : `.${part}`))
    .join('')
    .replace(/^\./, '')
  // A body that names several records is refused with every missing one.
  const isRight = isNamedByContract(route.operation.name)
    ? nowhere.status === 404
    : nowhere.status === 422 && name in nowhere.body.validationErrors
  if (!isRight) return [`${route.url} ${name}: ${nowhere.status} ${nowhere.text}`]
  // A record of the kind that the field names, and some of the others, which nothing looks for.
  const named = firstOf(party.foreign(), route, `${path.findLast((part) => part !== 0)}`)
  for (const value of [named, ...someUuids(party)]) {
    assert.deepEqual(comparable(await to(value)), comparable(nowhere), `${route.url} ${name}`)
  }
  return []
}

/** The caller of the nth address: an app and a user, or one of them, in turn. All run the same statements. */
function actorsFor(party: Party, nth: number): Actor[] {
  const { app, reader, admin } = party.tenant
  if (isThorough(party)) return [app, nth % 2 ? reader : admin]
  return [[app, reader, admin][nth % 3] ?? app]
}

async function askByFilters(party: Party, route: Route): Promise<void> {
  const uuids = someUuids(party, 20)
  const ids = route.generation === 'v1' ? ['1', '2', '1-1-1'] : uuids
  for (const [name, field] of Object.entries(route.operation.query ?? {})) {
    const isKey = shapeOf(field)['key'] === true
    const keys = [firstOf(party.foreign(), route, name), ...ids]
    // What a scanned code means is answered with the code itself.
    const isEchoed = route.operation.name === 'scanRecords'
    const texts = ['CANARY', ...(isEchoed ? [] : [party.mark]), '%', '']
    for (const value of isKey ? keys : texts) {
      const query = `${name}=${encodeURIComponent(value)}`
      await ask(party, party.tenant.app, `GET ${route.url}?${query}`)
    }
  }
}

/** The apps here act for no channel: what the program of one reaches is tested with its operations. */
const isForMerchants = ({ operation }: Route) => operation.scope !== 'channel'

async function matrix(party: Party): Promise<void> {
  const asked = routes.filter(hasKey).filter(isForTenants).filter(isForMerchants)
  for (const [nth, route] of asked.entries()) {
    for (const actor of actorsFor(party, nth)) await askForForeign(party, route, actor)
  }
}

for (const party of parties) {
  test(`${party.who} gets the same answer for every record of the other tenant as for a missing one`, async () => {
    const before = await fingerprints(owner, party.other.tenantId)
    await matrix(party)
    assert.deepEqual(await fingerprints(owner, party.other.tenantId), before)
  })

  test(`${party.who} reaches no record of the other tenant through an own record`, async () => {
    const before = await fingerprints(owner, party.other.tenantId)
    const own = party.tenant === bob ? seeded.bob : seeded.alice
    let asked = 0
    for (const route of routes
      .filter(isForTenants)
      .filter(({ generation }) => generation === 'v2')) {
      const names = [...route.url.matchAll(/\{(\w+Id)\}/g)].map(([, name = '']) => name)
      if (names.length < 2) continue
      const tried = route.operation.method === 'GET' ? '' : '?dryRun=true'
      for (const name of names) {
        const at = (uuid: string) =>
          `${route.operation.method} ${ownPath(route, own, { [name]: uuid })}${tried}`
        const nowhere = await ask(party, party.tenant.app, at(randomUUID()), bodyOf(route))
        const foreign = at(firstOf(party.foreign(), route, name))
        const reply = await ask(party, party.tenant.app, foreign, bodyOf(route))
        assert.deepEqual(comparable(reply), comparable(nowhere), `${route.url} ${name}`)
        asked++
      }
    }
    assert.ok(asked > 30, `${asked} addresses`)
    assert.deepEqual(await fingerprints(owner, party.other.tenantId), before)
  })

  test(`${party.who} finds nothing of the other tenant in any list, by any filter`, async () => {
    const lists = routes.filter(({ operation }) => operation.method === 'GET').filter(isForTenants)
    for (const [nth, route] of lists.filter(({ url }) => !url.includes('{')).entries()) {
      for (const actor of actorsFor(party, nth)) await ask(party, actor, `GET ${route.url}`)
      await askByFilters(party, route)
    }
  })

  test(`${party.who} cannot refer to a record of the other tenant in any field of any body`, async () => {
    const before = await fingerprints(owner, party.other.tenantId)
    const own = party.tenant === bob ? seeded.bob : seeded.alice
    const faults: string[] = []
    let fields = 0
    for (const route of routes.filter(
      ({ generation, operation }) => generation === 'v2' && operation.body,
    )) {
      if (!isForTenants(route) || cannotBeSampled(route.operation.name)) continue
      const { schema } = wire(shapeOf(route.operation.body ?? {}), generations.v2)
      const references = leavesOf(schema).filter((leaf) => leaf.schema['format'] === 'uuid')
      for (const { path } of references) {
        fields++
        faults.push(...(await faultsOfReference(party, route, own, path)))
      }
    }
    assert.deepEqual(faults, [])
    assert.ok(fields > 15, `${fields} fields`)
    assert.deepEqual(await fingerprints(owner, party.other.tenantId), before)
  })
}

/**
 * All seeded documents of accounting are invoices. A line of a credit note names a quantity or an amount,
 * which sampled bodies leave out. The seeded order to a supplier was sent, and only a draft changes
 * (`update-supplier-order.test.ts` has the items of another tenant). It goes to a warehouse, and only what goes to a
 * buyer is dispatched (`drop-shipping-changes.test.ts`). The seeded return came in already, and only one that was
 * announced does (`decided-return.test.ts`). The secret of a payment provider has a form, and so have the account of a
 * mandate (`customer-mandates.test.ts`) and a VAT id, which is checked with VIES only where a company wants it
 * (`vat-checks.test.ts`). A pick list needs a template or orders (`pick-list.test.ts`), and a parcel lines of the order
 * that was delivered (`settled-return.test.ts`).
 */
function cannotBeSampled(operation: string): boolean {
  return [
    ...['cancelCreditNote', 'createCreditNote', 'updateSupplierOrder', 'dispatchSupplierOrder'],
    ...['receiveReturn', 'createPaymentProvider', 'createCustomerMandate'],
    ...['createVatCheck', 'createPickList', 'bookReturn'],
  ].includes(operation)
}

/** The interface answers an unknown workflow event of a body with 404. */
function isNamedByContract(operation: string): boolean {
  return /^start.+WorkflowEvent$/.test(operation)
}

test('unique values of one tenant are free in the other', async () => {
  const { rows } = await owner.query(
    `select sku, (select user_name from erp.users where tenant_id = $1 and id = 1) as user_name
     from erp.items where tenant_id = $1 and id = 1`,
    [alice.tenantId],
  )
  const item = await call(bob.app, 'POST /v2/items', { name: 'x', sku: rows[0].sku })
  assert.equal(item.status, 201, item.text)
  const user = await call(bob.app, 'POST /v2/admin/users', { userName: rows[0].user_name })
  assert.equal(user.status, 201, user.text)
})

test('the isolation tests have sent enough requests', () => {
  assert.ok(answers > 2_500, `${answers} answers`)
})
