import Type from 'typebox'
import type { GraphedRow } from '../../../platform/graph/table-fields.ts'
import type { TextCheck } from '../../../platform/records/checked-text.ts'
import { never } from '../../../platform/records/fields/field-table.ts'
import type { CodedTable } from '../../../platform/records/named-records.ts'
import { Instant, Int32, orNone, ReferenceField } from '../../../platform/values/shape.ts'

/** All that is said of a field of an order's own row. */
export interface SalesOrderField extends GraphedRow<'SalesOrderListItem'> {
  /** The object that shows the field in a generation; without one it stands in the order itself. */
  readonly in?: { readonly v1?: string; readonly v2?: string }
  /** Of a record that generation 1 does not name by its number. */
  readonly names?: CodedTable
  readonly check?: TextCheck
}

interface Words {
  readonly v1?: string
  readonly v2?: string
  readonly description: string
}

export const CurrencyIso = (words: Words) => Type.String({ pattern: '^[A-Z]{3}$', ...words })
export const Factor = (words: Words) =>
  Type.Number({ exclusiveMinimum: 0, maximum: 99_999_999_999, decimals: 8, ...words })
export const Amount = (words: Words) => Type.Number({ ...words })
export const Days = (words: Words) => Int32({ minimum: 0, maximum: 36_500, ...words })
export const Flag = (words: Words) => Type.Boolean({ ...words })
export const reference = (words: Words) => orNone(ReferenceField({ ...words }))
export const moment = (words: Words) => orNone(Instant({ ...words }))

export const text = { type: 'text' } as const
export const date = { type: 'timestamptz' } as const
export const inDeparture = { v1: 'departureCountry', v2: 'departureCountry' }
export const inPayment = { v1: 'salesOrderPaymentDetails', v2: 'paymentDetails' }
export const inShipping = { v1: 'salesOrderShippingDetail', v2: 'shippingDetails' }
export const inCancellation = { v1: 'cancellationDetails', v2: 'cancellation' }
export const byService = 'by the service'
export const byOthers = 'by other operations'
export const notListed = never('the published list has no such field')
