import {
  findCompanyCountry,
  findCompanyKey,
} from '../../access/doors/companies/company-key-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Reference } from '../../platform/values/shape.ts'
import type { AskedFigures } from './tax-figure-store.ts'
import { periodNamed } from './tax-period.ts'

/** A company without an address is one of Germany, whose returns these are made for. */
export const usualCountry = 'DE'

/** Whose figures of which period are asked for. Throws `company.missing` (404). */
export async function askedFigures(
  tx: TenantTx,
  company: Reference,
  period: string,
): Promise<AskedFigures & { readonly period: string }> {
  const { id } = await findCompanyKey(tx, company)
  const home = (await findCompanyCountry(tx, id)) ?? usualCountry
  const { from, before, name } = periodNamed(period)
  return { companyId: id, home, from, before, period: name }
}
