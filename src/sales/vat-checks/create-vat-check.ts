import type { Static } from 'typebox'
import { namedCompanies } from '../../access/doors/companies/company-key-store.ts'
import { isVatId, wrongVatId } from '../../customers/checks/business-number.ts'
import { namedCustomers } from '../../customers/customer-reference-store.ts'
import { vatIdsOfCustomers } from '../../customers/customer-vat-ids-store.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { created, operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import type { FieldName } from '../../platform/values/refusal.ts'
import { requestChecks } from './request-checks.ts'
import { askingCompanies, holdAskingCompany } from './settings/vat-check-settings-store.ts'
import {
  checksNotActive,
  missingReferences,
  notOfUnion,
  VatCheck,
  VatCheckDraft,
} from './vat-check.ts'
import { endWaitingCheck, vatChecks } from './vat-check-store.ts'
import { vatNumberOf } from './vat-number.ts'

export const createVatCheck = operation({
  name: 'createVatCheck',
  summary: 'Check a VAT id with VIES',
  description:
    'Asks VIES, the register of the European Union, whether a VAT id is valid, and whether it is that of a customer. The answer comes later, in `state` of the record, and the event `vat-check changed` announces it; nobody waits for VIES. A check of the VAT id that still waits ends unconfirmed (`asked-again`). Refused with 400 for a VAT id that is wrong in form or check digit, with 422 `vat-check.not-of-union`, and with 422 `vat-check.not-active` where the company does not ask VIES, and with 422 `vat-check.reference.missing` for a company or customer that does not exist.',
  method: 'POST',
  path: { v1: '/vatChecks', v2: '/vat-checks' },
  scope: 'customers.write',
  body: VatCheckDraft,
  example: { vatId: 'FR40303265045' },
  answer: { status: 201, shape: VatCheck },

  async handle({ tx, body, companyId, caller, generation, fieldName, audit, locate }) {
    if (!isVatId(body.vatId, '')) refuseFaults({ [fieldName(['vatId'])]: wrongVatId })
    const named = await resolveNamed(tx, body, fieldName)
    const number = vatNumberOf(body.vatId)
    if (!number) throw notOfUnion()
    const { vatId } = number
    const company = await companyThatAsks(tx, named.companyId ?? companyId)
    const ofCustomer =
      named.customerId === undefined ? [] : await vatIdsOfCustomers(tx, [named.customerId])
    const address = ofCustomer.find(
      (one) => vatNumberOf(one.vatId, one.countryIso)?.vatId === vatId,
    ) ?? { ...bare, vatId: body.vatId }
    const request = { company, origin: 'person', userId: caller.user?.id, isWanted: true } as const
    await holdAskingCompany(tx, company.companyId)
    await endWaitingCheck(tx, company.companyId, vatId)
    const [key] = await requestChecks(tx, request, [address])
    if (!key) throw new Error('no check was added')
    audit({ entity: 'vat-check', entityId: key.uuid, before: null, after: { vatId } })
    const record = await concludeWithRecord(tx, generation, vatChecks, key)
    return created(record, locate('/vat-checks', key))
  },
})

/** The numbers of what a body names. Throws `vat-check.reference.missing` (422). */
async function resolveNamed(
  tx: TenantTx,
  { companyId, customerId }: Static<typeof VatCheckDraft>,
  fieldName: FieldName,
): Promise<{ companyId?: number; customerId?: number }> {
  const named = [
    { path: ['companyId'], table: namedCompanies, reference: companyId },
    { path: ['customerId'], table: namedCustomers, reference: customerId },
  ].flatMap(({ reference, ...one }) => (reference ? [{ ...one, reference }] : []))
  const resolve = await resolveRecords(tx, named, missingReferences, fieldName)
  return {
    ...(companyId && { companyId: resolve(companyId).id }),
    ...(customerId && { customerId: resolve(customerId).id }),
  }
}

/** The company that is meant, else the first one that asks. */
async function companyThatAsks(tx: TenantTx, id: number | undefined) {
  const companies = await askingCompanies(tx)
  const company = companies.find(({ companyId }) => id === undefined || companyId === id)
  if (!company) throw checksNotActive()
  return company
}

const bare = { countryIso: '', name: '', street: '', postalCode: '', city: '' }
