import Type, { type Static } from 'typebox'
import { namedItems } from '../../catalog/doors/items/item-key-store.ts'
import { namedSuppliers } from '../../catalog/doors/suppliers/supplier-terms-store.ts'
import { type Call, created, type Operation, operation } from '../../platform/pipeline/operation.ts'
import { type NamedRecord, resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithRecords } from '../../platform/records/record-source.ts'
import {
  exampleKey,
  type Key,
  Quantity,
  type Reference,
  ReferenceField,
} from '../../platform/values/shape.ts'
import { namedWarehouses } from '../doors/warehouse-reference-store.ts'
import { addSupplierOrder } from '../purchase/add-supplier-order.ts'
import type { Draft } from '../purchase/draft-lines.ts'
import { namedTwice } from '../purchase/lines-of-draft.ts'
import { noSuchReferences, SupplierOrder } from '../purchase/supplier-order.ts'
import { areNamed, supplierOrders } from '../purchase/supplier-order-store.ts'
import { noSuchWarehouse } from '../warehouses/warehouse.ts'
import { CoverDays, nothingProposed, orderedMax, suppliersMax } from './purchase-proposal.ts'
import { findPlace, holdProposals, type ProposedLine } from './purchase-proposal-store.ts'
import { SalesBasisChoice } from './sales-basis.ts'
import type { Unbought, WantedProposals } from './short-item-store.ts'

const ProposedOrders = Type.Object({
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

export const createProposedOrders = (unbought: Unbought): Operation =>
  operation({
    name: 'createProposedOrders',
    summary: 'Create orders to suppliers as proposed',
    description: `Makes drafts of orders of what \`listPurchaseProposals\` proposes, one for each supplier, and returns them. Drafts count as ordered, so a second call orders only what has become short since. Up to ${orderedMax} items of up to ${suppliersMax} suppliers are ordered at once, the first by number; what is left is proposed again. Items without a supplier stay proposed, and so do those that are not named in \`itemIds\` or \`lines\`; what is named there and is not short any more, such as what a colleague has ordered meanwhile, is left out. Refused with 422 \`purchase-proposal.none\` where nothing is to be ordered, and \`supplier-order.reference.missing\` naming the supplier, warehouse and items that do not exist, \`supplier-order.line.twice\` where \`lines\` name an item twice, and \`supplier-order.quantity.least\` and \`supplier-order.quantity.step\` for quantities there that the supplier does not sell; with 404 \`warehouse.missing\` where there is no warehouse at all.`,
    method: 'POST',
    path: { v1: '/supplierOrders/proposals', v2: '/supplier-orders/proposals' },
    scope: 'supplierorders.write',
    body: ProposedOrders,
    isBodyOptional: true,
    example: {
      ...{ supplierId: exampleKey(1), warehouseId: exampleKey(1) },
      ...{ coverDays: 14, salesBasis: 'season' },
    },
    answer: { status: 201, shape: Type.Array(SupplierOrder) },

    async handle(call) {
      const { tx, body, generation, companyId, locate } = call
      const asked = body ?? {}
      const { warehouseId, ...wanted } = await resolved(call, asked)
      const place = await findPlace(tx, warehouseId)
      if (!place) throw noSuchWarehouse()
      const lines = await holdProposals(tx, unbought, wanted, orderedMax)
      if (lines.length === 0) throw nothingProposed()
      const keys: Key[] = []
      const bySupplier = [...Map.groupBy(lines, (line) => line.supplierId)]
      for (const [supplierId, own] of bySupplier.slice(0, suppliersMax)) {
        const head = { supplierId, warehouseId: place.id, companyId }
        keys.push(await addSupplierOrder(call, head, draftOf(own, wanted.itemIds, asked)))
      }
      const orders = await concludeWithRecords(tx, generation, supplierOrders, areNamed(keys))
      const address = { v1: '/supplierOrders', v2: '/supplier-orders' }[generation]
      return created(orders, locate(address, keys[0] as Key))
    },
  })

type Asked = Static<typeof ProposedOrders>

/** What is asked for, with the numbers of the items. Throws `supplier-order.reference.missing` (422). */
async function resolved(
  { tx, fieldName }: Pick<Call, 'tx' | 'fieldName'>,
  { supplierId, itemIds, lines, warehouseId, coverDays, salesBasis }: Asked,
): Promise<WantedProposals & { readonly warehouseId: Reference | undefined }> {
  const one = (field: string, table: string, reference: Reference | undefined): NamedRecord[] =>
    reference ? [{ path: [field], table, reference }] : []
  const heads = [
    ...one('supplierId', namedSuppliers, supplierId),
    ...one('warehouseId', namedWarehouses, warehouseId),
  ]
  const named = lines?.map(({ itemId }) => itemId) ?? itemIds
  const items = (named ?? []).map((reference, index) => ({
    ...{ path: lines ? ['lines', index, 'itemId'] : ['itemIds', index] },
    ...{ table: namedItems, reference },
  }))
  const resolve = await resolveRecords(tx, [...heads, ...items], noSuchReferences, fieldName)
  const ids = named?.map((reference) => resolve(reference).id)
  const twice = ids?.flatMap((id, index) =>
    lines && ids.indexOf(id) < index ? [fieldName(['lines', index, 'itemId'])] : [],
  )
  if (twice?.length) throw namedTwice(twice)
  return { supplierId, warehouseId, itemIds: ids, coverDays, salesBasis }
}

/** The quantities are those that the supplier sells, or that the caller wants. */
function draftOf(
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
