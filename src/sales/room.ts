import { customFieldQuery } from '../platform/custom-fields/custom-field-graph-store.ts'
import { customFieldList } from '../platform/custom-fields/custom-field-list.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { Room } from '../platform/room.ts'
import { cancellationReasonList } from './cancellation-reasons/cancellation-reason-list.ts'
import { colorCodeList } from './color-codes/color-code-list.ts'
import { salesCopies } from './copies.ts'
import { keepSalesDays } from './figures/sales-day-store.ts'
import { salesLimits } from './limits.ts'
import { onHoldReasonList } from './on-hold-reasons/on-hold-reason-list.ts'
import { salesOperations } from './operations.ts'
import { salesOrderFeed } from './orders/changes/sales-order-feed-store.ts'
import { orderCustomFields } from './orders/custom-fields/order-custom-fields.ts'
import { orderDuties } from './orders/duties-store.ts'
import { attachedToOrders } from './orders/files/attached-to-order.ts'
import { getEmptySalesOrder } from './orders/graph/empty-sales-order-graph-store.ts'
import { listItemPriceDetails } from './orders/graph/item-price-graph-store.ts'
import { getSalesOrderById } from './orders/graph/sales-order-graph-store.ts'
import { querySalesOrders } from './orders/graph/sales-order-list-graph-store.ts'
import type { CancelOptions } from './orders/moves/cancel-sales-order.ts'
import { orderNoteList } from './orders/notes/order-note-list.ts'
import { keepOrderCounts } from './orders/records/order-count-store.ts'
import { searchedOrders } from './orders/records/searched-orders-store.ts'
import { salesOrderEvents } from './orders/sales-order-events.ts'
import { salesOrderNumbers } from './orders/writes/order-numbers.ts'
import { writePriceListJob } from './price-lists/write-price-list-job.ts'
import { quotationEvents } from './quotations/quotation-events.ts'
import { quotationQueries } from './quotations/quotation-graph-store.ts'
import { quotationNumbers } from './quotations/quotation-numbers.ts'
import { searchedQuotations } from './quotations/searched-quotations-store.ts'
import { salesDimensions, salesMeasures } from './reported-orders-store.ts'
import type { OrderPart } from './retained-order-store.ts'
import { salesRetention } from './retention.ts'
import { salesExtensions } from './sales-extension-graph-store.ts'
import { salesReferenceQueries } from './sales-reference-graph-store.ts'
import { salesScopes } from './scopes.ts'
import { salesSetupSteps } from './setup-steps-store.ts'
import { shippingMethodList } from './shipping-methods/shipping-method-list.ts'
import { stockReservationQuery } from './stock-reservation-graph-store.ts'
import { salesTables } from './tables.ts'
import { taxCodeList } from './tax-codes/tax-code-list.ts'
import { taxRateList } from './tax-rates/tax-rate-list.ts'
import { taxRegistrationList } from './tax-registrations/tax-registration-list.ts'
import { transactionStatusList } from './transaction-statuses/transaction-status-list.ts'
import { salesUndo } from './undo.ts'
import { changedVatIds } from './vat-checks/changed-vat-ids.ts'
import { checkVatIdJob } from './vat-checks/check-vat-id-job.ts'
import { checkUsedVatIds } from './vat-checks/used-vat-ids-store.ts'
import { vatCheckEvents } from './vat-checks/vat-check.ts'
import { vatCheckDuty } from './vat-checks/vat-check-duty.ts'
import { expireVouchers } from './vouchers/expired-vouchers-store.ts'
import { voucherEvents } from './vouchers/voucher.ts'
import { salesWords } from './words.ts'

/** Documents of sale: how they are calculated and taxed, and the lists that they refer to. */
export const sales = ({
  orderParts,
  ...options
}: CancelOptions & { readonly orderParts: readonly OrderPart[] }): Room => ({
  name: 'sales',
  words: salesWords,
  searched: [searchedOrders, searchedQuotations],
  setupSteps: salesSetupSteps,
  duties: [...orderDuties, vatCheckDuty],
  measures: salesMeasures,
  dimensions: salesDimensions,
  limits: salesLimits,
  tables: salesTables,
  copies: salesCopies,
  retention: salesRetention(orderParts),
  operations: salesOperations(options),
  undo: salesUndo,
  scopes: salesScopes,
  jobs: [writePriceListJob, checkVatIdJob],
  events: [salesOrderEvents, quotationEvents, voucherEvents, vatCheckEvents],
  eventReaders: [salesOrderFeed, changedVatIds],
  upkeep: [
    { clearTenant: keepCounts },
    { clearTenant: expireVouchers },
    { clearTenant: checkUsedVatIds },
  ],
  numberRanges: [salesOrderNumbers, quotationNumbers],
  counted: [
    { noun: 'sales-order', table: 'sales_orders' },
    { noun: 'sales-quotation', table: 'sales_quotations' },
  ],
  referenceLists: [
    shippingMethodList,
    onHoldReasonList,
    cancellationReasonList,
    taxCodeList,
    taxRateList,
    taxRegistrationList,
    transactionStatusList,
    colorCodeList,
    orderNoteList,
    customFieldList(orderCustomFields),
  ],
  attachments: attachedToOrders,
  graphExtensions: salesExtensions,
  graph: [
    ...salesReferenceQueries,
    stockReservationQuery,
    querySalesOrders,
    getSalesOrderById,
    getEmptySalesOrder,
    listItemPriceDetails,
    ...quotationQueries,
    customFieldQuery(orderCustomFields, {
      query: 'QuerySalesOrderCustomFields',
      type: 'SalesOrderCustomFieldListItem',
    }),
  ],
})

async function keepCounts(tx: TenantTx, limit: number) {
  return {
    salesDaysKept: (await keepSalesDays(tx)) ? limit : 0,
    ordersCounted: (await keepOrderCounts(tx)) ? limit : 0,
  }
}
