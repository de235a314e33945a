import assert from 'node:assert/strict'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { world } from '../../whole/testing/world.ts'

interface Row {
  readonly key: string
  readonly label: string
  readonly values: (number | null)[]
  readonly former: (number | null)[] | null
}

interface Results {
  readonly from: string
  readonly until: string
  readonly formerFrom: string | null
  readonly formerUntil: string | null
  readonly currencyIso: string
  readonly rows: Row[]
  readonly others: Omit<Row, 'key' | 'label'> & { readonly count: number }
  readonly totals: Omit<Row, 'key' | 'label'>
  readonly filters: { values: { key: string; label: string }[] }[]
}

/** A tenant that sells cups and pots, and another tenant. */
export async function reportWorld() {
  const w = await world()
  const { alice, bob, call } = w
  for (const tenant of [alice, bob]) await tenant.work((tx) => insertCompanies(tx, ['Trader']))

  async function send(line: string, body: object = {}, actor = alice.app) {
    const reply = await call(actor, line, body)
    assert.ok(reply.status < 300, `${line}: ${reply.text}`)
    return reply.body
  }
  /** A customer with this name in a new group, as ids. */
  async function newCustomer(companyName: string, actor = alice.app) {
    const group = await send('POST /v2/customer-groups', { name: `Of ${companyName}` }, actor)
    const address = { companyName, city: 'Bonn', countryIso: 'DE' }
    const body = { customerGroupId: group.id, addresses: [address] }
    const { customerId } = await send('POST /v2/customers', body, actor)
    return { customerId: customerId as string, groupId: group.id as string }
  }
  const line = (sku: string, quantity: number, net: number, cost: number) => ({
    ...{ sku, name: sku, quantity, salesPriceNet: net, purchasePriceNet: cost, taxRate: 19 },
  })
  const results = async (body: object, actor = alice.app): Promise<Results> =>
    send('POST /v2/report-results', body, actor)

  return { ...w, send, newCustomer, line, results }
}

/** What is shown of each row: its name, its values, and those before. */
export const shown = ({ rows }: Pick<Results, 'rows'>) =>
  rows.map(({ label, values, former }) => [label, values, former])
