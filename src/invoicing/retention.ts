import { agedRows } from '../platform/retention/aged-rows-store.ts'
import { forReason, ownLists, type Retention } from '../platform/retention/retention-rule.ts'
import { bankStatementEvents } from './bank-statements/statements/bank-statement.ts'
import { dunningRunEvents } from './dunning/runs/dunning-run.ts'
import { paymentRunEvents } from './payment-runs/runs/payment-run.ts'

/** How long invoices, their corrections and payments are kept: with the books, of which they are the vouchers. */
export const invoicingRetention: Retention = {
  rules: [
    {
      kind: 'invoice',
      tables: [
        ...['accounting_documents', 'accounting_document_lines', 'accounting_document_states'],
        ...['payments', 'invoice_files', 'accounting_exported_documents'],
        ...['accounting_exported_payments', 'dunning_letters', 'dunning_invoices'],
        ...['provider_payments', 'payment_reports', 'provider_requests'],
      ],
      unit: 'years',
      law: 'vouchers',
      usual: 'books',
      removedWith: 'sales-order',
      audited: [
        ...['invoice', 'credit-note', 'payment', 'invoice-file', 'payment-report'],
        'provider-request',
      ],
    },
    {
      kind: 'bank-statement',
      tables: ['bank_statements', 'bank_statement_lines', 'bank_statement_bookings'],
      unit: 'years',
      law: 'vouchers',
      usual: 'books',
      removal: agedRows({
        ...{ kind: 'bank-statement', table: 'bank_statements', moment: 'period_until' },
        moments: ['received'],
        announces: bankStatementEvents,
      }),
      audited: ['bank-statement-line'],
    },
    {
      kind: 'dunning-run',
      tables: ['dunning_runs'],
      unit: 'years',
      law: 'vouchers',
      usual: 'books',
      removal: agedRows({
        ...{ kind: 'dunning-run', table: 'dunning_runs', moment: 'created' },
        moments: ['confirmed', 'finished'],
        announces: dunningRunEvents,
      }),
      audited: ['dunning-run', 'dunning-letter'],
    },
    {
      kind: 'payment-run',
      tables: ['payment_runs', 'payment_run_entries'],
      unit: 'years',
      law: 'vouchers',
      usual: 'books',
      removal: agedRows({
        ...{ kind: 'payment-run', table: 'payment_runs', moment: 'created' },
        moments: ['confirmed', 'cancelled'],
        announces: paymentRunEvents,
      }),
      audited: ['payment-run', 'payment-run-entry'],
    },
  ],
  kept: {
    ...forReason(
      ownLists,
      'accounting_settings',
      'dunning_settings',
      'payment_providers',
      'base_rates',
    ),
    ...forReason('goes with its customer', 'accounting_debtors'),
    ...forReason(
      'says what was handed over to the books, as long as they',
      ...['accounting_exports', 'accounting_period_changes'],
    ),
  },
}
