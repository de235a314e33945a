import { type CopyRules, emptied } from '../platform/backup/copy-rules.ts'

const document = {
  ...emptied('customer_vat_id', 'comment', 'customer_comment', 'print_text', 'search_terms'),
}

const copiedKey = `upper(replace(uuid::text, '-', ''))`
const copiedCode = copiedKey

/** What orders and quotations say of people, in a copy in which these shall not be found. */
export const salesCopies: CopyRules = {
  // A code is money: one that a copy has counts nowhere else, and nobody learns it from there.
  changed: { vouchers: { code: copiedCode, code_key: copiedKey } },
  anonymised: {
    leftOut: [
      ...['sales_order_notes', 'sales_order_files', 'sales_order_line_files'],
      'sales_order_custom_field_values',
    ],
    changed: {
      sales_orders: {
        ...document,
        ...emptied('customer_sales_order_number'),
        payment_info: `'{}'::jsonb`,
      },
      sales_order_lines: emptied('note'),
      sales_quotations: {
        ...document,
        ...emptied('customer_quotation_number', 'cancellation_comment'),
      },
      sales_quotation_lines: emptied('note'),
    },
  },
}
