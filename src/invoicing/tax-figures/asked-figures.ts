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

/** Whose figures are asked for. Throws `company.missing` (404). */
export async function askedCompany(
  tx: TenantTx,
  company: Reference,
): Promise<Pick<AskedFigures, 'companyId' | 'home'>> {
  const { id } = await findCompanyKey(tx, company)
  return { companyId: id, home: (await findCompanyCountry(tx, id)) ?? usualCountry }
}

/** The same of a month or quarter. */
export async function askedFigures(
  tx: TenantTx,
  company: Reference,
  period: string,
): Promise<AskedFigures & { readonly period: string }> {
  const { from, before, name } = periodNamed(period)
  return { ...(await askedCompany(tx, company)), from, before, period: name }
}
