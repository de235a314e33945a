import { Exact } from '../../../platform/values/exact.ts'
import { writeXml, type XmlElement } from '../../e-invoices/xml.ts'
import { sepaName, sepaText } from './sepa-text.ts'

/** The company that collects or pays. */
export interface OrderingCompany {
  readonly name: string
  readonly iban: string
  readonly bic: string
  readonly creditorId: string
}

/** One direct debit or transfer as a file says it. */
export interface PaymentOrder {
  readonly endToEndId: string
  readonly batchId: string
  readonly amount: Exact
  readonly name: string
  readonly iban: string
  readonly bic: string
  readonly remittance: string
  readonly mandateReference: string
  readonly mandateKind: string
  readonly signedOn: string | null
  readonly sequence: string
}

export interface OrderedPayments {
  readonly messageId: string
  readonly created: Date
  readonly executionDay: string
  readonly company: OrderingCompany
  readonly orders: readonly PaymentOrder[]
}

export const amountOf = (amount: Exact): string => Number(amount.rounded(2).toString()).toFixed(2)

const sumOf = (orders: readonly PaymentOrder[]) =>
  amountOf(Exact.sum(orders.map(({ amount }) => amount)))

/** How many payments there are, and their sum: of the file, and of each batch. */
const countsOf = (orders: readonly PaymentOrder[]) => ({
  NbOfTxs: String(orders.length),
  CtrlSum: sumOf(orders),
})

const groupHeader = ({ messageId, created, company, orders }: OrderedPayments): XmlElement => ({
  MsgId: messageId,
  CreDtTm: `${created.toISOString().slice(0, 19)}Z`,
  ...countsOf(orders),
  InitgPty: { Nm: sepaName(company.name) },
})

/** The payments of each batch, by what the batch is called. */
const batchesOf = ({ orders }: OrderedPayments) => Map.groupBy(orders, ({ batchId }) => batchId)

interface FileKind {
  /** The message of ISO 20022, such as `pain.008.001.08`. */
  readonly message: string
  /** Its element below `Document`. */
  readonly element: string
  /** What a batch says after its head. */
  readonly batch: (payments: OrderedPayments, orders: readonly PaymentOrder[]) => XmlElement
  readonly method: 'DD' | 'TRF'
}

/** A file for the bank, which `docs/sepa.md` describes. */
export function paymentFile(payments: OrderedPayments, kind: FileKind): string {
  const { message, element, method, batch } = kind
  const batches = [...batchesOf(payments)].map(([id, orders]) => ({
    ...{ PmtInfId: id, PmtMtd: method, BtchBookg: 'true', ...countsOf(orders) },
    ...batch(payments, orders),
  }))
  return writeXml('Document', {
    '@xmlns': `urn:iso:std:iso:20022:tech:xsd:${message}`,
    [element]: { GrpHdr: groupHeader(payments), PmtInf: batches },
  })
}

export const partyOf = ({ name }: { readonly name: string }): XmlElement => ({ Nm: sepaName(name) })

export const accountOf = ({ iban }: { readonly iban: string }): XmlElement => ({
  Id: { IBAN: plainAccount(iban) },
})

const plainAccount = (iban: string) => iban.replaceAll(/[\s-]/g, '').toUpperCase()

/** A bank that is not named is found by the IBAN. */
export const agentOf = ({ bic }: { readonly bic: string }): XmlElement => ({
  FinInstnId: bic ? { BICFI: bic.toUpperCase() } : { Othr: { Id: 'NOTPROVIDED' } },
})

export const remittanceOf = ({ remittance }: PaymentOrder): XmlElement => ({
  Ustrd: sepaText(remittance, 140),
})
