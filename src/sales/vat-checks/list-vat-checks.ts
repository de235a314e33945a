import Type from 'typebox'
import { vatIdsOfCustomer } from '../../customers/customer-vat-ids-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { concludeWithPage, pageOf, pageQuery, pageSentence } from '../../platform/records/page.ts'
import { type Reference, ReferenceField, Text } from '../../platform/values/shape.ts'
import { VatCheck, VatCheckStateField } from './vat-check.ts'
import { vatCheckFilter, vatChecks } from './vat-check-store.ts'
import { vatNumberOf } from './vat-number.ts'

export const listVatChecks = operation({
  name: 'listVatChecks',
  summary: 'List checks of VAT ids',
  description: `Returns what VIES was asked about VAT ids and what it answered, the latest first. ${pageSentence}`,
  method: 'GET',
  path: { v1: '/vatChecks', v2: '/vat-checks' },
  scope: 'customers.read',
  query: {
    ...pageQuery,
    vatId: Text(50, { description: 'Of this VAT id alone, however it is spelled.' }),
    customerId: ReferenceField({ description: 'Of the VAT ids that this customer has now.' }),
    state: VatCheckStateField,
    needsAttention: Type.Boolean({
      description: 'Whether it is the last answer about a VAT id of a customer, and says invalid.',
    }),
  },
  answer: { status: 200, shape: pageOf(VatCheck) },

  async handle({ tx, generation, query }) {
    const vatIds = await askedVatIds(tx, query.vatId, query.customerId)
    const { state, needsAttention } = query
    const filter = vatCheckFilter({ vatIds, state, needsAttention })
    return concludeWithPage(tx, generation, vatChecks, query, filter)
  },
})

async function askedVatIds(
  tx: TenantTx,
  vatId: string | undefined,
  customerId: Reference | undefined,
): Promise<string[] | undefined> {
  if (vatId === undefined && !customerId) return undefined
  const own = customerId ? await vatIdsOfCustomer(tx, customerId) : []
  const plain = (text: string, country: string) => vatNumberOf(text, country)?.vatId ?? text
  const ofCustomer = own.map((one) => plain(one.vatId, one.countryIso))
  if (vatId === undefined) return ofCustomer
  const named = plain(vatId, '')
  return !customerId || ofCustomer.includes(named) ? [named] : []
}
