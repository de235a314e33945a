import Type, { type Static } from 'typebox'
import { namedItems } from '../../catalog/doors/items/item-key-store.ts'
import { findSold, soldKey } from '../../catalog/doors/suppliers/purchase-offer-store.ts'
import { namedSuppliers } from '../../catalog/doors/suppliers/supplier-terms-store.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type NamedRecord, resolveRecords } from '../../platform/records/named-records.ts'
import type { FieldName, FieldPath } from '../../platform/values/refusal.ts'
import { Quantity, type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { namedWarehouses } from '../doors/warehouse-reference-store.ts'
import type { Draft } from '../purchase/draft-lines.ts'
import { namedTwice } from '../purchase/lines-of-draft.ts'
import { noSuchReferences, supplierInactive } from '../purchase/supplier-order.ts'
import { CoverDays, notSold, orderedMax } from './purchase-proposal.ts'
import type { ProposedLine } from './purchase-proposal-store.ts'
import { SalesBasisChoice } from './sales-basis.ts'
import type { WantedProposals, Wish } from './short-item-store.ts'

/** What is ordered of what is proposed. */
export const ProposedOrders = Type.Object({
  supplierId: Type.Optional(
    ReferenceField({ description: 'Only what would be bought from this supplier.' }),
  ),
  itemIds: Type.Optional(
    Type.Array(ReferenceField(), {
      minItems: 1,
      maxItems: orderedMax,
      description: 'Only these items, as far as they are short.',
    }),
  ),
  lines: Type.Optional(
    Type.Array(
      Type.Object({
        itemId: ReferenceField({ description: 'What is ordered, as far as it is short.' }),
        quantity: Quantity({
          exclusiveMinimum: 0,
          description: 'How much, in place of what is proposed.',
        }),
        supplierId: Type.Optional(
          ReferenceField({
            description:
              'Another supplier of the item than the proposed one: its price, quantities, currency and delivery time count.',
          }),
        ),
      }),
      {
        minItems: 1,
        maxItems: orderedMax,
        description: 'Only these items, each once and in these quantities; without `itemIds`.',
      },
    ),
  ),
  acceptsOtherQuantities: Type.Optional(
    Type.Boolean({
      description:
        "Whether the quantities of `lines` may be less than the supplier's least one, or no multiple of its step.",
    }),
  ),
  coverDays: Type.Optional(CoverDays()),
  salesBasis: Type.Optional(SalesBasisChoice()),
  warehouseId: Type.Optional(
    ReferenceField({ description: 'Where the goods go; the default warehouse when left out.' }),
  ),
})

export type Asked = Static<typeof ProposedOrders>

/**
 * What is asked for, with the numbers of the items. Throws `supplier-order.reference.missing`, `supplier-order.line.twice`,
 * `purchase-proposal.not-sold` and `supplier.inactive` (422).
 */
export async function resolved(
  { tx, fieldName }: Pick<Call, 'tx' | 'fieldName'>,
  { supplierId, itemIds, lines, warehouseId, coverDays, salesBasis }: Asked,
): Promise<WantedProposals & { readonly warehouseId: Reference | undefined }> {
  const one = (path: FieldPath, table: string, reference: Reference | undefined): NamedRecord[] =>
    reference ? [{ path, table, reference }] : []
  const heads = [
    ...one(['supplierId'], namedSuppliers, supplierId),
    ...one(['warehouseId'], namedWarehouses, warehouseId),
  ]
  const named = lines?.map(({ itemId }) => itemId) ?? itemIds
  const items = (named ?? []).map((reference, index) => ({
    ...{ path: lines ? ['lines', index, 'itemId'] : ['itemIds', index] },
    ...{ table: namedItems, reference },
  }))
  const others = (lines ?? []).flatMap((line, index) =>
    one(['lines', index, 'supplierId'], namedSuppliers, line.supplierId),
  )
  const resolve = await resolveRecords(
    ...([tx, [...heads, ...items, ...others], noSuchReferences, fieldName] as const),
  )
  const ids = named?.map((reference) => resolve(reference).id)
  const twice = ids?.flatMap((id, index) =>
    lines && ids.indexOf(id) < index ? [fieldName(['lines', index, 'itemId'])] : [],
  )
  if (twice?.length) throw namedTwice(twice)
  const wishes = (lines ?? []).flatMap((line, index): PlacedWish[] =>
    line.supplierId
      ? [{ itemId: ids?.[index] as number, supplierId: resolve(line.supplierId).id, index }]
      : [],
  )
  await refuseUnsold(tx, wishes, fieldName)
  const chosen = { itemIds: ids, ...(wishes.length > 0 && { wishes }) }
  return { supplierId, warehouseId, coverDays, salesBasis, ...chosen }
}

interface PlacedWish extends Wish {
  /** Of its line. */
  readonly index: number
}

/** Suppliers that do not sell the items of their lines, or sell nothing any more, are refused at these. */
async function refuseUnsold(
  tx: TenantTx,
  wishes: readonly PlacedWish[],
  fieldName: FieldName,
): Promise<void> {
  if (wishes.length === 0) return
  const sold = await findSold(tx, wishes)
  const fieldsOf = (isRefused: (isActive: boolean | undefined) => boolean) =>
    wishes.flatMap(({ index, ...wish }) =>
      isRefused(sold.get(soldKey(wish))) ? [fieldName(['lines', index, 'supplierId'])] : [],
    )
  const unsold = fieldsOf((isActive) => isActive === undefined)
  if (unsold.length > 0) throw notSold(unsold)
  const inactive = fieldsOf((isActive) => isActive === false)
  if (inactive.length > 0) throw supplierInactive(inactive)
}

/** The quantities are those that the supplier sells, or that the caller wants. */
export function draftOf(
  proposed: readonly ProposedLine[],
  named: readonly number[] | undefined,
  { lines, acceptsOtherQuantities }: Asked,
): Draft {
  const places = proposed.map(({ itemId }) => (lines && named ? named.indexOf(itemId) : -1))
  return {
    lines: proposed.map(({ itemId, quantity }, index) => ({
      itemId: { id: itemId },
      quantity: lines?.[places[index] ?? -1]?.quantity ?? Number(quantity),
    })),
    itemIds: proposed.map(({ itemId }) => itemId),
    acceptsOtherQuantities: lines === undefined || acceptsOtherQuantities,
    paths: lines && places.map((place) => ['lines', place, 'quantity']),
  }
}
