import { type Operation, operation } from '../../platform/pipeline/operation.ts'
import { pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { CoverDays, PurchaseProposal, proposingMs } from './purchase-proposal.ts'
import { concludeWithProposals, findPlace } from './purchase-proposal-store.ts'
import { SalesBasisChoice } from './sales-basis.ts'
import type { Unbought } from './short-item-store.ts'

export const listPurchaseProposals = (unbought: Unbought): Operation =>
  operation({
    name: 'listPurchaseProposals',
    summary: 'List what should be bought',
    description:
      'Returns the items that are short, by number, a page at a time, with how much should be bought of each, where and why. An item is short where open orders want more than is in stock and incoming, or less than its minimum and its buffer would be left; of items that are not active only what orders want is bought. A bill of materials is bought by its parts. The supplier is one that has so much in stock, else the standard supplier of the item, else the cheapest; only active ones are asked. The quantity is what is missing, rounded up to what the supplier sells. `supplierId` narrows it to proposals of a supplier; `warehouseId` says where the goods are to go, the default warehouse when left out. With `coverDays` an item is short as well where less would be left than is sold, until the delivery time of its supplier and so many days more have passed: at the pace of the last 28 days, or, with `salesBasis` `season`, as in these weeks of last year. Refused with 404 `warehouse.missing`.',
    method: 'GET',
    path: { v1: '/supplierOrders/proposals', v2: '/supplier-orders/proposals' },
    scope: 'supplierorders.read',
    query: {
      ...pageQuery,
      supplierId: ReferenceField({ description: 'The supplier that it would be bought from.' }),
      warehouseId: ReferenceField({ description: 'Where the goods are to go.' }),
      coverDays: CoverDays(),
      salesBasis: SalesBasisChoice(),
    },
    timeLimitMs: proposingMs,
    answer: { status: 200, shape: pageOf(PurchaseProposal) },

    async handle({ tx, generation, query }) {
      const { supplierId, warehouseId, coverDays, salesBasis } = query
      const place = await findPlace(tx, warehouseId)
      return concludeWithProposals(
        tx,
        generation,
        unbought,
        { supplierId, coverDays, salesBasis, place },
        query,
      )
    },
  })
