import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { bic, iban } from '../../../platform/records/checked-text.ts'
import type { Day } from '../../../platform/values/day.ts'
import { Exact } from '../../../platform/values/exact.ts'
import {
  findInvoicesToPay,
  holdInvoicesToPay,
  type InvoiceToPay,
} from '../../../purchasing/payable-invoices-store.ts'
import { sepaText } from '../sepa/sepa-text.ts'
import {
  accountExclusion,
  type PaymentExclusion,
  type ProposedPayment,
} from './proposed-payment.ts'

/** Invoices of suppliers that are due on a day, or give a discount to who pays by then. */
export async function findPayables(
  tx: TenantTx,
  companyId: number,
  day: Day,
): Promise<ProposedPayment[]> {
  return (await findInvoicesToPay(tx, companyId, day)).map(proposed)
}

/** The same as they are now, held until the transaction ends: of two runs that order one, the later finds it ordered. */
export async function holdPayables(
  tx: TenantTx,
  ids: readonly number[],
  day: Day,
): Promise<ProposedPayment[]> {
  return (await holdInvoicesToPay(tx, ids, day)).map(proposed)
}

/**
 * The account that the invoice names, else the one that is kept with the supplier. Where the two differ, or earlier
 * invoices were paid elsewhere, a person looks at it: this is how money is diverted.
 */
function proposed(invoice: InvoiceToPay): ProposedPayment {
  const { uuid: _, ...said } = invoice
  const named = plain(said.iban)
  const kept = plain(said.keptIban)
  const known = new Set(kept === '' ? said.knownAccounts.map(plain) : [kept])
  const isKept = named === '' || named === kept
  const account = named || kept
  const payable = iban.accepts(account) ? account : ''
  const bank = plain(isKept && said.keptBic !== '' ? said.keptBic : said.bic)
  const discount = Exact.of(said.cashDiscount)
  const amount = Exact.of(said.amount).minus(discount).toString()
  const row = { amount, currencyIso: said.currencyIso, isInRun: isOrdered(said), iban: payable }
  return {
    ...{ documentId: null, purchaseInvoiceId: said.id, customerId: null, number: said.number },
    ...{ name: said.holder, iban: payable, bic: bic.accepts(bank) ? bank : '', amount },
    ...{ currencyIso: said.currencyIso, dueDay: said.dueDay, cashDiscount: said.cashDiscount },
    ...{ mandateId: null, mandateReference: '', mandateKind: '', signedOn: null, sequence: '' },
    warning: known.size > 0 && named !== '' && !known.has(named) ? 'account-differs' : null,
    remittance: remittanceOf(said.reference, discount),
    exclusion: exclusionOf(said) ?? accountExclusion(row),
  }
}

const plain = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase()

const isOrdered = ({ status }: Pick<InvoiceToPay, 'status'>) => status === 'payment-ordered'

function exclusionOf(
  invoice: Pick<InvoiceToPay, 'status' | 'isCreditNote' | 'isDebited'>,
): PaymentExclusion | null {
  const { status, isCreditNote, isDebited } = invoice
  if (status !== 'approved' && !isOrdered(invoice)) return 'nothing-open'
  if (isCreditNote) return 'credit-note'
  return isDebited ? 'collected' : null
}

/** What the supplier wants to be named; the number is not cut off for the discount. */
function remittanceOf(reference: string, discount: Exact): string {
  const taken = discount.isZero() ? '' : ` Skonto ${discount.toNumber().toFixed(2)}`
  return `${sepaText(reference, 140 - taken.length)}${taken}`
}
