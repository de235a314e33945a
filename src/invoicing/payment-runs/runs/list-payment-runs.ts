import { operation } from '../../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../../platform/records/page.ts'
import { KindField, PaymentRun } from './payment-run.ts'
import { paymentRuns, runFilter } from './payment-run-store.ts'

export const listPaymentRuns = operation({
  name: 'listPaymentRuns',
  summary: 'List payment runs',
  description:
    'Returns the runs of direct debits and transfers of all companies, the latest first, a page at a time.',
  method: 'GET',
  path: { v2: '/payment-runs' },
  scope: 'paymentruns.read',
  query: { ...pageQuery, kind: KindField() },
  answer: { status: 200, shape: pageOf(PaymentRun) },
  handle: ({ tx, generation, query }) =>
    concludeWithPage(tx, generation, paymentRuns, query, runFilter(query.kind)),
})
