import { Exact } from '../../../platform/values/exact.ts'
import type { XmlElement } from '../../e-invoices/xml.ts'
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
export const countsOf = (orders: readonly PaymentOrder[]) => ({
  NbOfTxs: String(orders.length),
  CtrlSum: sumOf(orders),
})

export const groupHeader = ({
  messageId,
  created,
  company,
  orders,
}: OrderedPayments): XmlElement => ({
  MsgId: messageId,
  CreDtTm: `${created.toISOString().slice(0, 19)}Z`,
  ...countsOf(orders),
  InitgPty: { Nm: sepaName(company.name) },
})

/** The payments of each batch, by what the batch is called. */
export const batchesOf = ({ orders }: OrderedPayments) =>
  Map.groupBy(orders, ({ batchId }) => batchId)

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
