/**
 * Up to what value the short form CN22 is taken, by currency. The Universal Postal Union says 300 special drawing
 * rights, whose rate changes every day: these amounts are below it by more than a tenth at any rate of recent years.
 * The long form CN23 is taken for every value, so whatever stands above an amount, or in another currency, has that.
 */
export const cn22Limits: Readonly<Record<string, number>> = {
  ...{ EUR: 300, USD: 350, GBP: 250, CHF: 300 },
  ...{ DKK: 2_000, SEK: 3_000, NOK: 3_000, PLN: 1_200, CZK: 7_000 },
}

/** The short form is one of letters, which weigh so many kilograms at most; and it has room for so many lines. */
export const cn22Most = { kilograms: 2, lines: 5 } as const

export const customsForms = ['cn22', 'cn23'] as const
export type CustomsForm = (typeof customsForms)[number]

/** What a delivery is to customs. Goods that are sold come first, as most deliveries are. */
export const customsCategories = [
  ...(['sale-of-goods', 'commercial-sample', 'gift', 'documents'] as const),
  ...(['returned-goods', 'other'] as const),
]
export type CustomsCategory = (typeof customsCategories)[number]
