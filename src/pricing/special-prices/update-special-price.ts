import { namedChannels } from '../../catalog/doors/channels/channel-reference-store.ts'
import { touchItems } from '../../catalog/doors/items/item-change-store.ts'
import { lockItemKey } from '../../catalog/doors/items/item-key-store.ts'
import { findPart } from '../../catalog/doors/items/item-part-store.ts'
import { missingReferences } from '../../catalog/doors/missing-references.ts'
import { noSuchItem } from '../../catalog/items/item.ts'
import { namedCustomerGroups } from '../../customers/customer-reference-store.ts'
import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { type Json, operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type NamedRecord, resolveRecords } from '../../platform/records/named-records.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import type { FieldName } from '../../platform/values/refusal.ts'
import { exampleKey, type Key, ReferenceField } from '../../platform/values/shape.ts'
import { refuseBrokenRules, SpecialPricePatch, specialPricePath } from './special-price.ts'
import {
  replaceEntries,
  type SpecialPriceEntry,
  type SpecialPriceTerms,
  specialPrices,
  writeTerms,
} from './special-price-store.ts'

export const updateSpecialPrice = operation({
  name: 'updateSpecialPrice',
  summary: 'Update the special prices of an item',
  description:
    'Sets the special prices of the item and when they apply. Fields left out keep their values; `specialPrices` is replaced as a whole, so an empty list deletes all of them. Refused with 422 `special-price.dates` where `endDate` is before `startDate`, `special-price.duplicate` where a customer group has two prices on one sales channel, and `item.reference.missing` for an unknown group or channel. A change is announced to the item change feed; the same content again changes nothing.',
  method: 'PATCH',
  path: specialPricePath,
  scope: 'items.write',
  pathParameters: { itemId: ReferenceField() },
  body: SpecialPricePatch,
  example: {
    isActive: true,
    startDate: '2026-11-27T00:00:00+01:00',
    endDateActive: true,
    endDate: '2026-11-30T23:59:59+01:00',
    specialPrices: [
      {
        salesChannelId: exampleKey(1, '1-1-1'),
        customerGroupId: exampleKey(1),
        netPrice: 6.25,
        isActive: true,
      },
    ],
  },
  examplePath: { itemId: exampleKey(2) },
  answer: { status: 204 },
  constraints: {
    item_special_price_entries_channel: missingReferences,
    item_special_price_entries_group: missingReferences,
  },

  async current({ tx, path, generation }) {
    return recordOf(tx, generation, await lockItemKey(tx, path.itemId))
  },

  async handle({ tx, path, body, fieldName, audit }) {
    const item = await lockItemKey(tx, path.itemId)
    const entries = body.specialPrices && (await entriesOf(tx, body.specialPrices, fieldName))
    const former = await recordOf(tx, 'v2', item)
    const { specialPrices: _, ...given } = body
    const terms = { ...(JSON.parse(former.text) as SpecialPriceTerms), ...given }
    refuseBrokenRules({ ...terms, entries: entries ?? [] })
    if (Object.keys(body).length === 0) return undefined
    await writeTerms(tx, item.id, terms)
    if (entries) await replaceEntries(tx, item.id, entries)
    const now = await recordOf(tx, 'v2', item)
    if (now.text === former.text) return undefined
    touchItems(tx, [item.id], ['specialPrices'])
    const [before, after] = [JSON.parse(former.text), JSON.parse(now.text)]
    audit({ entity: 'special-price', entityId: item.uuid, before, after })
    return undefined
  },
})

async function recordOf(tx: TenantTx, generation: GenerationName, item: Key): Promise<Json> {
  const found = await findPart(tx, generation, specialPrices, isReferredTo('item', { id: item.id }))
  if (!found) throw noSuchItem()
  return found
}

/** Throws `item.reference.missing` (422) naming all fields whose record does not exist. */
async function entriesOf(
  tx: TenantTx,
  given: NonNullable<SpecialPricePatch['specialPrices']>,
  fieldName: FieldName,
): Promise<SpecialPriceEntry[]> {
  const named = given.flatMap(({ salesChannelId, customerGroupId }, index): NamedRecord[] => {
    const fieldOf = (field: string) => ['specialPrices', index, field]
    return [
      { path: fieldOf('customerGroupId'), table: namedCustomerGroups, reference: customerGroupId },
      { path: fieldOf('salesChannelId'), table: namedChannels, reference: salesChannelId },
    ]
  })
  const resolve = await resolveRecords(tx, named, missingReferences, fieldName)
  return given.map(({ customerGroupId, salesChannelId, netPrice, isActive }) => ({
    groupId: resolve(customerGroupId).id,
    channelId: resolve(salesChannelId).id,
    netPrice,
    isActive,
  }))
}
