import { customFieldValueOperations } from '../platform/custom-fields/custom-field-operations.ts'
import type { Operation } from '../platform/pipeline/operation.ts'
import { outputsOf } from '../printing/paper-outputs.ts'
import { listCancellationReasonsOfDocuments } from './cancellation-reasons/list-cancellation-reasons.ts'
import { getSalesFigures } from './figures/get-sales-figures.ts'
import { calculateSalesOrder } from './orders/calculate-sales-order.ts'
import { listSalesOrderChanges } from './orders/changes/list-sales-order-changes.ts'
import { createSalesOrder } from './orders/create-sales-order.ts'
import { listCustomerCredits } from './orders/credit/list-customer-credits.ts'
import { orderCustomFields } from './orders/custom-fields/order-custom-fields.ts'
import { getSalesOrder } from './orders/get-sales-order.ts'
import { getSalesOrderTotals } from './orders/get-sales-order-totals.ts'
import { createOrderLines } from './orders/lines/create-order-lines.ts'
import { deleteOrderLine } from './orders/lines/delete-order-line.ts'
import { getOrderLine } from './orders/lines/get-order-line.ts'
import { listOrderLines } from './orders/lines/list-order-lines.ts'
import { setOrderLines } from './orders/lines/set-order-lines.ts'
import { updateOrderLine } from './orders/lines/update-order-line.ts'
import { listSalesOrders } from './orders/list-sales-orders.ts'
import { type CancelOptions, cancelSalesOrder } from './orders/moves/cancel-sales-order.ts'
import { closeSalesOrder } from './orders/moves/close-sales-order.ts'
import { copySalesOrder } from './orders/moves/copy-sales-order.ts'
import { holdSalesOrder } from './orders/moves/hold-sales-order.ts'
import { mergeSalesOrders } from './orders/moves/merge-sales-orders.ts'
import { releaseSalesOrder } from './orders/moves/release-sales-order.ts'
import { splitSalesOrder } from './orders/moves/split-sales-order.ts'
import { getSalesOrderProgress } from './orders/progress/get-sales-order-progress.ts'
import { listLateLines } from './orders/promises/list-late-lines.ts'
import { calculateShippingOptions } from './orders/shipping/calculate-shipping-options.ts'
import { updateSalesOrder } from './orders/update-sales-order.ts'
import { createPriceList } from './price-lists/create-price-list.ts'
import { acceptSalesQuotation } from './quotations/accept-sales-quotation.ts'
import { cancelSalesQuotation } from './quotations/cancel-sales-quotation.ts'
import { createSalesQuotation } from './quotations/create-sales-quotation.ts'
import { getSalesQuotation } from './quotations/get-sales-quotation.ts'
import { getSalesQuotationTotals } from './quotations/get-sales-quotation-totals.ts'
import { listSalesQuotations } from './quotations/list-sales-quotations.ts'
import { sendSalesQuotation } from './quotations/send-sales-quotation.ts'
import { setSalesQuotationLines } from './quotations/set-sales-quotation-lines.ts'
import { updateSalesQuotation } from './quotations/update-sales-quotation.ts'
import { quotationPaper, salesOrderPaper } from './sales-papers-store.ts'
import { findTaxOfCase } from './vat/find-tax-of-case.ts'
import { findTaxOfItem } from './vat/find-tax-of-item.ts'
import { findTaxOfTaxClass } from './vat/find-tax-of-tax-class.ts'
import { createVatCheck } from './vat-checks/create-vat-check.ts'
import { getVatCheck } from './vat-checks/get-vat-check.ts'
import { listVatChecks } from './vat-checks/list-vat-checks.ts'
import { getVatCheckSettings } from './vat-checks/settings/get-vat-check-settings.ts'
import { updateVatCheckSettings } from './vat-checks/settings/update-vat-check-settings.ts'
import { giftCardPaper } from './vouchers/gift-card-paper-store.ts'
import { voucherOperations } from './vouchers/voucher-operations.ts'

/** Every operation of the room, but for those of its reference lists. */
export const salesOperations = (options: CancelOptions): readonly Operation[] => [
  calculateSalesOrder,
  calculateShippingOptions,
  createPriceList,
  ...createSalesOrder,
  ...listSalesOrders,
  listLateLines,
  getSalesOrderTotals,
  getSalesOrderProgress,
  listCustomerCredits,
  getSalesFigures,
  listSalesOrderChanges,
  ...getSalesOrder,
  ...updateSalesOrder,
  ...customFieldValueOperations(orderCustomFields),
  ...listOrderLines,
  createOrderLines,
  getOrderLine,
  ...updateOrderLine,
  ...setOrderLines,
  deleteOrderLine,
  cancelSalesOrder(options),
  closeSalesOrder,
  ...holdSalesOrder,
  releaseSalesOrder,
  ...copySalesOrder,
  ...splitSalesOrder,
  mergeSalesOrders,
  createSalesQuotation,
  ...listSalesQuotations,
  getSalesQuotationTotals,
  getSalesQuotation,
  updateSalesQuotation,
  setSalesQuotationLines,
  sendSalesQuotation,
  acceptSalesQuotation,
  cancelSalesQuotation,
  ...voucherOperations,
  ...listCancellationReasonsOfDocuments,
  ...[salesOrderPaper, quotationPaper, giftCardPaper].flatMap(outputsOf),
  findTaxOfItem,
  findTaxOfTaxClass,
  findTaxOfCase,
  listVatChecks,
  createVatCheck,
  getVatCheck,
  getVatCheckSettings,
  updateVatCheckSettings,
]
