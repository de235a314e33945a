import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { Instant, KeyField } from '../../platform/values/shape.ts'
import { findPayableInvoices } from '../payable-invoices-store.ts'

const payableMax = 1000

const Payable = Type.Object({
  id: KeyField({ readOnly: true }),
  number: Type.String({ description: 'Number that the seller gave it.' }),
  amount: Type.Number({ description: 'What is to be paid.' }),
  currencyIso: Type.String({ description: 'Its currency by ISO 4217.' }),
  holder: Type.String({ description: 'Who is paid.' }),
  iban: Type.String({
    description: 'Account that it goes to; empty where the invoice names none.',
  }),
  bic: Type.String({ description: 'Bank of that account; empty where the invoice names none.' }),
  reference: Type.String({ description: 'What the payment shall name.' }),
  dueDate: Instant({ description: 'When it is to be paid.' }),
})

export const listPayablePurchaseInvoices = operation({
  name: 'listPayablePurchaseInvoices',
  summary: 'List purchase invoices to be paid',
  description: `Returns approved invoices that are to be paid by transfer, the one that is due first before all others, of the company that the request runs for, else of all; at most ${payableMax.toLocaleString('en')}. Credit notes and what is collected by direct debit are left out.`,
  method: 'GET',
  readsMany: true,
  path: { v2: '/purchase-invoices/payable' },
  scope: 'purchaseinvoices.read',
  query: { dueUntil: Instant({ description: 'Invoices that are due by then.' }) },
  answer: { status: 200, shape: Type.Object({ items: Type.Array(Payable) }) },

  async handle({ tx, query, companyId }) {
    const found = await findPayableInvoices(tx, { companyId, ...query }, payableMax)
    return {
      items: found.map(({ supplierId: _, companyId: __, uuid, id, amount, dueDate, ...rest }) => ({
        ...rest,
        id: { id, uuid },
        amount: Number(amount),
        dueDate: dueDate.toISOString(),
      })),
    }
  },
})
