import { customerHasPrices } from '../pricing/customer-price-use.ts'
import {
  customerHasOrders,
  customerHasQuotations,
} from '../sales/doors/orders/customer-order-use.ts'
import { itemInStock, itemOnOrder, itemReserved } from '../warehouse/doors/stock/item-stock-use.ts'

/** What of other rooms prevents an item from being deleted. */
export const itemUses = [itemInStock, itemReserved, itemOnOrder]

/** What of other rooms prevents a customer from being deleted. */
export const customerUses = [customerHasPrices, customerHasOrders, customerHasQuotations]
