import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { touchItems } from '../doors/items/item-change-store.ts'
import {
  type ItemSupplier,
  ItemSupplierPatch,
  itemSupplierAddress,
  refuseDuplicates,
  scalePriceFaults,
  scalePricesAsGiven,
  standardRequired,
} from './item-supplier.ts'
import { moveStandard, patchItemSupplier, replaceScalePrices } from './item-supplier-store.ts'
import { lockNamedItemSupplier, recordOf } from './named-item-supplier.ts'

export const updateItemSupplier = operation({
  name: 'updateItemSupplier',
  summary: 'Update a supplier of an item',
  description:
    'Changes the fields that the body names; fields left out keep their values, the list of ' +
    'scale prices is replaced as a whole. Making the supplier the standard one takes the mark ' +
    'from the former standard supplier. Refused with 422 `item-supplier.standard.required` where ' +
    'the body would leave the item without a standard, and `item-supplier.scale-price.duplicate` ' +
    'where two scale prices start at the same quantity. The item is announced as changed unless ' +
    'nothing changed.',
  method: 'PATCH',
  ...itemSupplierAddress,
  scope: 'items.write',
  body: ItemSupplierPatch,
  example: { purchasePriceNet: 4.25, deliveryTime: 14 },
  answer: { status: 204 },

  async current({ tx, path, generation }) {
    return (await lockNamedItemSupplier(tx, generation, path)).record
  },

  async handle({ tx, path, body, generation, fieldName, audit }) {
    const { isStandard } = body
    const { item, key, record: former } = await lockNamedItemSupplier(tx, 'v2', path)
    const before = JSON.parse(former.text) as ItemSupplier
    const scalePrices =
      body.scalePrices && generation === 'v1'
        ? scalePricesAsGiven(body.scalePrices, await recordOf(tx, generation, key), before)
        : body.scalePrices
    refuseFaults(scalePriceFaults(scalePrices ?? [], fieldName))
    refuseDuplicates(scalePrices ?? [])
    if (isStandard === false && before.isStandard) throw standardRequired()
    await patchItemSupplier(tx, key, body)
    if (scalePrices) await replaceScalePrices(tx, key, scalePrices)
    if (isStandard) await moveStandard(tx, key)
    const now = await recordOf(tx, 'v2', key)
    if (now.text === former.text) return undefined
    touchItems(tx, [item.id], ['suppliers'])
    const after = JSON.parse(now.text) as object
    audit({ entity: 'item-supplier', entityId: item.uuid, before, after })
    return undefined
  },
})
