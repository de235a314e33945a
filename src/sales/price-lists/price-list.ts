import Type, { type Static } from 'typebox'
import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { ReferenceField } from '../../platform/values/shape.ts'

const formats = ['csv', 'xlsx', 'pdf'] as const
export type PriceListFormat = (typeof formats)[number]

/** Whose prices a list shows, and how. */
export const PriceListDraft = Type.Object({
  format: Type.Unsafe<PriceListFormat>({
    type: 'string',
    enum: [...formats],
    description: 'The format of the file; `pdf` is the list on paper.',
  }),
  customerGroupId: Type.Optional(
    ReferenceField({
      description: 'Prices for this group of customers; the default one when left out.',
    }),
  ),
  salesChannelId: Type.Optional(SalesChannelField()),
  isGross: Type.Optional(
    Type.Boolean({
      description:
        "PDF only: shows prices with tax at today's rate of the tenant's country, else without; tables have both. False when left out.",
    }),
  ),
})
export type PriceListDraft = Static<typeof PriceListDraft>

/** The parameters of its job. */
export interface PriceListParameters {
  readonly format: PriceListFormat
  readonly isGross: boolean
  readonly language: 'en' | 'de'
  readonly customerGroupId?: number
  readonly salesChannelId?: number
}

/** The most rows of a price list. */
export const paperRowsMax = 5_000

export const noSuchPriceListReferences = missingRecords('price-list.reference.missing', {
  en: 'The price list refers to a customer group or sales channel that does not exist.',
  de: 'Die Preisliste verweist auf eine Kundengruppe oder einen Verkaufskanal, die es nicht gibt.',
})

export const listTooLong = () =>
  new Refusal('broken-rule', 'price-list.too-long', {
    en: `A price list on paper has at most ${paperRowsMax} rows; tables have no limit.`,
    de: `Eine Preisliste auf Papier hat höchstens ${paperRowsMax} Zeilen; Tabellen haben keine Grenze.`,
  })
