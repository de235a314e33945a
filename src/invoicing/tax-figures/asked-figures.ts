import Type, { type TSchema } from 'typebox'
import {
  findCompanyCountry,
  findCompanyKey,
} from '../../access/doors/companies/company-key-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import type { AskedFigures } from './tax-figure-store.ts'
import { periodNamed, usualPeriods } from './tax-period.ts'

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

/** What all operations have that return figures of a company. */
export const figuresOfCompany = {
  readsMany: true,
  scope: 'accountingdata.read',
  pathParameters: { companyId: ReferenceField() },
} as const

/** The answer of one that returns one kind of figures of a period. */
export const figuresAnswer = <P extends TSchema, F extends TSchema>(
  period: P,
  figure: F,
  description: string,
) => ({
  status: 200 as const,
  shape: Type.Object({ period, figures: Type.Array(figure, { description }) }),
})

/** The figures of a period, without one of the last month. Throws `company.missing` (404). */
export async function figuresOfPeriod<F>(
  tx: TenantTx,
  company: Reference,
  period: string | undefined,
  read: (tx: TenantTx, asked: AskedFigures & { readonly period: string }) => Promise<F[]>,
): Promise<{ period: string; figures: F[] }> {
  const asked = await askedFigures(tx, company, period ?? usualPeriods(new Date()).month)
  return { period: asked.period, figures: await read(tx, asked) }
}
