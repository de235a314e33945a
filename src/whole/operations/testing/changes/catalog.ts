import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { referenceLists } from '../../../../main/registries/reference-lists.ts'
import { nameOf } from '../../../../platform/records/reference-lists/reference-list.ts'
import { change, key, named, newItem, outbox, sample, w } from './change.ts'

/** What belongs to items, and the lists that they refer to. */

/** What changes a record of a list whose records have no name. */
const changes: Readonly<Record<string, object>> = {
  condition: { names: [named] },
  'return-reason': { translations: [named] },
  'printer-assignment': { documentKind: null },
  'mail-template': { subject: 'Other words' },
  'tax-rate': { rate: 1 },
  'carrier-product': { code: 'letter' },
  'base-rate': { percent: 1 },
  'tax-registration': { usesDestinationRates: false },
  'responsible-person': { description: 'Other words' },
}

// Kept views are not announced (`unannounced`).
for (const list of referenceLists.filter(({ below, table }) => !below && table.announces)) {
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

test('an event of prices names them, so that a reader of offers can distinguish them from other changes', async () => {
  const item = await newItem()
  const requestId = randomUUID()
  const line = `PATCH /v2/items/${item}/customer-prices/${key(1)}/1`
  await w.call(sample.app, line, { netPrice: 5 }, { 'x-request-id': requestId })
  const { fields } = await outbox.recordedBy(sample.tenantId, requestId)
  assert.deepEqual(fields, ['customerPrices'])
})
