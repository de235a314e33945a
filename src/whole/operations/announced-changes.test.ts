import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { endpoints } from '../../main/endpoints.ts'
import { referenceLists } from '../../main/reference-lists.ts'
import { generations } from '../../platform/pipeline/generation.ts'
import { isWrite, shapeOf } from '../../platform/pipeline/operation.ts'
import { wire } from '../../platform/pipeline/wire.ts'
import { nameOf } from '../../platform/records/reference-list.ts'
import { png } from '../../platform/testing/png.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { deliveryReport } from '../../printing/testing/delivery-report.ts'
import { invoiceOf } from '../../purchasing/testing/supplier-invoice.ts'
import { addSampleTenant } from '../testing/sample-tenant.ts'
import { world } from '../testing/world.ts'
import { assertAnnounced, Outbox } from './testing/announced.ts'
import { assertDeedsNumbered } from './testing/deeds.ts'

/** Every operation that writes records is made to change something, and announces just what it changed. */

const w = await world()
const sample = await addSampleTenant(w)
const owner = new pg.Client(w.database.owner)
owner.on('error', () => undefined)
await owner.connect()
after(() => owner.end())
const outbox = new Outbox(owner)
await outbox.clear()

/** Operations that have changed something. */
const seen = new Set<string>()

/**
 * Sends a request of generation 2 that must change something: the parameters of its path in their order,
 * and a body, which is the example of the operation where it is left out. Returns the id in the answer.
 */
async function change(
  name: string,
  path: readonly string[] = [],
  given?: unknown,
  query = '',
): Promise<string> {
  const operation = endpoints.find((one) => one.name === name)
  assert.ok(operation, name)
  const { body, example, method } = operation
  const { encode } = wire(shapeOf(body ?? {}), generations.v2)
  const values = [...path]
  const url = operation.path.v2?.replace(/\{\w+\}/g, () => encodeURIComponent(values.shift() ?? ''))
  const requestId = randomUUID()
  const sent = given ?? (example && encode(example))
  const reply = await w.call(sample.app, `${method} /v2${url}${query}`, sent, {
    'x-request-id': requestId,
  })
  assert.ok(reply.status < 300, `${name}: ${reply.status} ${reply.text}`)
  const recorded = await outbox.recordedBy(sample.tenantId, requestId)
  assert.ok(recorded.announced.length > 0, `${name} announced nothing`)
  assertAnnounced({ status: reply.status, ...recorded }, name)
  seen.add(name)
  return reply.text === ''
    ? ''
    : String(
        reply.body.id ??
          reply.body.imageId ??
          reply.body.customFieldId ??
          reply.body.customerId ??
          reply.body.noteId,
      )
}

const key = (id: number) => exampleKey(id).uuid
const named = { name: 'Another name', languageIso: 'en' }
const newItem = () => change('createItem', [], { name: 'An item' })

/** What changes a record of a list whose records have no name. */
const changes: Readonly<Record<string, object>> = {
  condition: { names: [named] },
  'return-reason': { translations: [named] },
  'printer-assignment': { documentKind: null },
  'mail-template': { subject: 'Other words' },
  'tax-rate': { rate: 1 },
  'tax-registration': { usesDestinationRates: false },
}

for (const list of referenceLists.filter(({ below }) => !below)) {
  test(`a ${list.noun}`, async () => {
    const name = nameOf(list)
    const id = await change(`create${name}`)
    const patch = changes[list.noun] ?? { name: 'Another name' }
    await change(`update${name}`, [id], patch)
    await change(`delete${name}`, [id])
  })
}

test('a record that becomes the default, and the one that was it before', async () => {
  const id = await change('createTaxClass', [], { name: 'New default', type: 0 })
  await change('updateTaxClass', [id], { isDefault: true })
})

test('a category that moves, and those below it, whose level changes', async () => {
  const newCategory = (name: string, parentCategoryId: string | null) =>
    change('createCategory', [], { name, parentCategoryId })
  const top = await newCategory('Top', null)
  const moved = await newCategory('Moved', null)
  await newCategory('Below', moved)
  const requestId = randomUUID()
  const body = { parentCategoryId: top }
  await w.call(sample.app, `PATCH /v2/categories/${moved}`, body, { 'x-request-id': requestId })
  const { announced } = await outbox.recordedBy(sample.tenantId, requestId)
  assert.equal(announced.length, 2)
})

