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

/** Direct debits as a file for the bank: ISO 20022 pain.008.001.08 (docs/sepa.md says which fields and why). */
export function directDebitFile(payments: OrderedPayments): string {
  const batches = [...batchesOf(payments)].map(([id, orders]) => batch(payments, id, orders))
  return writeXml('Document', {
    '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08',
    CstmrDrctDbtInitn: { GrpHdr: groupHeader(payments), PmtInf: batches },
  })
}

/** Direct debits of one kind and sequence. */
function batch(
  { company, executionDay }: OrderedPayments,
  id: string,
  orders: readonly PaymentOrder[],
): XmlElement {
  const [first] = orders
  return {
    PmtInfId: id,
    PmtMtd: 'DD',
    BtchBookg: 'true',
    ...countsOf(orders),
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
