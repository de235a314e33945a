import Type, { type Static } from 'typebox'
import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { eventsOf } from '../../platform/events/event.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { Instant, Int32, KeyField, Label, orNull, Text } from '../../platform/values/shape.ts'
import { ChannelName } from '../directory/channel.ts'

/** Announced in the tenant of the seller. */
export const reportEvents = eventsOf('channel-report')

/** How many entries a part of a report has, and a report as a whole. */
export const partMax = 1_000
export const entriesMax = 200_000

const ReportType = () =>
  Type.Unsafe<'SELLER_INVENTORY'>({
    type: 'string',
    enum: ['SELLER_INVENTORY'],
    description: 'SELLER_INVENTORY: your offers as the channel has them.',
  })

export const ReportDraft = Type.Object({
  salesChannelId: SalesChannelField(),
  reportType: ReportType(),
  startDate: Type.Optional(Instant({ description: 'From when on.' })),
  endDate: Type.Optional(Instant({ description: 'Until when.' })),
})

/** What a merchant has asked a channel to report. */
export const ChannelReport = Type.Object({
  id: KeyField(),
  salesChannelId: SalesChannelField(),
  channel: ChannelName(),
  reportType: ReportType(),
  startDate: orNull(Instant({ description: 'From when on; null: from the beginning.' })),
  endDate: orNull(Instant({ description: 'Until when; null: until now.' })),
  entries: Int32({ minimum: 0, description: 'How many entries have come.' }),
  created: Instant({ description: 'When it was asked for.' }),
  completed: orNull(
    Instant({ description: 'When the channel had sent all of it; null: not yet.' }),
  ),
})

const Price = Type.Object({
  amount: Label(30, { description: 'Gross, in decimal digits.' }),
  currency: Label(3, { description: 'ISO 4217.' }),
  quantity: Type.Optional(Text(30, { description: 'From how many pieces on it holds.' })),
})

/** An offer as the channel has it. */
export const InventoryItem = Type.Object({
  offerId: Type.Optional(Int32({ minimum: 1, description: 'The offer, as its events name it.' })),
  channelOfferId: Type.Optional(Text(100, { description: 'The id of the channel for it.' })),
  sku: Type.Optional(Text(150, { description: 'Item number of the seller.' })),
  ean: Type.Optional(Text(50, { description: 'GTIN (EAN).' })),
  quantity: Type.Optional(Text(30, { description: 'Pieces, in decimal digits.' })),
  priceList: Type.Optional(
    Type.Array(
      Type.Object({
        id: Label(100, { description: 'The kind of price.' }),
        quantityPriceList: Type.Array(Price, { minItems: 1, maxItems: 50 }),
      }),
      { maxItems: 100 },
    ),
  ),
  title: Type.Optional(Text(512, { description: 'Its name at the channel.' })),
  channelCategoryId: Type.Optional(Text(512, { description: 'Its category at the channel.' })),
  channelAttributeList: Type.Optional(
    Type.Array(
      Type.Object({
        attributeId: Label(512, { description: 'The attribute of the channel.' }),
        value: Text(5_000, { description: 'Its value.' }),
        group: Type.Optional(Text(255, { description: 'What belongs together.' })),
      }),
      { maxItems: 1_000 },
    ),
  ),
})
export type InventoryItem = Static<typeof InventoryItem>

/** A part of a report, as the channel sends it. */
export const ReportPart = Type.Object({
  itemList: Type.Array(InventoryItem, { minItems: 1, maxItems: partMax }),
})

const separator = '.'

/** The id of a report for its channel: it names the seller, by whose tenant the report is found. */
export function reportIdOf(sellerId: string, uuid: string): string {
  return `${sellerId}${separator}${uuid}`
}

const reportPattern = /^(\w{1,50})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Seller and report that such an id names; undefined where it is none. */
export function namedReport(reportId: string): { sellerId: string; uuid: string } | undefined {
  const [, sellerId, uuid] = reportPattern.exec(reportId) ?? []
  return sellerId === undefined || uuid === undefined ? undefined : { sellerId, uuid }
}

export const noSuchReport = () =>
  new Refusal('missing', 'channel-report.missing', {
    en: 'There is no such report.',
    de: 'Diesen Bericht gibt es nicht.',
  })

export const reportCompleted = () =>
  new Refusal('conflict', 'channel-report.completed', {
    en: 'The report is complete.',
    de: 'Der Bericht ist vollständig.',
  })

export const reportTooLong = () =>
  new Refusal('conflict', 'channel-report.too-long', {
    en: `A report has at most ${entriesMax} entries.`,
    de: `Ein Bericht hat höchstens ${entriesMax} Einträge.`,
  })