test('descriptions of categories and of values of properties', async () => {
  await change('createCategoryDescription', [key(1)])
  await change('updateCategoryDescription', [key(1), key(1), 'de'], { name: 'Becher' })
  await change('deleteCategoryDescription', [key(1), key(1), 'de'])
  const value = await change('createPropertyValue', [key(1)])
  await change('updatePropertyValue', [key(1), value], { name: 'Another' })
  await change('createPropertyValueDescription', [key(1), value])
  await change('updatePropertyValueDescription', [key(1), value, 'de'], { name: 'Anders' })
  await change('deletePropertyValueDescription', [key(1), value, 'de'])
  await change('deletePropertyValue', [key(1), value])
})

test('sales orders', async () => {
  const order = await change('createSalesOrder')
  await change('updateSalesOrder', [order])
  await change('createSalesOrderLineItems', [order])
  const { body } = await w.call(sample.app, `GET /v2/sales-orders/${order}/line-items`)
  const [line] = body.items
  await change('updateSalesOrderLineItem', [order, line.id])
  await change('deleteSalesOrderLineItem', [order, line.id])
})

test('items, alone and many at once', async () => {
  const [one, other] = [await newItem(), await newItem()]
  await change('updateItem', [one])
  await change('deactivateItem', [one])
  await change('activateItem', [one])
  await change('changeItems')
  await change('copyItemDetails', [key(1)])
  await change('activateItemOnSalesChannel', [one, key(1)])
  await change('deactivateItemOnSalesChannel', [one, key(1)])
  const batch = { itemKeys: [one, other], activateSalesChannels: [key(1)] }
  await change('activateItems', [], { ...batch, deactivateSalesChannels: [] })
  await change('addCategoryItems', [key(1)], [one, other])
  await change('removeCategoryItem', [key(1), one])
  await change('deleteItem', [other])
})

test('what is undone', async () => {
  const item = await newItem()
  const last = async () =>
    (await w.call(sample.app, `GET /v2/admin/audit?entityId=${item}&pageSize=1`)).body.items[0]
  await change('updateItem', [item], { sortNumber: 3 })
  await change('undoAuditEntry', [(await last()).auditEntryId])
  await change('updateItem', [item], { sortNumber: 4 })
  await change('undoRequest', [(await last()).requestId])
})

test('variations and children of an item', async () => {
  const [parent, child] = [await newItem(), await newItem()]
  const variation = await change('createVariation', [parent])
  await change('updateVariation', [parent, variation], { name: 'Colour' })
  const value = await change('createVariationValue', [parent, variation])
  await change('updateVariationValue', [parent, variation, value], { name: 'Red' })
  await change('assignItemChild', [parent, child], [value])
  await change('detachItemChild', [parent, child])
  await change('deleteVariationValue', [parent, variation, value])
  await change('deleteVariation', [parent, variation])
})

test('parts of an item', async () => {
  const item = await newItem()
  await change('createItemDescription', [item])
  await change('updateItemDescription', [item, key(1), 'en'])
  await change('deleteItemDescription', [item, key(1), 'en'])
  await change('updateItemCustomField', [item, key(1)])
  await change('deleteItemCustomField', [item, key(1)])
  await change('setItemAttributes', [item])
  await change('createItemProperty', [item])
  await change('deleteItemProperty', [item, key(1)])
  await change('replaceCrossReferences', [item])
  const image = await change('createItemImage', [item])
  await change('updateItemImage', [item, image])
  await change('deleteItemImage', [item, image])
})

test('suppliers, and what they sell', async () => {
  const supplier = await change('createSupplier')
  await change('updateSupplier', [supplier])
  await change('deleteSupplier', [supplier])
  const item = await newItem()
  await change('createItemSupplier', [item])
  await change('updateItemSupplier', [item, key(2)])
  await change('deleteItemSupplier', [item, key(2)])
})

test('customers', async () => {
  const customer = await change('createCustomer')
  await change('updateCustomer', [customer])
  // What the trail does not tell, and beside something that it does.
  await change('updateCustomer', [customer], { initialContact: 'By mail' })
  await change('updateCustomer', [customer], { initialContact: 'By phone' })
  await change('updateCustomer', [customer], { initialContact: 'At a fair', languageIso: 'fr' })
  await change('changeCustomers')
  const parts = {
    CustomerContact: { fax: '1' },
    CustomerBankAccount: { bankName: 'Other' },
    CustomerNote: { noteBody: 'Other' },
  }
  for (const [name, body] of Object.entries(parts)) {
    const part = await change(`create${name}`, [customer])
    await change(`update${name}`, [customer, part], body)
    await change(`delete${name}`, [customer, part])
  }
  await changeFilesOf('CustomerFile', [customer])
  await change('updateCustomerCustomFieldValue', [customer, key(1)])
  await change('deleteCustomerCustomFieldValue', [customer, key(1)])
  const added = { addresses: [{ street: 'Kai 2', city: 'Bremen', countryIso: 'DE' }] }
  await change('updateCustomer', [customer], added)
  const { body } = await w.call(sample.app, `GET /v2/customers/${customer}`)
  const { customerAddressId } = body.addresses.find(
    ({ isDefaultAddress }: { isDefaultAddress: boolean }) => !isDefaultAddress,
  )
  await change('deleteCustomerAddress', [customer, customerAddressId])
  await change('deleteCustomer', [customer])
  await change('anonymizeCustomer', [await change('createCustomer')])
})

