import { agedRows } from '../platform/retention/aged-rows-store.ts'
import {
  forReason,
  ownLists,
  type Retention,
  withoutPersons,
} from '../platform/retention/retention-rule.ts'
import type { OrderPart } from './retained-order-store.ts'
import { removalOfOrders, removalOfQuotations } from './retention-store.ts'
import { vatCheckEvents } from './vat-checks/vat-check.ts'

/** How long orders and quotations are kept. */
export const salesRetention = (parts: readonly OrderPart[]): Retention => ({
  rules: [
    {
      kind: 'sales-order',
      tables: [
        ...['sales_orders', 'sales_order_lines', 'sales_order_line_moves', 'sales_order_notes'],
        ...['sales_order_files', 'sales_order_line_files', 'sales_order_custom_field_values'],
      ],
      unit: 'years',
      law: 'letters',
      usual: 'letters',
      removal: removalOfOrders(parts),
      audited: [
        ...['sales-order', 'sales-order-note', 'sales-order-file', 'sales-order-line-item-file'],
        'sales-order-custom-field-value',
      ],
    },
    {
      kind: 'sales-quotation',
      tables: ['sales_quotations', 'sales_quotation_lines'],
      unit: 'years',
      law: 'letters',
      usual: 'letters',
      removal: removalOfQuotations,
      audited: ['sales-quotation'],
    },
    {
      kind: 'vat-check',
      tables: ['vat_checks'],
      unit: 'years',
      law: 'vouchers',
      usual: 'books',
      removal: agedRows({
        ...{ kind: 'vat-check', table: 'vat_checks', moment: 'created', moments: ['answered'] },
        only: `aged.state <> 'waiting'`,
        announces: vatCheckEvents,
      }),
      audited: ['vat-check'],
    },
  ],
  passing: { sales_day_changes: 'as soon as the sums of the day are calculated again' },
  kept: {
    ...forReason(
      ownLists,
      ...['cancellation_reasons', 'color_codes', 'on_hold_reasons', 'sales_order_custom_fields'],
      ...['shipping_methods', 'shipping_class_costs', 'tax_codes', 'tax_rates'],
      ...['tax_registrations', 'transaction_statuses', 'vat_check_settings'],
    ),
    ...forReason(
      'they say what is owed to whom has a code, as long as that is, and name no person',
      ...['vouchers', 'voucher_moves'],
    ),
    ...forReason(
      withoutPersons,
      ...['sales_days', 'sales_item_days', 'sales_item_months', 'sales_months', 'sales_sums'],
      ...['sales_order_blocks', 'sales_order_changes'],
    ),
  },
})
