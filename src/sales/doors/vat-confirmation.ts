import { customersWithVatIds } from '../../customers/customer-vat-ids-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { answersSince, requestChecks } from '../vat-checks/request-checks.ts'
import { readVatCheckSettings } from '../vat-checks/settings/vat-check-settings-store.ts'
import { lastAnswer } from '../vat-checks/vat-check-store.ts'
import { vatNumberOf } from '../vat-checks/vat-number.ts'

/** Whether VIES confirmed the VAT id of a business that is charged no tax, and what follows where it did not. */
export type VatConfirmation = 'unneeded' | 'confirmed' | 'warned' | 'required'

interface UntaxedSale {
  readonly companyId: number
  readonly customerVatId: string
  readonly taxCategories: readonly string[]
}

/** Intra-community supplies, and services for which the buyer owes the tax. */
const untaxedAbroad = ['K', 'AE']

const isUntaxedAbroad = ({ taxCategories }: UntaxedSale) =>
  taxCategories.some((category) => untaxedAbroad.includes(category))

export async function vatConfirmation(tx: TenantTx, sale: UntaxedSale): Promise<VatConfirmation> {
  const number = isUntaxedAbroad(sale) ? vatNumberOf(sale.customerVatId) : undefined
  if (!number) return 'unneeded'
  const settings = await readVatCheckSettings(tx, sale.companyId)
  if (!settings.isActive || settings.whenUnconfirmed === 'nothing') return 'unneeded'
  const answer = await lastAnswer(tx, sale.companyId, number.vatId)
  const isConfirmed = answer?.state === 'valid' && answer.answered >= answersSince(settings)
  if (isConfirmed) return 'confirmed'
  return settings.whenUnconfirmed === 'refuse' ? 'required' : 'warned'
}

/** Has the VAT id checked where the last answer is too old, so that it is there when the invoice becomes final. */
export async function confirmVatId(tx: TenantTx, sale: UntaxedSale): Promise<void> {
  if (!isUntaxedAbroad(sale)) return
  const company = { companyId: sale.companyId, ...(await readVatCheckSettings(tx, sale.companyId)) }
  if (!company.isActive) return
  const known = await customersWithVatIds(tx, [sale.customerVatId])
  const bare = { countryIso: '', name: '', street: '', postalCode: '', city: '' }
  const addresses = known.length > 0 ? known : [{ ...bare, vatId: sale.customerVatId }]
  await requestChecks(tx, { company, origin: 'invoice' }, addresses)
}

/** Whether and how a company asks VIES, for a description of procedures. */
export const vatCheckTerms = readVatCheckSettings
