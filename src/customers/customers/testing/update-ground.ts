import { randomUUID } from 'node:crypto'
import { insertCompanies } from '../../../access/companies/company-store.ts'
import { type MoreHeaders, type TestReply, world } from '../../../whole/testing/world.ts'
import { insertCustomerGroups } from '../../groups/customer-group-store.ts'
import { insertCustomers } from '../customer-store.ts'

/** Alice's customers, and what tests of their updates ask for. */

const { alice, bob, call, database } = await world()

export { alice, bob, call, database }

export const { company, group } = await alice.work(async (tx) => {
  const [company] = await insertCompanies(tx, ['Sample Ltd'])
  const [group] = await insertCustomerGroups(tx, [{ name: 'Trade' }])
  return { company: company?.uuid, group: group?.uuid }
})

export interface Address {
  readonly customerAddressId: string
  readonly isDefaultAddress: boolean
  readonly addressType: number
  readonly street: string
  readonly city: string
}

/** A customer of Alice with a billing and a shipment address. */
export async function newCustomer(): Promise<string> {
  const [key] = await alice.work((tx) =>
    insertCustomers(tx, [
      {
        number: `K-${randomUUID()}`,
        addresses: [
          { kind: 'billing', street: 'Lindenweg 4', city: 'Hamburg', countryIso: 'DE' },
          { kind: 'shipment', street: 'Am Markt 12', city: 'Münster' },
        ],
      },
    ]),
  )
  return key?.uuid ?? ''
}

export const patch = (id: string, body: unknown, headers: MoreHeaders = {}): Promise<TestReply> =>
  call(alice.app, `PATCH /v2/customers/${id}`, body, headers)
export const read = (id: string) => call(alice.app, `GET /v2/customers/${id}`)
export const addressesOf = async (id: string): Promise<Address[]> => (await read(id)).body.addresses
export const defaultsOf = (addresses: readonly Address[]) =>
  addresses.filter(({ isDefaultAddress }) => isDefaultAddress).map(({ street }) => street)
