import type { NumberRangeKind } from '../../platform/numbers/number-range.ts'
import { type DatedNumber, nextDatedNumber } from '../../platform/numbers/number-range-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { refuseClosed } from '../accounting-periods/open-books.ts'
import { type DocumentType, documentTypes } from './accounting-document.ts'
import { findTakenNumbers } from './document-store.ts'

const yearly = (
  kind: string,
  prefix: string,
  en: string,
  types: readonly DocumentType[],
): NumberRangeKind => ({
  kind,
  about: { en },
  findTaken: async (tx, numbers, companyId) => {
    const found = []
    for (const type of types) {
      found.push(...(await findTakenNumbers(tx, { type, companyId }, numbers)))
    }
    return new Set(found)
  },
  isPerCompany: true,
  isGapless: true,
  beginsYearly: true,
  usual: { prefix: `${prefix}{year}-`, digits: 5, nextNumber: 1 },
})

const invoiceNumbers = yearly('invoice', 'INV-', 'Numbers of invoices.', [documentTypes.invoice])
const correctionNumbers = yearly('credit-note', 'CN-', 'Numbers of credit notes.', [
  documentTypes.correction,
])
const cancellationNumbers = yearly('cancellation', 'CAN-', 'Numbers of cancellations.', [
  documentTypes.cancellation,
  documentTypes.correctionCancellation,
])

export const documentNumberRanges = [invoiceNumbers, correctionNumbers, cancellationNumbers]

const kinds: Readonly<Record<DocumentType, NumberRangeKind>> = {
  [documentTypes.invoice]: invoiceNumbers,
  [documentTypes.correction]: correctionNumbers,
  [documentTypes.cancellation]: cancellationNumbers,
  [documentTypes.correctionCancellation]: cancellationNumbers,
}

interface Numbered {
  readonly type: DocumentType
  readonly companyId: number
  /** As the caller says; without it, now. */
  readonly date: Date | undefined
  readonly booksClosedUntil: string | null
}

/**
 * The number of a document, and its date: the one asked for, or now. Taken as late as possible, since the
 * range is locked until the commit. Throws 422 where the date lies in the future, before that of an earlier
 * document, or in a closed period.
 */
export async function numberDocument(
  tx: TenantTx,
  { type, companyId, date, booksClosedUntil }: Numbered,
): Promise<DatedNumber> {
  const now = new Date()
  if (date && date > now) throw dateInFuture()
  refuseClosed(date ?? now, booksClosedUntil)
  const numbered = await nextDatedNumber(tx, kinds[type], date ?? now, companyId)
  if (date && numbered.date > date) throw dateGoesBack()
  return numbered
}

const dateInFuture = () =>
  new Refusal('broken-rule', 'invoice.date-in-future', {
    en: 'A document cannot have a date in the future.',
    de: 'Ein Beleg kann kein Datum in der Zukunft haben.',
  })

const dateGoesBack = () =>
  new Refusal('broken-rule', 'invoice.date-goes-back', {
    en: 'A document with an earlier number has a later date.',
    de: 'Ein Beleg mit einer früheren Nummer hat ein späteres Datum.',
  })
