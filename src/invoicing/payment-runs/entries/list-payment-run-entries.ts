import Type from 'typebox'
import { operation } from '../../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../../platform/records/page.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { findRun } from '../runs/payment-run-store.ts'
import { PaymentRunEntry } from './payment-run-entry.ts'
import { entryFilter, paymentRunEntries } from './payment-run-entry-store.ts'

export const listPaymentRunEntries = operation({
  name: 'listPaymentRunEntries',
  summary: 'List payments of runs',
  description:
    'Returns the direct debits and transfers of payment runs, by number, a page at a time. Refused with 404 `payment-run.missing`.',
  method: 'GET',
  path: { v2: '/payment-run-entries' },
  scope: 'paymentruns.read',
  query: {
    ...pageQuery,
    paymentRunId: ReferenceField({ description: 'Payments of this run.' }),
    invoiceId: ReferenceField({ description: 'Payments of this invoice.' }),
    purchaseInvoiceId: ReferenceField({
      description: 'Payments of this invoice of a supplier.',
    }),
    isExcluded: Type.Boolean({ description: 'Only what is left out, or only the others.' }),
  },
  answer: { status: 200, shape: pageOf(PaymentRunEntry) },

  async handle({ tx, generation, query }) {
    const { paymentRunId, invoiceId, purchaseInvoiceId, isExcluded, ...page } = query
    const run = paymentRunId && (await findRun(tx, paymentRunId))
    const filter = entryFilter({ runId: run?.id, invoiceId, purchaseInvoiceId, isExcluded })
    return concludeWithPage(tx, generation, paymentRunEntries, page, filter)
  },
})
