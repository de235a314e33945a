import type { AddressDraft } from '../../../platform/records/address.ts'
import {
  type Faults,
  type FieldName,
  Refusal,
  type Sentence,
} from '../../../platform/values/refusal.ts'
import type { LockedOrder } from '../../doors/orders/locked-order.ts'

/** A held order with what else decides whether it can be merged. */
export interface MergingOrder {
  readonly order: LockedOrder
  readonly billingAddress: AddressDraft
  readonly shipmentAddress: AddressDraft
  /** Whether its hold, if any, allows that it is merged. */
  readonly isMergeable: boolean
}

interface MergeRule {
  readonly isBroken: (source: MergingOrder, target: MergingOrder) => boolean
  readonly sentence: Sentence
}

const differs =
  (...fields: readonly (keyof LockedOrder)[]): MergeRule['isBroken'] =>
  ({ order: source }, { order: target }) =>
    fields.some((field) => String(source[field]) !== String(target[field]))

function isOtherAddress(one: AddressDraft, other: AddressDraft): boolean {
  const textOf = (address: AddressDraft) => JSON.stringify(Object.entries(address).toSorted())
  return textOf(one) !== textOf(other)
}

/** What orders that are merged have in common. */
const rules: Readonly<Record<string, MergeRule>> = {
  'sales-order.merge.customer': {
    isBroken: differs('customerId'),
    sentence: { en: 'It is of another customer.', de: 'Er ist von einem anderen Kunden.' },
  },
  'sales-order.merge.company': {
    isBroken: differs('companyId'),
    sentence: { en: 'It is of another company.', de: 'Er ist von einer anderen Firma.' },
  },
  'sales-order.merge.currency': {
    isBroken: differs('currencyIso', 'currencyFactor', 'isNetPrice'),
    sentence: {
      en: 'Its currency, its factor or the leading side of its prices is another one.',
      de: 'Seine Währung, ihr Faktor oder die führende Seite seiner Preise ist eine andere.',
    },
  },
  'sales-order.merge.tax': {
    isBroken: differs('departureCountryIso', 'customerVatId', 'taxSetting'),
    sentence: { en: 'It is taxed in another way.', de: 'Er wird anders besteuert.' },
  },
  'sales-order.merge.address': {
    isBroken: (source, target) =>
      isOtherAddress(source.billingAddress, target.billingAddress) ||
      isOtherAddress(source.shipmentAddress, target.shipmentAddress),
    sentence: { en: 'It has other addresses.', de: 'Er hat andere Adressen.' },
  },
  'sales-order.merge.channel': {
    isBroken: differs('salesChannelId'),
    sentence: {
      en: 'It came by another sales channel.',
      de: 'Er kam über einen anderen Verkaufskanal.',
    },
  },
  'sales-order.merge.hold': {
    isBroken: (source, target) => !source.isMergeable || !target.isMergeable,
    sentence: {
      en: 'It, or the order it is to be merged into, is on hold for a reason that forbids merging.',
      de: 'Er oder der Zielauftrag ist aus einem Grund zurückgehalten, der ein Zusammenführen verbietet.',
    },
  },
  'sales-order.merge.paid': {
    isBroken: ({ order: { paidAmount, correctedAmount } }) =>
      !paidAmount.isZero() || !correctedAmount.isZero(),
    sentence: { en: 'Payments are recorded for it.', de: 'Für ihn sind Zahlungen erfasst.' },
  },
}

/** Throws one 422 `sales-order.unmergeable` with every order that does not fit, and all that keeps it apart. */
export function refuseUnmergeable(
  target: MergingOrder,
  sources: readonly MergingOrder[],
  fieldName: FieldName,
): void {
  const faults: Faults = {}
  const sentence: Faults = {}
  for (const [index, source] of sources.entries()) {
    const broken = Object.entries(rules).filter(([, { isBroken }]) => isBroken(source, target))
    if (broken.length === 0) continue
    for (const [code, rule] of broken) sentence[code] = rule.sentence
    const sentences = broken.map(([, rule]) => rule.sentence)
    faults[fieldName(['salesOrderIds', index])] = {
      en: sentences.map(({ en }) => en).join(' '),
      de: sentences.map(({ de }) => de).join(' '),
    }
  }
  if (Object.keys(sentence).length === 0) return
  throw new Refusal(
    'broken-rule',
    'sales-order.unmergeable',
    {
      en: 'Only orders with the same customer, company, currency, addresses and sales channel are merged.',
      de: 'Nur Aufträge mit gleichem Kunden, gleicher Firma, Währung, gleichen Adressen und gleichem Verkaufskanal werden zusammengeführt.',
    },
    { faults, rules: sentence },
  )
}