/** Adds a file to the record at this path, changes it in each way and deletes it. */
async function changeFilesOf(name: string, path: readonly string[]): Promise<void> {
  const file = [...path, await change(`upload${name}`, path, 'A file', '?fileName=a.txt')]
  await change(`update${name}`, file)
  await change(`replace${name}`, file, 'Another file')
  await change(`delete${name}`, file)
}

test('what belongs to a sales order', async () => {
  await changeFilesOf('SalesOrderFile', [key(1)])
  await changeFilesOf('SalesOrderLineItemFile', [key(1), key(1)])
  const note = [key(1), await change('createSalesOrderNote', [key(1)])]
  await change('updateSalesOrderNote', note, { noteBody: 'Other' })
  await change('deleteSalesOrderNote', note)
  await change('updateSalesOrderCustomFieldValue', [key(1), key(1)])
  await change('deleteSalesOrderCustomFieldValue', [key(1), key(1)])
})

test('workflows that are started', async () => {
  const records = {
    Item: [key(1)],
    Customer: [key(1)],
    SalesOrder: [key(1)],
    DeliveryNote: [key(1)],
    Invoice: [key(1)],
  }
  for (const [index, [name, path]] of Object.entries(records).entries()) {
    await change(`start${name}WorkflowEvent`, path)
    await change(`start${name}Workflow`, [...path, key(index + 1)])
  }
})

test('delivery notes and their packages', async () => {
  const note = await change('createDeliveryNote')
  const other = await change('createSalesOrderDeliveryNote', [key(1)])
  await change('addDeliveryNotePackages', [note])
  const shipped = { shippedDate: '2026-03-02T15:30:00Z' }
  await change('addDeliveryNotePackages', [note], [{ trackingId: 'T-1', ...shipped }])
  await change('deliverDeliveryNote', [note])
  await change('updateDeliveryNotePackage', [key(1)])
  await change('cancelDeliveryNote', [other])
  await change('shipDeliveryNote', [await change('createDeliveryNote')])
})

test('purchase invoices', async () => {
  const one = await change('createPurchaseInvoice', [], invoiceOf('A-1'))
  await change('checkPurchaseInvoice', [one], {})
  await change('rejectPurchaseInvoice', [one])
})

test('returns', async () => {
  const one = await change('createReturn')
  await change('receiveReturn', [one])
  await change('inspectReturn', [one], {})
  await change('completeReturn', [one])
  await change('rejectReturn', [key(2)])
})

test('prices', async () => {
  const item = await newItem()
  await change('createCustomerPrice', [item])
  await change('setCustomerPrice', [item, key(1), '6'])
  await change('deleteCustomerPrice', [item, key(1), '6'])
  await change('createSalesChannelPrice', [item])
  await change('setSalesChannelPrice', [item, key(1), key(2), '6'])
  await change('deleteSalesChannelPrice', [item, key(1), key(2), '6'])
  await change('updateSpecialPrice', [item])
})

test('an event of prices names them, so that a reader of offers can tell them from other changes', async () => {
  const item = await newItem()
  const requestId = randomUUID()
  const line = `PATCH /v2/items/${item}/customer-prices/${key(1)}/1`
  await w.call(sample.app, line, { netPrice: 5 }, { 'x-request-id': requestId })
  const { fields } = await outbox.recordedBy(sample.tenantId, requestId)
  assert.deepEqual(fields, ['customerPrices'])
})

test('extensions and the keys of their providers', async () => {
  await change('replaceExtensionManifest', [key(1)])
  const added = await change('createExtensionProviderKey', [key(1)])
  await change('updateExtensionProviderKey', [key(1), added], { isRevoked: true })
  await change('deleteExtensionProviderKey', [key(1), added])
})

