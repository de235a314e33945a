import Type from 'typebox'
import { refuseFaults } from '../../../platform/pipeline/input/input.ts'
import { type Call, operation } from '../../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../../platform/records/named-records.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { Faults } from '../../../platform/values/refusal.ts'
import { exampleKey, type Reference, ReferenceField } from '../../../platform/values/shape.ts'
import {
  type LockedOrder,
  noSuchSalesOrder,
  requireCompany,
} from '../../doors/orders/locked-order.ts'
import { lockOrder, lockOrders } from '../../doors/orders/locked-order-store.ts'
import { refuseMove } from '../../doors/orders/order-state.ts'
import { missingReferences, salesOrderConstraints } from '../records/sales-order.ts'
import { currentOrder } from '../records/sales-order-key-store.ts'
import { auditedStoredLine } from '../writes/audited-order.ts'
import { changeLines } from '../writes/lines/change-lines.ts'
import { fixShippingCost, writeTotals } from '../writes/lines/line-change-store.ts'
import { followShipping } from '../writes/shipping/followed-shipping.ts'
import { moveParts, readMergingOrder } from './merged-order-store.ts'
import { setCancelled } from './moved-order-store.ts'
import { refuseUnmergeable } from './orders-to-merge.ts'
import { reserveLines } from './reserved-lines.ts'

const ordersMax = 50

export const mergeSalesOrders = operation({
  name: 'mergeSalesOrders',
  summary: 'Merge drafts of sales orders',
  description:
    'Moves lines, files and notes of other drafts behind those of the draft that the path names, whose terms stay; the others are cancelled with a comment that names it, and keep their numbers. All amounts are calculated again; shipping is paid once, unless it is fixed for one of them. Refused with 400 where an order is named twice; with 404 `sales-order.missing`; with 409 `sales-order.move-not-allowed`, whose `errors` name the possible moves, where one of them is no draft; with 422 `sales-order.reference.missing`, `document.lines.too-many`, `sales-order.company` where the request runs for another company, and `sales-order.unmergeable`, whose `errors` name all that keeps them apart: another customer, company, currency, tax, address or sales channel, a hold that forbids merging, payments.',
  method: 'POST',
  path: { v1: '/salesOrders/{salesOrderId}/merge', v2: '/sales-orders/{salesOrderId}/merge' },
  scope: 'salesorders.write',
  pathParameters: { salesOrderId: ReferenceField() },
  body: Type.Object({
    salesOrderIds: Type.Array(ReferenceField(), {
      minItems: 1,
      maxItems: ordersMax,
      description: 'The drafts whose lines move into this one.',
    }),
  }),
  example: { salesOrderIds: [exampleKey(5)] },
  examplePath: { salesOrderId: exampleKey(4) },
  answer: { status: 204 },
  constraints: salesOrderConstraints,

  async current(call) {
    // All are locked in the order of their numbers, before one of them is shown.
    await lockOrders(call.tx, [call.path.salesOrderId, ...call.body.salesOrderIds])
    return currentOrder(call)
  },

  async handle(call) {
    const { tx, fieldName, audit, caller } = call
    const { target, sources } = await heldOrders(call)
    const merging = []
    for (const source of sources) merging.push(await readMergingOrder(tx, source))
    refuseUnmergeable(await readMergingOrder(tx, target), merging, fieldName)
    let after = lastPlace(target)
    for (const source of sources) {
      await moveParts(tx, source, target, after)
      after += lastPlace(source)
      const comment = `Merged into ${target.number}`
      const userId = caller.user?.id ?? null
      const none = { totalNet: Exact.zero, totalGross: Exact.zero, taxSetting: undefined }
      await writeTotals(tx, source.id, none)
      await setCancelled(tx, source, { reasonId: null, comment, userId })
      audit({
        entity: 'sales-order',
        entityId: source.uuid,
        before: { cancelled: false, lineItems: source.lines.map(auditedStoredLine) },
        after: { cancelled: true, cancellationComment: comment, lineItems: [] },
      })
    }
    const merged = await lockOrder(tx, { id: target.id })
    await changeLines(tx, merged, {}, fieldName)
    if (merged.salesChannelId !== null) await reserveLines(tx, merged, fieldName)
    // One parcel, unless something else was agreed for one of them.
    if (sources.some(isShippingFixed)) await fixShippingCost(tx, merged.id)
    await followShipping(call, merged)
    const lineItems = sources.flatMap(({ lines }) => lines.map(auditedStoredLine))
    audit({
      entity: 'sales-order',
      entityId: target.uuid,
      before: { lineItems: [] },
      after: { mergedFrom: sources.map(({ number }) => number), lineItems },
    })
  },
})

const isShippingFixed = ({ isShippingCostFixed }: LockedOrder) => isShippingCostFixed

const lastPlace = ({ lines }: LockedOrder) =>
  Math.max(0, ...lines.map(({ sortOrder }) => sortOrder))

type MergeCall = Pick<
  Call<
    { readonly salesOrderId: Reference },
    unknown,
    { readonly salesOrderIds: readonly Reference[] }
  >,
  'tx' | 'path' | 'body' | 'fieldName' | 'companyId'
>

/** All orders, locked in the order of their numbers. */
async function heldOrders({ tx, path, body, fieldName, companyId }: MergeCall) {
  const { salesOrderIds } = body
  const held = await lockOrders(tx, [path.salesOrderId, ...salesOrderIds])
  const target = held.find((order) => isNamed(order, path.salesOrderId))
  if (!target) throw noSuchSalesOrder()
  const named = salesOrderIds.map((reference, index) => ({
    path: ['salesOrderIds', index],
    table: 'sales_orders',
    reference,
  }))
  const resolve = await resolveRecords(tx, named, missingReferences, fieldName)
  const ids = salesOrderIds.map((reference) => resolve(reference).id)
  const twice = ids.flatMap((id, index): [string, Faults[string]][] =>
    id === target.id || ids.indexOf(id) < index
      ? [[fieldName(['salesOrderIds', index]), namedTwice]]
      : [],
  )
  refuseFaults(Object.fromEntries(twice))
  requireCompany(target, companyId)
  refuseMove(target, 'merge')
  const sources = ids.flatMap((id) => held.filter((order) => order.id === id))
  for (const [index, source] of sources.entries()) {
    refuseMove(source, 'merge', 'conflict', fieldName(['salesOrderIds', index]))
  }
  return { target, sources }
}

function isNamed({ id, uuid }: LockedOrder, reference: Reference): boolean {
  return 'id' in reference ? reference.id === id : reference.uuid === uuid
}

const namedTwice = {
  en: 'The order is named twice, or is the one that others are merged into.',
  de: 'Der Auftrag wird zweimal genannt oder ist der, in den andere einfließen.',
}
