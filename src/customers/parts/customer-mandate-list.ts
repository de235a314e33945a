import { namedCompanies } from '../../access/doors/companies/company-key-store.ts'
import { nextNumbers } from '../../platform/numbers/number-range-store.ts'
import { bic, iban } from '../../platform/records/checked-text.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import type { PartKind } from '../../platform/records/reference-lists/part-list.ts'
import type { ReferenceWrite, Said } from '../../platform/records/reference-lists/reference-list.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { creditorOf } from '../customer-mandate-store.ts'
import { CustomerMandate, mandateReference, missingMandateCompany } from './customer-mandate.ts'
import { customerMandates, mandateTable } from './customer-part-store.ts'
import { mandateNumbers } from './mandate-numbers.ts'
import { withPlainIban } from './plain-iban.ts'

/** The mandates of a customer for direct debits. */
export const customerMandateKind: PartKind = {
  noun: 'customer-mandate',
  plural: 'CustomerMandates',
  about: 'the mandates by which a customer allows direct debits',
  named: {
    one: { en: 'mandate', de: 'dieses Mandat' },
    many: { en: 'mandates', de: 'Mandate' },
  },
  path: { v1: '/customers/{customerId}/mandates', v2: '/customers/{customerId}/mandates' },
  shape: CustomerMandate,
  table: mandateTable,
  source: customerMandates,
  usual: {
    ...{ companyId: null, reference: '', kind: 'core', isRecurrent: true, bic: '' },
    ...{ revokedOn: null, returnReason: '' },
  },
  example: {
    ...{ signedOn: '2026-01-31', accountHolder: 'Ana Ribeiro' },
    iban: 'DE89 3704 0044 0532 0130 00',
  },
  checks: { iban, bic, reference: mandateReference },
  unique: ['reference'],
  sentences: {
    'customer-mandate.reference.taken': {
      en: 'Another mandate of the company has this reference.',
      de: 'Ein anderes Mandat der Firma hat diese Referenz.',
    },
  },
  kept,
}

async function kept(said: Said, call: ReferenceWrite, key: Key | undefined): Promise<Said> {
  const { companyId, ...own } = withPlainIban(said)
  const company = companyId ? await companyOf(call, companyId as Reference) : undefined
  if (key) {
    const { reference, ...others } = own
    const renamed = reference === '' ? others : own
    return company === undefined ? renamed : { ...renamed, companyId: company }
  }
  const creditor = company ?? (await creditorOf(call.tx, call.path['customerId'] as Reference))
  const reference = own['reference'] || (await nextNumbers(call.tx, mandateNumbers, 1, creditor))[0]
  return { ...own, companyId: creditor, reference }
}

async function companyOf({ tx, fieldName }: ReferenceWrite, reference: Reference): Promise<number> {
  const named = { path: ['companyId'], table: namedCompanies, reference }
  const resolve = await resolveRecords(tx, [named], missingMandateCompany, fieldName)
  return resolve(reference).id
}
