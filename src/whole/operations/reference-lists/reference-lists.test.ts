import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { insertCompanies } from '../../../access/companies/company-store.ts'
import { insertAvailabilities } from '../../../catalog/availabilities/availability-store.ts'
import { insertConditions } from '../../../catalog/conditions/condition-store.ts'
import {
  insertManufacturers,
  resolveOrCreateManufacturersByName,
} from '../../../catalog/manufacturers/manufacturer-store.ts'
import { insertProductGroups } from '../../../catalog/product-groups/product-group-store.ts'
import { insertShippingClasses } from '../../../catalog/shipping-classes/shipping-class-store.ts'
import { taxClassTypes } from '../../../catalog/tax-classes/tax-class.ts'
import { insertTaxClasses } from '../../../catalog/tax-classes/tax-class-store.ts'
import { insertCustomerCategories } from '../../../customers/categories/customer-category-store.ts'
import { insertCustomerGroups } from '../../../customers/groups/customer-group-store.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Key } from '../../../platform/values/shape.ts'
import { world } from '../../testing/world.ts'

const { alice, bob, call } = await world()

interface List {
  readonly v1: string
  readonly v2: string
  readonly scope: string
  /** Adds one record for a tenant. */
  readonly add: (tx: TenantTx, name: string) => Promise<Key[]>
  /** That record in generation 1, without its id. */
  readonly shown: (name: string) => object
}

const named = (name: string) => ({ Name: name })

const lists: readonly List[] = [
  {
    v1: '/manufacturers',
    v2: '/manufacturers',
    scope: 'manufacturers.read',
    add: (tx, name) => insertManufacturers(tx, [{ name, homepage: 'https://example.com' }]),
    shown: (name) => ({
      Name: name,
      Description: '',
      Homepage: 'https://example.com',
      SortNumber: 0,
      MetaTitle: '',
      MetaKeywords: '',
      MetaDescription: '',
    }),
  },
  {
    v1: '/taxClasses',
    v2: '/tax-classes',
    scope: 'taxclasses.read',
    add: (tx, name) =>
      insertTaxClasses(tx, [{ name, isDefault: true, type: taxClassTypes.normal }]),
    shown: (name) => ({ Name: name, IsDefault: true, Type: 4 }),
  },
  {
    v1: '/shippingClasses',
    v2: '/shipping-classes',
    scope: 'shippingclasses.read',
    add: (tx, name) => insertShippingClasses(tx, [name]),
    shown: named,
  },
  {
    v1: '/productGroups',
    v2: '/product-groups',
    scope: 'productgroups.read',
    add: (tx, name) => insertProductGroups(tx, [name]),
    shown: named,
  },
  {
    v1: '/conditions',
    v2: '/conditions',
    scope: 'conditions.read',
    add: (tx, name) =>
      insertConditions(tx, [
        {
          isDefault: true,
          names: [
            { name, languageIso: 'en' },
            { name: 'Neu', languageIso: 'de' },
          ],
        },
      ]),
    shown: (name) => ({
      Names: [
        { Name: name, LanguageIso: 'en' },
        { Name: 'Neu', LanguageIso: 'de' },
      ],
    }),
  },
  {
    v1: '/availabilities',
    v2: '/availabilities',
    scope: 'availabilities.read',
    add: (tx, name) => insertAvailabilities(tx, [name]),
    shown: named,
  },
  {
    v1: '/companies',
    v2: '/companies',
    scope: 'companies.read',
    add: (tx, name) => insertCompanies(tx, [name]),
    shown: (name) => ({
      Name: name,
      ...{ TaxId: '', ContactName: '', BankName: '', AccountHolder: '', Iban: '', Bic: '' },
      ...{
        ElectronicAddress: '',
        CreditorId: '',
        EInvoiceFormat: 'none',
        PurchaseInvoiceFourEyes: false,
        PurchaseInvoiceLimit: null,
        ShippingMethodChoice: 'none',
      },
      ...{ CommercialRegisterNumber: '', LegalInformation: '' },
      ...{ PaymentDueInDays: 0, DunningGraceDays: 0 },
      BooksClosedUntil: null,
      StockCostMethod: 'average',
      Address: null,
    }),
  },
  {
    v1: '/customerGroups',
    v2: '/customer-groups',
    scope: 'customergroups.read',
    add: (tx, name) => insertCustomerGroups(tx, [{ name, discount: 2.5 }]),
    shown: (name) => ({ Name: name, IsDefault: false, Discount: 2.5, IsNetPrice: false }),
  },
  {
    v1: '/customerCategories',
    v2: '/customer-categories',
    scope: 'customercategories.read',
    add: (tx, name) => insertCustomerCategories(tx, [name]),
    shown: named,
  },
]

const keys = new Map<List, Key | undefined>()

before(async () => {
  for (const list of lists) {
    const [key] = await alice.work((tx) => list.add(tx, 'Of Alice'))
    keys.set(list, key)
    await bob.work((tx) => list.add(tx, 'Of Bob'))
  }
})

/** A record of generation 1 as generation 2 spells it. */
function camelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCase)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name[0]?.toLowerCase() + name.slice(1),
      camelCase(part),
    ]),
  )
}

for (const list of lists) {
  const { v1, v2, scope, shown } = list

  test(`${v1} answers the tenant's own records in one array, versioned or not`, async () => {
    for (const path of [v1, `/v1${v1}`]) {
      const { status, body } = await call(alice.app, `GET ${path}`)
      assert.equal(status, 200)
      assert.deepEqual(body, [{ Id: 1, ...shown('Of Alice') }])
    }
    assert.deepEqual((await call(bob.app, `GET ${v1}`)).body, [{ Id: 1, ...shown('Of Bob') }])
  })

  test(`/v2${v2} answers a page of the same records under their uuids`, async () => {
    const { status, body } = await call(alice.app, `GET /v2${v2}`)
    assert.equal(status, 200)
    assert.equal(body.totalItems, 1)
    const expected = camelCase(shown('Of Alice')) as object
    assert.deepEqual(body.items, [{ id: keys.get(list)?.uuid, ...expected }])
  })

  test(`${v1} needs the scope ${scope} or all.read`, async () => {
    assert.equal((await call(await alice.appWith(scope), `GET ${v1}`)).status, 200)
    assert.equal((await call(alice.reader, `GET /v2${v2}`)).status, 200)
    assert.equal((await call(await alice.appWith('items.read'), `GET ${v1}`)).status, 403)
  })
}

test('a query parameter that a list does not know is refused', async () => {
  const reply = await call(alice.app, 'GET /manufacturers?pageNumber=1')
  assert.equal(reply.status, 400)
  assert.deepEqual(Object.keys(reply.body.ValidationErrors), ['query.pageNumber'])
})

test('an import finds manufacturers by name and adds the missing ones', async () => {
  const ids = await alice.work((tx) =>
    resolveOrCreateManufacturersByName(tx, ['of alice', 'Another', 'another']),
  )
  assert.deepEqual(ids, [1, 2, 2])
})
