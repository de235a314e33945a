import type { TSchema } from 'typebox'
import Type from 'typebox'
import { FromQuantity, Percent } from '../catalog/doors/price.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { FoundRecord } from '../platform/records/named-records.ts'
import type { RecordSource } from '../platform/records/record-source.ts'
import type { Refusal } from '../platform/values/refusal.ts'
import { type Key, orNone, orNull, Price, type Reference } from '../platform/values/shape.ts'

/**
 * Quantity prices apply to an item from a quantity on: for one customer (customer prices), or for a
 * customer group on a sales channel (sales channel prices). Each is a net price or a reduction of the
 * item's standard price in percent.
 */
export interface PriceAmount {
  /** Exactly one of the two is not null. */
  readonly netPrice: number | null
  readonly reduceStandardPriceByPercent: number | null
}

/** The key of one price. */
export interface PriceKey {
  readonly item: Key
  /** By field; the column is the field in snake_case. */
  readonly references: Readonly<Record<string, FoundRecord>>
  readonly fromQuantity: number
}

/** The parameters that every address of a price has. */
export interface PricePath {
  readonly itemId: Reference
  readonly fromQuantity: number
}

/** What the operations of one kind of price need to know of it. */
export interface PriceKind<P extends PricePath> {
  /** Its name in the audit trail. */
  readonly entity: string
  /** The part of the item that an event of its change names: `customerPrices`. */
  readonly field: string
  readonly shape: TSchema
  /** Its rows are called `price`. */
  readonly source: RecordSource
  readonly path: { readonly v1: string; readonly v2: string }
  /** Throws the 404 of a record that does not exist. */
  readonly findReferences: (tx: TenantTx, path: P) => Promise<PriceKey['references']>
  readonly missing: () => Refusal
  readonly taken: () => Refusal
}

const netPrice = {
  description:
    'Net price of one unit in the currency of the tenant; null where the price is a reduction in percent.',
}
const reduction = {
  description:
    "Reduction of the item's standard price in percent; null where the price is a net price.",
}

/** The amount in bodies: exactly one of the two fields must have a value. */
export const amountFields = {
  netPrice: orNull(Price(netPrice)),
  reduceStandardPriceByPercent: orNull(Percent(reduction)),
}

/**
 * The amount in answers. Generation 1 always shows both fields: it computes the net price of a reduction
 * from the item's standard price, and shows a reduction of 0 next to a net price.
 */
export const shownAmountFields = {
  netPrice: orNone(Price(netPrice), 0),
  reduceStandardPriceByPercent: orNone(Percent(reduction), 0),
}

const fromQuantity = {
  description:
    'Smallest quantity that the price applies to; it applies up to the next higher quantity that has a price.',
}

/** The quantity of a price in answers. */
export const fromQuantityField = FromQuantity({ ...fromQuantity, readOnly: true })

/** What a new price may contain in addition to its references. */
export const draftFields = {
  fromQuantity: Type.Optional(
    FromQuantity({ description: `${fromQuantity.description} 1 when left out.` }),
  ),
  netPrice: Type.Optional(amountFields.netPrice),
  reduceStandardPriceByPercent: Type.Optional(amountFields.reduceStandardPriceByPercent),
}
