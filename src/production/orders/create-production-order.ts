import { created, operation } from '../../platform/pipeline/operation.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import { type NamedRecord, resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { type Breach, brokenRules } from '../../platform/values/broken-rules.ts'
import { Exact } from '../../platform/values/exact.ts'
import { exampleKey, type Reference } from '../../platform/values/shape.ts'
import {
  namedWarehouses,
  requireReceiver,
} from '../../warehouse/doors/warehouse-reference-store.ts'
import { lotSizesOf } from '../items/production-item-store.ts'
import { warehouseOfWorkbench } from '../workbenches/workbench-resource-store.ts'
import { activeBill } from './held-order-store.ts'
import {
  noSuchRecords,
  orderRules,
  ProductionOrder,
  ProductionOrderDraft,
} from './production-order.ts'
import { productionOrders, productionOrderTable } from './production-order-store.ts'

export const createProductionOrder = operation({
  name: 'createProductionOrder',
  summary: 'Create a production order',
  description:
    'Creates an order to make a product of its parts, or to take it apart, by the active version of its bill of materials, and returns it. Nothing is booked. Refused with 422 naming all broken rules: records that do not exist (`production-order.reference.missing`), no active version (`production-order.bill.required`), no warehouse (`production-order.warehouse.required`) or one in which the workbench does not stand (`production-order.workbench.warehouse`), a quantity that is not of whole lots (`production-order.lot-size`), an inactive warehouse (`stock.warehouse.inactive`) or one of another company than the request runs for (`stock.warehouse.company`).',
  method: 'POST',
  path: { v1: '/productionOrders', v2: '/production-orders' },
  scope: 'production.write',
  body: ProductionOrderDraft,
  example: { productionItemId: exampleKey(1), quantity: 12, warehouseId: exampleKey(1) },
  answer: { status: 201, shape: ProductionOrder },

  async handle(call) {
    const { tx, body, generation, fieldName, audit, locate } = call
    const named = namedIn(body)
    const resolve = await resolveRecords(tx, named, noSuchRecords, fieldName)
    const idOf = (reference: Reference | null | undefined) =>
      reference ? resolve(reference).id : null
    const productionItemId = resolve(body.productionItemId).id
    const workbenchResourceId = idOf(body.workbenchResourceId)
    const own = workbenchResourceId && (await warehouseOfWorkbench(tx, workbenchResourceId))
    const warehouseId = idOf(body.warehouseId) ?? own ?? null
    const billOfMaterialsId = await activeBill(tx, productionItemId)
    const sizes = await lotSizesOf(tx, productionItemId)
    const lotSize = lotSizeOf(body.quantity, sizes)
    const breaches = [
      ...(billOfMaterialsId
        ? []
        : [breachOf('production-order.bill.required', 'productionItemId')]),
      ...(warehouseId ? [] : [breachOf('production-order.warehouse.required', 'warehouseId')]),
      ...(own && own !== warehouseId
        ? [breachOf('production-order.workbench.warehouse', 'workbenchResourceId')]
        : []),
      ...(sizes.length > 0 && !lotSize ? [breachOf('production-order.lot-size', 'quantity')] : []),
    ]
    if (breaches.length > 0) throw brokenRules(breaches, fieldName)
    await requireReceiver(call, warehouseId ?? 0, ['warehouseId'])
    const { quantity, isDisassembly = false, targetDate: target = null, comment = '' } = body
    const said = { quantity, isDisassembly, target, comment, lotSize: lotSize ?? null }
    const row = { ...said, productionItemId, billOfMaterialsId, warehouseId, workbenchResourceId }
    const [key] = await insertRows(tx, productionOrderTable, [row])
    if (!key) throw new Error('the order was not added')
    audit({ entity: 'production-order', entityId: key.uuid, before: null, after: { ...body } })
    const record = await concludeWithRecord(tx, generation, productionOrders, key)
    const address = { v1: '/productionOrders', v2: '/production-orders' }[generation]
    return created(record, locate(address, key))
  },
})

function namedIn(body: ProductionOrderDraft): NamedRecord[] {
  const { productionItemId, warehouseId, workbenchResourceId } = body
  const tables = [
    ['productionItemId', 'production_items', productionItemId],
    ['warehouseId', namedWarehouses, warehouseId],
    ['workbenchResourceId', 'workbench_resources', workbenchResourceId],
  ] as const
  return tables.flatMap(([field, table, reference]) =>
    reference ? [{ path: [field], table, reference }] : [],
  )
}

const breachOf = (code: keyof typeof orderRules, field: string): Breach => ({
  ...{ code, sentence: orderRules[code], path: [field] },
})

/** The largest lot of which the quantity is a multiple. */
function lotSizeOf(quantity: number, sizes: readonly string[]): string | undefined {
  return sizes.findLast((size) => Exact.of(quantity).over(Exact.of(size)).hasAtMost(0))
}
