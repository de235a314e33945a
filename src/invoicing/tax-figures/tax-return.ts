import Type from 'typebox'
import { Int32, Price, Text } from '../../platform/values/shape.ts'

/** What is declared of sales, each by rules and for periods of its own. */
const taxReturns = ['vat', 'oss', 'ec-sales', 'intrastat'] as const
export type TaxReturn = (typeof taxReturns)[number]

export const TaxReturnField = Type.Unsafe<TaxReturn>({
  ...{ type: 'string', enum: [...taxReturns], default: 'vat' },
  description:
    'vat: the advance return; oss: the one-stop shop; ec-sales: the EC sales list; intrastat: dispatches.',
})

/** A figure as it is added up: what it is of stands in its key. */
export interface FigureRow {
  readonly key: string
  /** Decimal digits. */
  readonly net: string
  readonly tax: string
  readonly documents: number
  readonly currencyIso: string
}

/** Its key, its sums, and how many documents stand behind it. */
export const figureFields = {
  key: Type.String({ description: 'What `tax-figure-documents` names this figure by.' }),
  currencyIso: Text(3, { description: 'Currency of the country of departure (ISO 4217).' }),
  net: Price({ description: 'Sum without tax, in that currency.' }),
  tax: Price({ description: 'Sum of the tax, in the same currency.' }),
  documentCount: Int32({ minimum: 1, description: 'Documents and cash discounts behind it.' }),
}

/** The common fields of a figure. */
export const shownFigure = ({ key, net, tax, documents, currencyIso }: FigureRow) => ({
  key,
  currencyIso,
  net: Number(net),
  tax: Number(tax),
  documentCount: documents,
})

/** The parts of a key, in the order in which it was made. */
export const partsOf = ({ key }: Pick<FigureRow, 'key'>): string[] => key.split('|')

/** For descriptions of operations with figures. */
export const figureSentence =
  'A document counts in the period of its own day: credit notes and cancellations in that in which they were written, and cash discounts in that of their payment. All days are those of UTC; amounts are those of the country of departure, by the rates that the documents keep.'