test('users and their roles', async () => {
  const role = await change('createRole')
  await change('updateRole', [role])
  const user = await change('createUser', [], { userName: 'of a role' })
  await change('updateUser', [user], { roles: [role] })
  await change('updateUser', [user], { roles: [] })
  await change('deleteRole', [role])
})

test('sales channels, warehouses, stock and users', async () => {
  const channel = await change('createSalesChannel')
  await change('updateSalesChannel', [channel])
  const warehouse = await change('createWarehouse')
  await change('updateWarehouse', [warehouse], { address: { city: 'Bremen' } })
  await change('deleteWarehouse', [warehouse])
  const zone = await change('createWarehouseZone')
  await change('updateWarehouseZone', [zone], { description: 'Deep freeze' })
  await change('deleteWarehouseZone', [zone])
  const location = await change('createStorageLocation')
  await change('updateStorageLocation', [location], { priority: 3 })
  await change('deleteStorageLocation', [location])
  await change('bookStock')
  await change('bookStocks')
  await change('transferStock')
  const ordered = await change('createSupplierOrder')
  await change('updateSupplierOrder', [ordered])
  await change('cancelSupplierOrder', [ordered])
  await change('sendSupplierOrder', [key(2)])
  await change('receiveSupplierOrder', [key(1)])
  await change('closeSupplierOrder', [key(2)])
  const take = await change('createStockTake')
  await change('recordStockTakeCounts', [take])
  await change('approveStockTake', [take])
  const again = await change('createStockTake')
  await change('recordStockTakeCounts', [again])
  await change('completeStockTake', [again])
  await change('recordStockTakeCounts', [key(1)])
  await change('requestStockTakeRecount', [key(1)])
  await change('rejectStockTake', [key(1)])
  await change('cancelStockTake', [await change('createStockTake')])
  const transfer = await change('createStockTransfer')
  await change('receiveStockTransfer', [transfer])
  await change('cancelStockTransfer', [key(1)])
  const counts = [{ itemId: key(2), warehouseId: key(1), quantity: 500 }]
  await change('countStocks', [], { counts })
  const user = await change('createUser')
  await change('updateUser', [user], { displayName: 'Another name' })
})

test('a company, and what becomes of invoices', async () => {
  await change('updateCompany', [key(1)], { contactName: 'Another name' })
  await change('replaceCompanyLogo', [key(1)], png())
  await change('replaceCompanyLogo', [key(1)], png(3, 3))
  await change('deleteCompanyLogo', [key(1)])
  const draft = await change('createInvoice', [key(1)], { isDraft: true })
  await change('updateInvoice', [draft])
  await change('deleteInvoice', [draft])
  const invoice = await change('createInvoice', [key(1)], { isDraft: true })
  await change('finalizeInvoice', [invoice])
  await change('createPayment', [invoice])
  await change('createRefund', [invoice])
  const note = await change('createCreditNote', [invoice])
  await change('cancelCreditNote', [note])
  await makeDue()
  await change('setDunningLevel', [invoice])
  await changeFilesOf('InvoiceFile', [invoice])
  await change('cancelInvoice', [invoice])
})

/** Invoices are dunned when they are due. */
function makeDue() {
  return owner.query(`update erp.accounting_document_states set next_due_date = '2020-01-01'`)
}

/** Operations of this kind announce nothing: see `unannounced` of `testing/announced.ts` for the reasons. */
const isUnannounced = (name: string) =>
  /App|Registration|Instance|Client|Tenant|ApiKey|BrowserSession|NumberRange|logOut|UpdateSession|requestChannelAttributes|repeat(Channel|Connection)Event|replayWebhook|testWebhook|sendWebhookMessage|retryWorkflowRun/.test(
    name,
  )

test('moves of a sales order', async () => {
  const [begun, untouched] = [[key(1)], [key(2)]]
  await change('holdSalesOrder', untouched)
  await change('unholdSalesOrder', untouched)
  await owner.query('update erp.sales_orders set is_draft = true where tenant_id = $1 and id = 2', [
    sample.tenantId,
  ])
  await change('releaseSalesOrder', untouched)
  await change('cancelSalesOrder', untouched)
  await change('closeSalesOrder', begun)
  const copied = await change('copySalesOrder', begun)
  await change('mergeSalesOrders', [key(4)])
  const { body } = await w.call(sample.app, `GET /v2/sales-orders/${copied}`)
  const lineItems = [{ salesOrderLineItemId: body.lineItems[0].id, quantity: 1 }]
  await change('splitSalesOrder', [copied], { lineItems })
})

