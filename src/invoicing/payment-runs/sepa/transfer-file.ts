import type { XmlElement } from '../../e-invoices/xml.ts'
import {
  accountOf,
  agentOf,
  amountOf,
  type OrderedPayments,
  type PaymentOrder,
  partyOf,
  paymentFile,
  remittanceOf,
} from './payment-order.ts'

/** Transfers as a file for the bank: ISO 20022 pain.001.001.09 (docs/sepa.md says which fields and why). */
export const transferFile = (payments: OrderedPayments): string =>
  paymentFile(payments, {
    ...{ message: 'pain.001.001.09', element: 'CstmrCdtTrfInitn', method: 'TRF', batch },
  })

const batch = (
  { company, executionDay }: OrderedPayments,
  orders: readonly PaymentOrder[],
): XmlElement => ({
  PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
  ReqdExctnDt: { Dt: executionDay },
  Dbtr: partyOf(company),
  DbtrAcct: accountOf(company),
  DbtrAgt: agentOf(company),
  ChrgBr: 'SLEV',
  CdtTrfTxInf: orders.map(transfer),
})

const transfer = (order: PaymentOrder): XmlElement => ({
  PmtId: { EndToEndId: order.endToEndId },
  Amt: { InstdAmt: { '@Ccy': 'EUR', '#text': amountOf(order.amount) } },
  // Without a BIC the bank is left out: it is found by the IBAN.
  CdtrAgt: order.bic ? agentOf(order) : undefined,
  Cdtr: partyOf(order),
  CdtrAcct: accountOf(order),
  RmtInf: remittanceOf(order),
})
