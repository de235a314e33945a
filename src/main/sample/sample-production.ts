import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import {
  activation,
  billTable,
  replaceParts,
} from '../../production/bills/bill-of-materials-store.ts'
import {
  productionItemTable,
  replaceLotSizes,
} from '../../production/items/production-item-store.ts'
import { releasing } from '../../production/orders/held-order-store.ts'
import { productionOrderTable } from '../../production/orders/production-order-store.ts'
import {
  workbenchResourceTable,
  workbenchResourceTypeTable,
} from '../../production/workbenches/workbench-resource-store.ts'
import type { Numbers } from './sample-references.ts'

/** Ground coffee in tins, which the roastery makes of its beans: a version that is thought about, and the one in use. */
export async function addProduction(tx: TenantTx, itemNumber: Numbers): Promise<void> {
  const [type] = await insertRows(tx, workbenchResourceTypeTable, [{ name: 'Grinder' }])
  const bench = { name: 'Grinding room', description: '', warehouseId: 1 }
  const workbenchResourceTypeId = type?.id
  const [workbench] = await insertRows(tx, workbenchResourceTable, [
    { ...bench, workbenchResourceTypeId },
  ])
  const [item] = await insertRows(tx, productionItemTable, [{ itemId: itemNumber('C-1041') }])
  if (!item || !workbench) throw new Error('the sample makes nothing')
  const productionItemId = item.id
  await replaceLotSizes(tx, productionItemId, [6])
  const bills = await insertRows(tx, billTable, [
    { productionItemId, version: 1, name: 'Without a tin', description: 'For the shop.' },
    { productionItemId, version: 2, name: 'In a tin', description: '' },
  ])
  const [draft, used] = bills
  if (!draft || !used) throw new Error('the sample has no bills of materials')
  const beans = { itemId: itemNumber('C-1020'), quantity: 1, operationName: 'Grind' }
  const tin = { itemId: itemNumber('A-5020'), quantity: 1, operationName: 'Pack' }
  await replaceParts(tx, draft.id, [beans], [{ name: 'Grind' }])
  await replaceParts(tx, used.id, [beans, tin], [{ name: 'Grind' }, { name: 'Pack' }])
  for (const statement of activation(tx, used, productionItemId)) await tx.rows(statement)
  const order = {
    ...{ productionItemId, billOfMaterialsId: used.id, isDisassembly: false, warehouseId: 1 },
    ...{ workbenchResourceId: workbench.id, quantity: 6, lotSize: 6, comment: '' },
  }
  const [first] = await insertRows(tx, productionOrderTable, [order, order])
  if (first) await tx.all([releasing(tx, first)])
}
