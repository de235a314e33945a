import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { created, operation } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { touchItems } from '../doors/items/item-change-store.ts'
import { lockItemKey } from '../doors/items/item-key-store.ts'
import { missingReferences } from '../doors/missing-references.ts'
import { namedAddress } from '../doors/named-address.ts'
import { withoutNoReduction } from '../doors/price.ts'
import {
  ItemSupplier,
  ItemSupplierDraft,
  itemSupplierAddress,
  itemSuppliersPath,
  itemSupplierTaken,
  refuseDuplicates,
  scalePriceFaults,
} from './item-supplier.ts'
import {
  ensureStandard,
  insertItemSupplier,
  moveStandard,
  replaceScalePrices,
} from './item-supplier-store.ts'
import { recordOf } from './named-item-supplier.ts'

export const createItemSupplier = operation({
  name: 'createItemSupplier',
  summary: 'Add a supplier to an item',
  description:
    'Records what the item costs at the supplier and how it is bought there; fields left out are ' +
    'empty, 0 or false. The first supplier of an item becomes its standard supplier; a later one ' +
    'becomes it, in place of the former one, if the body says so. Each scale price names either ' +
    'a net price or a reduction in percent, otherwise 400. Refused with 409 ' +
    '`item-supplier.taken` where the item has the supplier already, and with 422 ' +
    '`item.reference.missing` or `item-supplier.scale-price.duplicate`. The item is announced as ' +
    'changed.',
  method: 'POST',
  path: itemSuppliersPath,
  scope: 'items.write',
  pathParameters: { itemId: ReferenceField() },
  body: ItemSupplierDraft,
  example: {
    supplierId: exampleKey(2),
    sku: 'KT-77',
    purchasePriceNet: 3.05,
    minimumPurchaseQuantity: 24,
    deliveryTime: 21,
    scalePrices: [{ fromQuantity: 240, reduceStandardPriceByPercent: 5 }],
  },
  answer: { status: 201, shape: ItemSupplier },
  constraints: { item_suppliers_supplier: missingReferences },

  async handle({ tx, path, body, generation, fieldName, audit }) {
    const { supplierId, scalePrices: given = [], ...draft } = body
    const scalePrices =
      generation === 'v1'
        ? given.map((price) => withoutNoReduction(price, price.purchasePriceNet))
        : given
    refuseFaults(scalePriceFaults(scalePrices, fieldName))
    const item = await lockItemKey(tx, path.itemId)
    const named = { path: ['supplierId'], table: 'suppliers', reference: supplierId }
    const resolve = await resolveRecords(tx, [named], missingReferences, fieldName)
    refuseDuplicates(scalePrices)
    const key = { itemId: item.id, supplierId: resolve(supplierId).id }
    if (!(await insertItemSupplier(tx, key, draft))) throw itemSupplierTaken()
    await replaceScalePrices(tx, key, scalePrices)
    if (draft.isStandard) await moveStandard(tx, key)
    else await ensureStandard(tx, item.id)
    touchItems(tx, [item.id], ['suppliers'])
    const after = JSON.parse((await recordOf(tx, 'v2', key)).text) as object
    audit({ entity: 'item-supplier', entityId: item.uuid, before: null, after })
    const location = namedAddress(generation, itemSupplierAddress.path[generation], {
      ...path,
      supplierId,
    })
    return created(await recordOf(tx, generation, key), location)
  },
})
