import { customerHasPrices } from '../pricing/customer-price-use.ts'
import { itemIsMade, itemIsPart } from '../production/item-production-use.ts'
import {
  customerHasOrders,
  customerHasQuotations,
} from '../sales/doors/orders/customer-order-use.ts'
import { itemInStock, itemOnOrder, itemReserved } from '../warehouse/doors/stock/item-stock-use.ts'

/** Records of other rooms that prevent an item from being deleted. */
export const itemUses = [itemInStock, itemReserved, itemOnOrder, itemIsMade, itemIsPart]

/** Records of other rooms that prevent a customer from being deleted. */
export const customerUses = [customerHasPrices, customerHasOrders, customerHasQuotations]
