import { randomUUID } from 'node:crypto'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { insertAvailabilities } from '../../catalog/availabilities/availability-store.ts'
import { insertCategories } from '../../catalog/categories/category-store.ts'
import { insertConditions } from '../../catalog/conditions/condition-store.ts'
import { salesChannelTable } from '../../catalog/doors/channels/sales-channel-store.ts'
import { insertManufacturers } from '../../catalog/manufacturers/manufacturer-store.ts'
import { insertProductGroups } from '../../catalog/product-groups/product-group-store.ts'
import { insertResponsiblePersons } from '../../catalog/responsible-persons/responsible-person-store.ts'
import { insertShippingClasses } from '../../catalog/shipping-classes/shipping-class-store.ts'
import { insertTaxClasses } from '../../catalog/tax-classes/tax-class-store.ts'
import { insertCustomerCategories } from '../../customers/categories/customer-category-store.ts'
import { insertCustomerGroups } from '../../customers/groups/customer-group-store.ts'
import { insertPaymentMethods } from '../../customers/payment-methods/payment-method-store.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Key } from '../../platform/values/shape.ts'
import {
  availabilities,
  categoryTree,
  channels,
  companies,
  conditions,
  customerCategories,
  customerGroups,
  manufacturers,
  paymentMethods,
  persons,
  productGroups,
  shippingClasses,
  taxClasses,
} from './sample-lists.ts'

/** Numbers of records by their names in the tables of items and customers. */
export type Numbers = (name: string) => number

/** The records that items and customers refer to. */
export interface SampleReferences {
  readonly companies: Numbers
  readonly manufacturers: Numbers
  readonly categories: Numbers
  readonly productGroups: Numbers
  readonly taxClasses: Numbers
  readonly shippingClasses: Numbers
  readonly availabilities: Numbers
  readonly conditions: Numbers
  readonly persons: Numbers
  readonly channels: Numbers
  readonly customerGroups: Numbers
  readonly customerCategories: Numbers
  readonly paymentMethods: Numbers
}

/** Channels whose uuid is given. */
const channelTable = {
  ...salesChannelTable,
  columns: { uuid: 'uuid', ...salesChannelTable.columns },
}

/** The marketplace gets the uuid that its client already knows. */
export async function addReferences(
  tx: TenantTx,
  marketplaceUuid: string,
): Promise<SampleReferences> {
  const channelRows = channels.map(({ code, ...channel }) => ({
    ...channel,
    documentationUrl: '',
    uuid: code === 'market' ? marketplaceUuid : randomUUID(),
  }))
  return {
    channels: byName(
      channels.map(({ code }) => code),
      await insertRows(tx, channelTable, channelRows),
    ),
    companies: byName(['1', '2'], await insertCompanies(tx, companies)),
    manufacturers: byName(namesOf(manufacturers), await insertManufacturers(tx, manufacturers)),
    categories: await addCategories(tx),
    productGroups: byName(productGroups, await insertProductGroups(tx, productGroups)),
    taxClasses: byName(namesOf(taxClasses), await insertTaxClasses(tx, taxClasses)),
    shippingClasses: byName(shippingClasses, await insertShippingClasses(tx, shippingClasses)),
    availabilities: byName(availabilities, await insertAvailabilities(tx, availabilities)),
    conditions: byName(
      conditions.map(({ names }) => names[0].name),
      await insertConditions(tx, conditions),
    ),
    persons: byName(
      persons.map(({ number }) => number),
      await insertResponsiblePersons(tx, persons),
    ),
    customerGroups: byName(namesOf(customerGroups), await insertCustomerGroups(tx, customerGroups)),
    customerCategories: byName(
      customerCategories,
      await insertCustomerCategories(tx, customerCategories),
    ),
    paymentMethods: byName(namesOf(paymentMethods), await insertPaymentMethods(tx, paymentMethods)),
  }
}

/** Top-level categories first, since the others need their parents. */
async function addCategories(tx: TenantTx): Promise<Numbers> {
  const trunks = Object.keys(categoryTree)
  const trunkKeys = await insertCategories(
    tx,
    trunks.map((name, sortNumber) => ({ name, sortNumber })),
  )
  const branches = Object.values(categoryTree).flatMap((names, index) =>
    names.map((name, sortNumber) => {
      const parent = trunkKeys[index]
      return { name, sortNumber, ...(parent && { parentCategoryId: parent.id }) }
    }),
  )
  const branchKeys = await insertCategories(tx, branches)
  return byName([...trunks, ...namesOf(branches)], [...trunkKeys, ...branchKeys])
}

function namesOf(records: readonly { readonly name: string }[]): string[] {
  return records.map(({ name }) => name)
}

function byName(names: readonly string[], keys: readonly Key[]): Numbers {
  const numbers = new Map(names.map((name, index) => [name, keys[index]?.id]))
  return (name) => {
    const number = numbers.get(name)
    if (number === undefined) throw new Error(`the sample has nothing that is called ${name}`)
    return number
  }
}
