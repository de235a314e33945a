import Type from 'typebox'
import { created, type Operation, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecords } from '../../platform/records/record-source.ts'
import { exampleKey, type Key } from '../../platform/values/shape.ts'
import { addSupplierOrder } from '../purchase/add-supplier-order.ts'
import { SupplierOrder } from '../purchase/supplier-order.ts'
import { areNamed, supplierOrders } from '../purchase/supplier-order-store.ts'
import { noSuchWarehouse } from '../warehouses/warehouse.ts'
import { draftOf, ProposedOrders, resolved } from './chosen-proposals.ts'
import { nothingProposed, orderedMax, proposingMs, suppliersMax } from './purchase-proposal.ts'
import { findPlace, holdProposals } from './purchase-proposal-store.ts'
import type { Unbought } from './short-item-store.ts'

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
    timeLimitMs: proposingMs,
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
