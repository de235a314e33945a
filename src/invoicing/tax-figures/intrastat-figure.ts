import Type from 'typebox'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { orNull, Quantity, Text } from '../../platform/values/shape.ts'
import { type AskedFigures, readDispatches } from './tax-figure-store.ts'
import { figureFields, partsOf, shownFigure } from './tax-return.ts'

/** Stands for customers without a VAT id. */
const unknownPartner = 'QV999999999999'
/** Outright sales to businesses, and to private consumers. */
const natures = { business: 11, consumer: 12 }

const missing = ['commodity-code', 'country-of-origin', 'weight'] as const

export const IntrastatFigure = Type.Object({
  ...figureFields,
  commodityCode: Text(8, {
    description: 'The first eight digits of the customs tariff number; empty where it is missing.',
  }),
  destinationCountryIso: Text(2, { description: 'Where the goods are sent (ISO 3166-1).' }),
  countryOfOrigin: Text(255, { description: 'As the item says it; empty where it is missing.' }),
  partnerVatId: Text(50, {
    description: `VAT id of the customer; ${unknownPartner} for customers without one.`,
  }),
  natureOfTransaction: Type.Integer({
    description: '11: sold to a business; 12: sold to a private consumer.',
  }),
  quantity: Quantity({ description: 'In units of the items.' }),
  netWeight: orNull(
    Quantity({
      description: 'In kilograms, without packaging; null where an item does not say it.',
    }),
  ),
  correctsPeriod: orNull(
    Type.String({ description: 'The earlier month that is corrected: `2026-01`; null: none.' }),
  ),
  missing: Type.Array(
    Type.Unsafe<(typeof missing)[number]>({ type: 'string', enum: [...missing] }),
    { description: 'What the items of this figure do not say.' },
  ),
})

/** Goods that a month sends to other member states. */
export async function intrastatFigures(
  tx: TenantTx,
  asked: AskedFigures & { readonly period: string },
) {
  const rows = await readDispatches(tx, asked)
  return rows.map((row) => {
    const [month = '', commodityCode = '', destination = '', origin = '', vatId = ''] = partsOf(row)
    const isKnown = {
      'commodity-code': commodityCode.length === 8,
      'country-of-origin': origin !== '',
      weight: row.weight !== null,
    }
    return {
      ...{ ...shownFigure(row), commodityCode, destinationCountryIso: destination },
      ...{ countryOfOrigin: origin, partnerVatId: vatId || unknownPartner },
      natureOfTransaction: vatId ? natures.business : natures.consumer,
      quantity: Number(row.quantity),
      netWeight: row.weight === null ? null : Number(row.weight),
      correctsPeriod: month < asked.period ? month : null,
      missing: missing.filter((one) => !isKnown[one]),
    }
  })
}
