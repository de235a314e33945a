import { test } from 'node:test'
import { change, key, owner, sample, w } from './change.ts'

/** Stock, pick lists and marketplaces. */

test('sales channels, warehouses, stock and users', async () => {
  const channel = await change('createSalesChannel')
  await change('updateSalesChannel', [channel])
  const warehouse = await change('createWarehouse')
  await change('updateWarehouse', [warehouse], { address: { city: 'Bremen' } })
  await change('deleteWarehouse', [warehouse])
  const zone = await change('createWarehouseZone')
  await change('updateWarehouseZone', [zone], { description: 'Deep freeze' })
  await change('deleteWarehouseZone', [zone])
  await change('createStorageLocations')
  const location = await change('createStorageLocation')
  await change('updateStorageLocation', [location], { priority: 3 })
  await change('deleteStorageLocation', [location])
  await change('bookStock')
  await change('bookStocks')
  await change('transferStock')
  const ordered = await change('createSupplierOrder')
  await change('updateSupplierOrder', [ordered])
  await change('cancelSupplierOrder', [ordered])
  await change('sendSupplierOrder', [key(2)])
  await change('rescheduleSupplierOrder', [key(1)])
  await change('confirmSupplierOrder', [key(1)])
  await change('receiveSupplierOrder', [key(1)])
  await change('closeSupplierOrder', [key(2)])
  await change('createProposedOrders')
  const { rows } = await owner.query(
    "select uuid from erp.sales_orders where tenant_id = $1 and number = 'SO-100901'",
    [sample.tenantId],
  )
  await change('createDropShippingOrders', [rows[0].uuid])
  await change('dispatchSupplierOrder', [key(3)])
  const take = await change('createStockTake')
  await change('recordStockTakeCounts', [take])
  await change('approveStockTake', [take])
  const again = await change('createStockTake')
  await change('recordStockTakeCounts', [again])
  await change('completeStockTake', [again])
  await change('recordStockTakeCounts', [key(1)])
  await change('requestStockTakeRecount', [key(1)])
  await change('rejectStockTake', [key(1)])
  await change('cancelStockTake', [await change('createStockTake')])
  const transfer = await change('createStockTransfer')
  await change('receiveStockTransfer', [transfer])
  await change('cancelStockTransfer', [key(1)])
  const counts = [{ itemId: key(2), warehouseId: key(1), quantity: 500 }]
  await change('countStocks', [], { counts })
  await change('setStockCostMethod', [key(1)])
  await change('deleteStockWriteDown', [await change('setStockWriteDown')])
  await change('createStockValueList')
  const user = await change('createUser')
  await change('updateUser', [user], { displayName: 'Another name' })
})

test('what is made', async () => {
  const type = await change('createWorkbenchResourceType')
  await change('updateWorkbenchResourceType', [type], { name: 'Another type' })
  await change('deleteWorkbenchResourceType', [type])
  const workbench = await change('createWorkbenchResource')
  await change('updateWorkbenchResource', [workbench], { description: 'Behind the door' })
  await change('deleteWorkbenchResource', [workbench])
  const item = await change('createProductionItem')
  await change('updateProductionItem', [item], { lotSizes: [{ quantity: 4 }] })
  const unused = await change('createBillOfMaterials', [item])
  await change('deleteBillOfMaterials', [item, unused])
  await change('deleteProductionItem', [item])
  const bill = await change('createBillOfMaterials', [key(1)])
  await change('updateBillOfMaterials', [key(1), bill], {
    components: [{ itemId: key(2), quantity: 3 }],
  })
  await change('activateBillOfMaterials', [key(1), bill])
  const order = await change('createProductionOrder')
  await change('cancelProductionOrder', [order])
  await change('releaseProductionOrder', [key(2)])
  await change('recordProduction', [key(1)])
})

test('pick lists', async () => {
  const warehouse = key(1)
  const template = await change('createPickListTemplate')
  await change('updatePickListTemplate', [template], { maxOrderCount: 3 })
  await change('deletePickListTemplate', [template])
  const box = await change('createShippingBox')
  await change('updateShippingBox', [box], { isLocked: true })
  await change('deleteShippingBox', [box])
  const list = await change('createPickList', [warehouse])
  await change('deletePickList', [warehouse, list])
  await change('updatePickList', [warehouse, key(1)])
  await change('scanPickList', [warehouse, key(1)])
  const { body: scanned } = await w.call(
    sample.app,
    `GET /v2/wms/${warehouse}/pick-lists/${key(1)}/positions`,
  )
  await change('undoPickListScan', [warehouse, key(1), scanned[0].id])
  const again = await change('createPickList', [warehouse])
  const { body } = await w.call(
    sample.app,
    `GET /v2/wms/${warehouse}/pick-lists/${again}/positions`,
  )
  await change('reportShortPickListPosition', [warehouse, again, body[0].id])
  await change('completePickList', [warehouse, key(2)])
})

test('marketplace channels', async () => {
  await change('createChannel')
  await change('createChannelConnection')
  await change('updateChannelConnection', [key(3)])
  await change('setOfferCategories', [key(3)])
  await owner.query('update erp.channel_offers set is_active = true where tenant_id = $1', [
    sample.tenantId,
  ])
  await change('repeatChannelOffer', [key(3), key(1)])
  await change('updateChannelNotification', [key(1)])
  const report = await change('requestChannelReport')
  await change('deleteChannelReport', [report])
  await change('deleteChannelConnection', [key(3)])
  await change('acceptChannelCancellation', [key(1)])
  await change('denyChannelCancellation', [key(2)])
})
