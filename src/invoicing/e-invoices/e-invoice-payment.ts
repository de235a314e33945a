import { Exact } from '../../platform/values/exact.ts'
import type { Sentence } from '../../platform/values/refusal.ts'
import { documentTypes } from '../documents/accounting-document.ts'
import type { InvoiceContent } from '../invoices/invoice-content.ts'
import type { Payment } from './e-invoice.ts'
import type { EInvoiceDocument } from './e-invoice-document-store.ts'

/** UNTDID 4461. Cards are paid online: their own codes need data of the card. */
const meansCodes: Readonly<Record<string, string>> = {
  transfer: '58',
  debit: '59',
  online: '68',
  cash: '10',
}
const otherMeans = '1'

const credited: Sentence = {
  en: 'The amount is set off or refunded.',
  de: 'Der Betrag wird verrechnet oder erstattet.',
}

/** How the document is paid. What is credited is not asked for, so it names neither account nor mandate. */
export function eInvoicePayment(document: EInvoiceDocument, content: InvoiceContent): Payment {
  const { paymentOption, seller, sellerAddress, buyer } = content
  const { number, languageIso } = document
  const nothing = { transfer: undefined, debit: undefined }
  const remittance = number ?? ''
  if (document.type !== documentTypes.invoice) {
    const terms = credited[languageIso.startsWith('de') ? 'de' : 'en']
    return { ...nothing, meansCode: otherMeans, remittance, terms }
  }
  const holder = seller.accountHolder || seller.name || (sellerAddress?.company ?? '')
  return {
    meansCode: meansCodes[paymentOption ?? ''] ?? otherMeans,
    remittance,
    terms: discountTerms(document),
    transfer: paymentOption === 'transfer' ? { iban: seller.iban ?? '', holder } : undefined,
    debit:
      paymentOption === 'debit'
        ? {
            mandate: buyer.mandateReference ?? '',
            creditorId: seller.creditorId ?? '',
            iban: buyer.iban ?? '',
          }
        : undefined,
  }
}

/** In the form that German recipients read by program (BR-DE-18); the line ends with a break. */
function discountTerms({ cashDiscount, cashDiscountDays }: EInvoiceDocument): string {
  const percent = Exact.of(cashDiscount)
  if (percent.isZero()) return ''
  return `#SKONTO#TAGE=${cashDiscountDays}#PROZENT=${percent.rounded(2)}#\n`
}