test('jobs', async () => {
  await change('createImport')
  await change('cancelJob', [await change('createExport')])
})

test('pick lists', async () => {
  const warehouse = key(1)
  const template = await change('createPickListTemplate')
  await change('updatePickListTemplate', [template], { maxOrderCount: 3 })
  await change('deletePickListTemplate', [template])
  const box = await change('createShippingBox')
  await change('updateShippingBox', [box], { isLocked: true })
  await change('deleteShippingBox', [box])
  const list = await change('createPickList', [warehouse])
  await change('deletePickList', [warehouse, list])
  await change('updatePickList', [warehouse, key(1)])
  await change('scanPickList', [warehouse, key(1)])
  const again = await change('createPickList', [warehouse])
  const { body } = await w.call(
    sample.app,
    `GET /v2/wms/${warehouse}/pick-lists/${again}/positions`,
  )
  await change('reportShortPickListPosition', [warehouse, again, body[0].id])
  await change('completePickList', [warehouse, key(2)])
})

test('what is printed', async () => {
  const of = async (type: number, column: string) => {
    const { rows } = await owner.query<{ id: number }>(
      `select ${column} as id from erp.accounting_documents
       where tenant_id = $1 and type = $2 and number is not null order by id limit 1`,
      [sample.tenantId, type],
    )
    return key(rows[0]?.id ?? 0)
  }
  await sample.takeExampleUuids()
  const printed = {
    ...{ SalesOrder: key(1), SalesQuotation: key(1), DeliveryNote: key(1) },
    ...{ Invoice: await of(0, 'id'), CreditNote: await of(2, 'id') },
    InvoiceCancellation: await of(3, 'original_id'),
    ...{ Return: key(1), ShippingLabel: key(1), ItemLabel: key(1) },
  }
  const printer = '?printer=office'
  for (const [name, id] of Object.entries(printed))
    await change(`print${name}`, [id], undefined, printer)
  await change('printPickList', [key(1), key(1)], undefined, printer)
  const page = await change('printTestPage', [key(1)])
  await change('cancelPrintJob', [page])
  await change('repeatPrintJob', [page])
  const recipients = '?recipients=kim@customer.example'
  for (const [name, id] of Object.entries(printed))
    await change(`mail${name}`, [id], undefined, recipients)
  await change('mailPickList', [key(1), key(1)], undefined, recipients)
  const mail = await change('sendTestMail', [key(1)])
  await change('cancelMail', [mail])
  const repeated = await change('repeatMail', [mail])
  await owner.query(`update erp.mails set status = 'sent', sent = now() where uuid = $1`, [
    repeated,
  ])
  const told = [{ address: 'kim@customer.example' }]
  const messageId = `<${repeated}@shop.example>`
  await change('recordMailBounce', [], deliveryReport({ messageId, recipients: told }))
})

test('a form that gets a former source again', async () => {
  const form = `/v2/forms/${key(1)}`
  await change('updateForm', [key(1)], { source: 'Other' })
  const { body } = await w.call(sample.app, `GET ${form}/versions`)
  await change('restoreFormVersion', [key(1), body.items[1].id])
})

test('quotations', async () => {
  const one = await change('createSalesQuotation')
  await change('updateSalesQuotation', [one])
  await change('setSalesQuotationLineItems', [one])
  await change('sendSalesQuotation', [one])
  await change('createSalesOrderFromSalesQuotation', [one])
  await change('cancelSalesQuotation', [key(1)])
})

test('marketplace channels', async () => {
  await change('createChannel')
  await change('createChannelConnection')
  await change('updateChannelConnection', [key(3)])
  await change('setOfferCategories', [key(3)])
  await owner.query('update erp.channel_offers set is_active = true where tenant_id = $1', [
    sample.tenantId,
  ])
  await change('repeatChannelOffer', [key(3), key(1)])
  await change('updateChannelNotification', [key(1)])
  const report = await change('requestChannelReport')
  await change('deleteChannelReport', [report])
  await change('deleteChannelConnection', [key(3)])
  await change('acceptChannelCancellation', [key(1)])
  await change('denyChannelCancellation', [key(2)])
})

test('no operation that writes is left out', () => {
  const writes = endpoints
    .filter((operation) => isWrite(operation) && operation.path.v2)
    .map(({ name }) => name)
  assert.deepEqual(
    writes.filter((name) => !seen.has(name) && !isUnannounced(name)),
    [],
  )
})

test('every entry of the trail has the number by which it is found', async () => {
  await assertDeedsNumbered(owner, 60)
})
