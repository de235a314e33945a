import Type from 'typebox'
import { Int32 } from '../values/shape.ts'

/** What documents of a list come to in one currency, as a store reads it; amounts are exact decimals. */
export interface CurrencyTotals {
  readonly currency: string
  readonly count: number
  readonly net: string
  readonly gross: string
  readonly toPay: string
}

/** The most documents of a list that are added up: more are a matter of reports. */
export const totaledMax = 100_000

/** What lists of such documents come to, by currency; `documents` is what they are called, in the plural. */
export const currencyTotals = (documents: string) =>
  Type.Object({
    isComplete: Type.Boolean({
      description: `False where these are more than ${totaledMax.toLocaleString('en')} ${documents}: then nothing is added up, and \`items\` is empty.`,
    }),
    items: Type.Array(
      Type.Object({
        currencyIso: Type.String({ description: `The currency of the ${documents} (ISO 4217).` }),
        count: Int32({ minimum: 1, description: `How many ${documents} there are in it.` }),
        totalNetAmount: Type.Number({ description: 'Their net totals.' }),
        totalGrossAmount: Type.Number({ description: 'Their gross totals.' }),
        stillToPay: Type.Number({ description: 'What is still to be paid of them.' }),
      }),
      { description: `By currency, the most ${documents} first.` },
    ),
  })

/** The answer of that shape; undefined totals are those of too many documents. */
export function shownTotals(totals: readonly CurrencyTotals[] | undefined) {
  const items = (totals ?? []).map(({ currency, count, net, gross, toPay }) => ({
    ...{ currencyIso: currency, count, stillToPay: Number(toPay) },
    ...{ totalNetAmount: Number(net), totalGrossAmount: Number(gross) },
  }))
  return { isComplete: totals !== undefined, items }
}

/** The totals, unless they are of more documents than that. */
export function unlessTooMany<Totals extends CurrencyTotals>(
  totals: Totals[],
  most: number,
): Totals[] | undefined {
  return totals.reduce((sum, { count }) => sum + count, 0) > most ? undefined : totals
}
