import { type CopyRules, emptied } from '../platform/backup/copy-rules.ts'

const document = {
  ...emptied('customer_vat_id', 'comment', 'customer_comment', 'print_text', 'search_terms'),
}

const copiedKey = `upper(replace(uuid::text, '-', ''))`

/** What orders and quotations say of people, in a copy in which these shall not be found. */
export const salesCopies: CopyRules = {
  // A card of a copy has no code until it gets a new one: what is sealed for one tenant nobody else opens.
  changed: {
    vouchers: {
      code_key: `case when kind = 0 then code_key else ${copiedKey} end`,
      code_sealed: 'null',
    },
    // A copy asks nobody: what waited has no answer there.
    vat_check_settings: { is_active: 'false' },
    vat_checks: {
      state: `case when state = 'waiting' then 'unconfirmed' else state end`,
      answered: 'coalesce(answered, created)',
      next_attempt: 'null',
    },
  },
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
      vat_checks: {
        ...emptied('spelled', 'asked_name', 'asked_street', 'asked_postal_code', 'asked_city'),
        ...emptied('name', 'address', 'request_identifier'),
        vat_id: `'EL'`,
      },
    },
  },
}
