import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { world } from '../../whole/testing/world.ts'
import { insertCustomers } from '../customers/customer-store.ts'

/** Mandates by which customers allow direct debits. */

const { alice, bob, call } = await world()
const [company, other] = await alice.work((tx) => insertCompanies(tx, ['Collects', 'Too']))
let customers = 0
async function newCustomer() {
  const [key] = await alice.work((tx) =>
    insertCustomers(tx, [{ number: `mandate-${++customers}`, addresses: [] }]),
  )
  return `/v2/customers/${key?.uuid}`
}

const said = {
  ...{ companyId: company?.uuid, signedOn: '2026-01-05', accountHolder: 'Ana Ribeiro' },
  iban: 'de89 3704 0044 0532 0130 00',
}

test('a reference is given by the number range of the company, or by hand, once in any case of letters', async () => {
  const path = `${await newCustomer()}/mandates`
  const add = async (body: object) => {
    const { status, body: answer, text } = await call(alice.app, `POST ${path}`, body)
    assert.equal(status, 201, text)
    return answer
  }
  const first = await add(said)
  assert.deepEqual(
    [first.reference, first.iban, first.state, first.nextSequence],
    ['M000001', 'DE89370400440532013000', 'active', 'FRST'],
  )
  assert.equal((await add({ ...said, companyId: other?.uuid })).reference, 'M000001')
  await add({ ...said, reference: 'm000002' })
  // The range leaves out what was given by hand.
  const { reference } = await add(said)
  assert.ok(/^M\d{6}$/.test(reference) && reference > 'M000002', reference)
  const taken = await call(alice.app, `POST ${path}`, { ...said, reference: 'M000002' })
  assert.deepEqual([taken.status, taken.body.errorCode], [409, 'customer-mandate.reference.taken'])
  const foreign = await call(bob.app, `GET ${path}/${first.id}`)
  assert.equal(foreign.status, 404)
})

test('what a bank would refuse is refused at its field', async () => {
  const path = `${await newCustomer()}/mandates`
  const wrong = await call(alice.app, `POST ${path}`, {
    ...{ ...said, iban: 'DE00 3704 0044 0532 0130 00', bic: 'x', reference: '/Ärger//' },
  })
  assert.equal(wrong.status, 400, wrong.text)
  assert.deepEqual(Object.keys(wrong.body.validationErrors), ['iban', 'bic', 'reference'])
  const missing = await call(alice.app, `POST ${path}`, { ...said, companyId: alice.tenantId })
  assert.deepEqual(
    [missing.status, missing.body.errorCode],
    [422, 'customer-mandate.reference.missing'],
  )
})

test('a mandate moves with its customer into another one, and its state follows its days', async () => {
  const [kept, twin] = [await newCustomer(), await newCustomer()]
  const { body } = await call(alice.app, `POST ${twin}/mandates`, said)
  const twinId = twin.split('/').at(-1)
  const merged = await call(alice.app, `POST ${kept}/merge`, { duplicateCustomerId: twinId })
  assert.deepEqual(
    merged.body.parts.find(({ part }: { part: string }) => part === 'mandate'),
    { part: 'mandate', count: 1 },
  )
  const path = `${kept}/mandates/${body.id}`
  const stateAfter = async (change: object) => {
    const changed = await call(alice.app, `PATCH ${path}`, change)
    assert.equal(changed.status, 204, changed.text)
    return (await call(alice.app, `GET ${path}`)).body.state
  }
  assert.equal(await stateAfter({ returnReason: 'MD01' }), 'doubtful')
  assert.equal(await stateAfter({ signedOn: '2019-01-01' }), 'expired')
  assert.equal(await stateAfter({ revokedOn: '2026-02-01' }), 'revoked')
})
