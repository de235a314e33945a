import { namedItems } from '../../catalog/doors/items/item-key-store.ts'
import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import type { Faults, FieldName } from '../../platform/values/refusal.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { findOpenCategories } from '../description/channel-category-store.ts'
import { noSuchConnection } from '../sellers/connections/connection.ts'
import { type ConnectionRow, lockConnection } from '../sellers/connections/connection-store.ts'
import { offerEvents } from './offer.ts'
import {
  categoryFaults,
  categoryRefused,
  noSuchOfferItems,
  OfferCategories,
} from './offer-category.ts'
import {
  deleteOfferCategories,
  findOfferCategories,
  storeOfferCategories,
} from './offer-category-store.ts'

export const setOfferCategories = operation({
  name: 'setOfferCategories',
  summary: 'Set the categories of a marketplace channel that items are offered in',
  description:
    'Offers are sent to the channel with the category that you choose here; those that it knows are sent ' +
    'again at once. Items that are not named keep what was chosen. A category that the channel drops later ' +
    'is still sent: the channel says what is wrong with it. Refused with 400 where an item is named twice, ' +
    'with 404 `channel-connection.missing`, and with 422 `channel-offer.reference.missing` for unknown ' +
    'items and `channel-category.refused` for categories that the channel does not have or that take no ' +
    'offers.',
  method: 'PUT',
  path: { v2: '/channel-connections/{salesChannelId}/offer-categories' },
  scope: 'saleschannels.write',
  pathParameters: { salesChannelId: SalesChannelField() },
  body: OfferCategories,
  example: { items: [{ itemId: exampleKey(1), channelCategoryId: 'coffee' }] },
  examplePath: { salesChannelId: exampleKey(3, '3-1-1') },
  answer: { status: 204 },
  constraints: { channel_offer_categories_item: () => noSuchOfferItems() },

  async handle({ tx, path, body, fieldName, audit }) {
    const connection = await lockConnection(tx, path.salesChannelId)
    if (!connection) throw noSuchConnection()
    const { salesChannelId, channel } = connection
    const wanted = await namedChoices(tx, body, fieldName)
    await refuseUnusable(tx, connection, wanted, fieldName)
    const ids = wanted.map(({ id }) => id)
    const known = await findOfferCategories(tx, salesChannelId, ids)
    const changed = wanted.filter((one) => one.channelCategoryId !== (known.get(one.id) ?? null))
    if (changed.length === 0) return undefined
    await store(tx, salesChannelId, changed)
    announce(tx, {
      ...{ entity: offerEvents, kind: 'changed', fields: ['channelCategoryId'] },
      ids: changed.map(({ id }) => id),
      uuids: changed.map(({ uuid }) => uuid),
    })
    for (const { id, uuid: entityId, channelCategoryId } of changed) {
      const before = { channel, channelCategoryId: known.get(id) ?? null }
      const after = { channel, channelCategoryId }
      audit({ entity: offerEvents.name, entityId, before, after })
    }
    return undefined
  },
})

/** An item, and the category that it is to be offered in. */
interface Choice {
  readonly id: number
  readonly uuid: string
  readonly channelCategoryId: string | null
}

/** Throws 422 for items that do not exist, and 400 for those that are named twice. */
async function namedChoices(
  tx: TenantTx,
  { items }: OfferCategories,
  fieldName: FieldName,
): Promise<Choice[]> {
  const named = items.map(({ itemId: reference }, index) => ({
    ...{ path: ['items', index, 'itemId'], table: namedItems, reference },
  }))
  const resolve = await resolveRecords(tx, named, noSuchOfferItems, fieldName)
  const wanted = items.map(({ itemId, channelCategoryId }) => {
    const { id, key } = resolve(itemId)
    return { id, uuid: key.uuid, channelCategoryId }
  })
  refuseFaults(namedTwice(wanted, fieldName))
  return wanted
}

function namedTwice(wanted: readonly Choice[], fieldName: FieldName): Faults {
  const faults: Faults = {}
  const seen = new Set<number>()
  for (const [index, { id }] of wanted.entries()) {
    if (seen.has(id)) faults[fieldName(['items', index, 'itemId'])] = categoryFaults.twice
    seen.add(id)
  }
  return faults
}

/** Throws `channel-category.refused` (422) for categories of which the channel says that they take no offers. */
async function refuseUnusable(
  tx: TenantTx,
  { channelId, channelTenantId }: ConnectionRow,
  wanted: readonly Choice[],
  fieldName: FieldName,
): Promise<void> {
  const ids = wanted.flatMap(({ channelCategoryId: id }) => (id === null ? [] : [id]))
  const open = await inTenant(tx, channelTenantId, (channelTx) =>
    findOpenCategories(channelTx, channelId, ids),
  )
  const faults = wanted.flatMap(({ channelCategoryId: id }, index) => {
    if (id === null || open.get(id)) return []
    const sentence = open.has(id) ? categoryFaults.closed : categoryFaults.missing
    return [[fieldName(['items', index, 'channelCategoryId']), sentence] as const]
  })
  if (faults.length > 0) throw categoryRefused(Object.fromEntries(faults.slice(0, 100)))
}

async function store(tx: TenantTx, salesChannelId: number, changed: readonly Choice[]) {
  const chosen = changed.flatMap(({ id: itemId, channelCategoryId }) =>
    channelCategoryId === null ? [] : [{ itemId, channelCategoryId }],
  )
  const emptied = changed.filter(({ channelCategoryId }) => channelCategoryId === null)
  await storeOfferCategories(tx, salesChannelId, chosen)
  await deleteOfferCategories(
    tx,
    salesChannelId,
    emptied.map(({ id }) => id),
  )
}
