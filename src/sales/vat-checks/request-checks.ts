import { findCompanyCountry } from '../../access/doors/companies/company-key-store.ts'
import type { VatIdOfCustomer } from '../../customers/customer-vat-ids-store.ts'
import { enqueueRecordJobs } from '../../platform/jobs/job-queue-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Key } from '../../platform/values/shape.ts'
import { vatIdsOf } from '../doors/company-registrations.ts'
import { taxCountry } from '../vat/vat-area.ts'
import { type AskingCompany, holdAskingCompany } from './settings/vat-check-settings-store.ts'
import { type VatCheckOrigin, vatCheckKind } from './vat-check.ts'
import { insertVatChecks, knownVatIds } from './vat-check-store.ts'
import { type VatNumber, vatNumberOf } from './vat-number.ts'

/** Who asks about VAT ids, and why. */
interface Request {
  readonly company: AskingCompany
  readonly origin: VatCheckOrigin
  readonly userId?: number | undefined
  /** Asked although the last answer is not old, or it is one of the country of the company. */
  readonly isWanted?: boolean
}

type Asked = VatIdOfCustomer & VatNumber

/** From when on an answer counts. */
export const answersSince = ({ daysValid }: Pick<AskingCompany, 'daysValid'>): Date =>
  new Date(Date.now() - daysValid * 86_400_000)

/**
 * Adds checks of VAT ids that are of other member states than the company, and that neither wait for an answer nor
 * have one that counts. Jobs ask VIES once the transaction is committed.
 */
export async function requestChecks(
  tx: TenantTx,
  request: Request,
  addresses: readonly VatIdOfCustomer[],
): Promise<Key[]> {
  const { company } = request
  const { home, requesterVatId } = await requesterOf(tx, company)
  const abroad = numbersOf(addresses).filter(
    ({ countryCode }) => request.isWanted || taxCountry({ countryIso: countryCode }) !== home,
  )
  if (abroad.length === 0 || (await unknown(tx, request, abroad)).length === 0) return []
  await holdAskingCompany(tx, company.companyId)
  const wanted = await unknown(tx, request, abroad)
  const keys = await insertVatChecks(
    tx,
    wanted.map(({ vatId, spelled, name, street, postalCode, city }) => ({
      companyId: company.companyId,
      ...{ vatId, spelled, requesterVatId },
      origin: request.origin,
      createdByUserId: request.userId ?? null,
      // Without a requester VIES compares nothing, so it need not know whom we mean.
      askedName: requesterVatId === '' ? '' : name,
      askedStreet: requesterVatId === '' ? '' : street,
      askedPostalCode: requesterVatId === '' ? '' : postalCode,
      askedCity: requesterVatId === '' ? '' : city,
      serviceAddress: company.serviceAddress,
    })),
  )
  await enqueueRecordJobs(
    tx,
    vatCheckKind,
    keys.map(({ id }) => ({ checkId: id })),
  )
  return keys
}

async function requesterOf(tx: TenantTx, { companyId, requesterVatId }: AskingCompany) {
  const countryIso = (await findCompanyCountry(tx, companyId)) ?? 'DE'
  const home = taxCountry({ countryIso })
  const registered = requesterVatId || ((await vatIdsOf(tx, companyId)).get(home) ?? '')
  return { home, requesterVatId: vatNumberOf(registered, countryIso)?.vatId ?? '' }
}

/** Each VAT id once, as VIES takes it. */
function numbersOf(addresses: readonly VatIdOfCustomer[]): (Asked & { spelled: string })[] {
  const numbers = new Map<string, Asked & { spelled: string }>()
  for (const address of addresses) {
    const number = vatNumberOf(address.vatId, address.countryIso)
    if (number && !numbers.has(number.vatId))
      numbers.set(number.vatId, { ...address, ...number, spelled: address.vatId })
  }
  return [...numbers.values()]
}

async function unknown<N extends VatNumber>(
  tx: TenantTx,
  { company, isWanted = false }: Request,
  numbers: readonly N[],
): Promise<N[]> {
  const since = isWanted ? new Date(Date.now() + 86_400_000) : answersSince(company)
  const vatIds = numbers.map(({ vatId }) => vatId)
  const known = await knownVatIds(tx, company.companyId, vatIds, since)
  return numbers.filter(({ vatId }) => !known.has(vatId))
}
