import { addressJoinAs } from '../../platform/records/address-store.ts'
import { lineTypes } from '../calculation/line-type.ts'

/**
 * Orders called `sales_order` that count: no drafts and no cancelled ones. Amounts are converted by the rate of each
 * order.
 */
export const countedOrders = {
  where: 'not sales_order.is_draft and sales_order.cancelled is null',
  joins: `join ${addressJoinAs('shipment', 'sales_order', 'shipment_address_id')}`,
  values: {
    country: 'shipment.country_iso',
    revenue: 'sales_order.total_net / sales_order.currency_factor',
  },
}

const { freeText, item, billOfMaterials } = lineTypes

/** Their lines of goods, called `line`: components are part of their bill of materials. */
const goods = `line.type in (${freeText}, ${item}, ${billOfMaterials})`

export const countedGoods = {
  where: goods,
  joins: `join erp.sales_order_lines line
    on line.tenant_id = $tenant and line.sales_order_id = sales_order.id and ${goods}`,
  values: {
    quantity: 'line.quantity',
    revenue: 'line.total_net / sales_order.currency_factor',
    margin:
      '(line.total_net - line.purchase_price_net * line.quantity) / sales_order.currency_factor',
  },
}
