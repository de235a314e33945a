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

/** Direct debits as a file for the bank: ISO 20022 pain.008.001.08 (docs/sepa.md says which fields and why). */
export const directDebitFile = (payments: OrderedPayments): string =>
  paymentFile(payments, {
    ...{ message: 'pain.008.001.08', element: 'CstmrDrctDbtInitn', method: 'DD', batch },
  })

/** Direct debits of one kind and sequence. */
function batch(
  { company, executionDay }: OrderedPayments,
  orders: readonly PaymentOrder[],
): XmlElement {
  const [first] = orders
  return {
    PmtTpInf: {
      SvcLvl: { Cd: 'SEPA' },
      LclInstrm: { Cd: first?.mandateKind === 'b2b' ? 'B2B' : 'CORE' },
      SeqTp: first?.sequence,
    },
    ReqdColltnDt: executionDay,
    Cdtr: partyOf(company),
    CdtrAcct: accountOf(company),
    CdtrAgt: agentOf(company),
    ChrgBr: 'SLEV',
    CdtrSchmeId: {
      Id: { PrvtId: { Othr: { Id: company.creditorId, SchmeNm: { Prtry: 'SEPA' } } } },
    },
    DrctDbtTxInf: orders.map(collection),
  }
}

const collection = (order: PaymentOrder): XmlElement => ({
  PmtId: { EndToEndId: order.endToEndId },
  InstdAmt: { '@Ccy': 'EUR', '#text': amountOf(order.amount) },
  DrctDbtTx: {
    MndtRltdInf: {
      MndtId: order.mandateReference,
      DtOfSgntr: order.signedOn ?? undefined,
      AmdmntInd: 'false',
    },
  },
  DbtrAgt: agentOf(order),
  Dbtr: partyOf(order),
  DbtrAcct: accountOf(order),
  RmtInf: remittanceOf(order),
})
