import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { world } from '../../whole/testing/world.ts'
import { insertCustomerCategories } from '../categories/customer-category-store.ts'
import { insertCustomerGroups } from '../groups/customer-group-store.ts'
import { insertCustomers } from './customer-store.ts'

const { alice, bob, call } = await world()

const made = await alice.work(async (tx) => {
  const [company] = await insertCompanies(tx, ['Sample Ltd'])
  const [group] = await insertCustomerGroups(tx, [{ name: 'Trade' }])
  const [category] = await insertCustomerCategories(tx, ['Regulars'])
  const [customer] = await insertCustomers(tx, [
    {
      number: 'K-1',
      companyId: company?.id ?? 0,
      customerGroupId: group?.id ?? 0,
      customerCategoryId: category?.id ?? 0,
      accountsReceivableNumber: 10_001,
      birthday: '1990-02-03T00:00:00Z',
      marketplaceAName: 'ada-s',
      homepage: 'https://example.com',
      languageIso: 'de',
      creditLimit: 99.5,
      paymentDueInDays: 14,
      discount: 2.5,
      addresses: [
        {
          kind: 'billing',
          lastName: 'Sample',
          company: 'Sample Ltd',
          formOfAddress: 'Ms',
          fax: '1',
        },
        { kind: 'shipment', lastName: 'Neighbour', vatId: 'DE1', address2: 'Back yard' },
        { kind: 'shipment', lastName: 'Office', company2: 'Second floor' },
      ],
    },
  ])
  return { company, group, category, customer }
})
const [foreign] = await bob.work((tx) =>
  insertCustomers(tx, [
    { number: 'K-1', addresses: [] },
    { number: 'K-2', addresses: [] },
  ]),
)

test('generation 1 shows each address at its use', async () => {
  const { status, body } = await call(alice.app, 'GET /customers/1')
  assert.equal(status, 200)
  const { BillingAddress, Shipmentaddress, CustomAddress, OtherAddresses, CustomerSince, ...rest } =
    body
  assert.deepEqual([BillingAddress.LastName, BillingAddress.FormOfAddress], ['Sample', 'Ms'])
  assert.deepEqual([Shipmentaddress.LastName, Shipmentaddress.VatID], ['Neighbour', 'DE1'])
  assert.equal(OtherAddresses.OtherShippingAddresses[0].LastName, 'Office')
  assert.deepEqual(OtherAddresses.OtherBillingAddresses, [])
  assert.deepEqual(OtherAddresses.OtherCustomerAddresses, [])
  // A use without an address shows that of billing.
  assert.deepEqual(CustomAddress, BillingAddress)
  assert.match(CustomerSince, /Z$/)
  assert.deepEqual(rest, {
    Id: 1,
    Number: 'K-1',
    CustomerGroupId: 1,

    PaymentSettings: {
      PaymentMethodId: 0,
      Discount: 2.5,
      PaymentTarget: 14,
      CreditLimit: 99,
      StopPaymentRequest: false,
    },
    LanguageIso: 'de',
    LockReason: '',
    InternalCompanyId: 1,
    CustomerCategoryId: 1,
    TaxIdentificationNumber: '',
    BuyerReference: '',
    ElectronicAddress: '',
    IsPublicBuyer: false,
    EInvoiceFormat: 'none',
    AccountsReceivableNumber: 10_001,
    CommercialRegisterNumber: '',
    Website: 'https://example.com',
    InitialContact: '',
    MarketplaceAName: 'ada-s',
    Birthday: '1990-02-03T00:00:00.000Z',
    IsLocked: false,
    IsCashRegisterBased: false,
  })
})

test('generation 2 shows the same customer with all addresses in one list', async () => {
  const { body } = await call(alice.app, `GET /v2/customers/${made.customer?.uuid}`)
  const { addresses, createdDate, ...rest } = body
  assert.deepEqual(rest, {
    customerId: made.customer?.uuid,
    companyId: made.company?.uuid,
    customerGroupId: made.group?.uuid,
    customerCategoryId: made.category?.uuid,
    paymentMethodId: null,
    accountsReceivableNumber: 10_001,
    birthday: '1990-02-03T00:00:00.000Z',
    commercialRegisterNumber: null,
    customerNumber: 'K-1',
    marketplaceAName: 'ada-s',
    homepage: 'https://example.com',
    initialContact: null,
    languageIso: 'de',
    taxIdentificationNumber: null,
    buyerReference: null,
    ...{ lockReason: null, mergedIntoCustomerId: null },
    electronicAddress: null,
    isPublicBuyer: false,
    eInvoiceFormat: 'none',
    isCashRegisterBased: false,
    isLocked: false,
    paymentSettings: {
      creditLimit: 99.5,
      paymentDueDateInDays: 14,
      discount: 2.5,
      isDunningBlocked: false,
    },
  })
  assert.match(createdDate, /Z$/)
  const shown = addresses.map((address: Record<string, unknown>) => [
    address['lastName'],
    address['isDefaultAddress'],
  ])
  assert.deepEqual(shown, [
    ['Sample', true],
    ['Neighbour', false],
    ['Office', false],
  ])
  const { customerAddressId, ...first } = addresses[0]
  assert.match(customerAddressId, /^[0-9a-f-]{36}$/)
  assert.deepEqual(first, {
    street: '',
    additionalAddressLine: '',
    city: '',
    postalCode: '',
    state: '',
    countryIso: '',
    emailAddress: '',
    phoneNumber: '',
    mobilePhoneNumber: '',
    faxNumber: '1',
    vatId: '',
    salutation: 'Ms',
    title: '',
    firstName: '',
    lastName: 'Sample',
    companyName: 'Sample Ltd',
    additionalCompanyLine: '',
    isDefaultAddress: true,
    addressType: 0,
  })
})

test('a list shows a customer as the single read does', async () => {
  const single = await call(alice.app, 'GET /customers/1')
  const list = await call(alice.app, 'GET /customers')
  assert.deepEqual(list.body.Items, [single.body])
  const second = await call(alice.app, `GET /v2/customers/${made.customer?.uuid}`)
  assert.deepEqual((await call(alice.app, 'GET /v2/customers')).body.items, [second.body])
})

test('a customer of another tenant is answered like a missing one', async () => {
  const theirs = await call(alice.app, `GET /v2/customers/${foreign?.uuid}`)
  const none = await call(alice.app, 'GET /v2/customers/00000000-0000-4000-8000-000000000000')
  assert.equal(theirs.status, 404)
  assert.equal(theirs.body.errorCode, 'customer.missing')
  assert.equal(theirs.text, none.text)
  const second = await call(alice.app, 'GET /customers/2')
  assert.equal(second.text, (await call(alice.app, 'GET /customers/2000000')).text)
})
