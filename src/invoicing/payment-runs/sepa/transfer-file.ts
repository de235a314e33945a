import { writeXml, type XmlElement } from '../../e-invoices/xml.ts'
import {
  accountOf,
  agentOf,
  amountOf,
  batchesOf,
  countsOf,
  groupHeader,
  type OrderedPayments,
  type PaymentOrder,
  partyOf,
  remittanceOf,
} from './payment-order.ts'

/** Transfers as a file for the bank: ISO 20022 pain.001.001.09 (docs/sepa.md says which fields and why). */
export function transferFile(payments: OrderedPayments): string {
  const batches = [...batchesOf(payments)].map(([id, orders]) => batch(payments, id, orders))
  return writeXml('Document', {
    '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
    CstmrCdtTrfInitn: { GrpHdr: groupHeader(payments), PmtInf: batches },
  })
}

const batch = (
  { company, executionDay }: OrderedPayments,
  id: string,
  orders: readonly PaymentOrder[],
): XmlElement => ({
  PmtInfId: id,
  PmtMtd: 'TRF',
  BtchBookg: 'true',
  ...countsOf(orders),
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
