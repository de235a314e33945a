import Type from 'typebox'
import { namedCompanies } from '../../../access/doors/companies/company-key-store.ts'
import { created, operation } from '../../../platform/pipeline/operation.ts'
import { presentTime } from '../../../platform/postgres/moment.ts'
import { resolveRecords } from '../../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../../platform/records/record-source.ts'
import { dayOf } from '../../../platform/values/day.ts'
import { exampleKey, ReferenceField } from '../../../platform/values/shape.ts'
import { insertEntries } from '../entries/payment-run-entry-store.ts'
import { holdOrderingCompany } from './ordering-company.ts'
import { DayField, KindField, missingPayingCompany, PaymentRun } from './payment-run.ts'
import { insertRun, paymentRuns } from './payment-run-store.ts'
import { executionDayOf, runKinds } from './proposed-of.ts'

export const createPaymentRun = operation({
  name: 'createPaymentRun',
  summary: 'Create a proposed payment run',
  description:
    'Proposes what a company collects by direct debit, or pays by transfer. Direct debits are the invoices due by the day of execution whose payment method is one (`paymentOption` debit), with the mandate of the customer; transfers pay back what customers paid too much, also because of credit notes, and pay the approved invoices of suppliers that are due by the day of execution or give a cash discount to who pays by then, which is taken off (`#SKONTO#` in their terms of payment). They go to the account that the invoice names, else to that of the supplier; where the two differ, or earlier invoices were paid elsewhere, the payment has a `warning` and is switched off. Credit notes of suppliers, and what they collect themselves, are left out. What is left out is there as well, with the reason. Nothing is ordered before the run is confirmed. A day on which banks do not settle, or that is too early, becomes the next possible one: direct debits are given to the bank one settlement day before. Refused with 422 `payment-run.reference.missing`, and with 422 `payment-run.company` where the company has no IBAN, or no creditor identifier for direct debits.',
  method: 'POST',
  path: { v2: '/payment-runs' },
  scope: 'paymentruns.write',
  body: Type.Object({
    companyId: ReferenceField({ description: 'The company.' }),
    kind: KindField(),
    executionDay: Type.Optional(
      DayField('The day on which the bank is to collect or to pay; left out, the first possible.'),
    ),
  }),
  example: { companyId: exampleKey(1), kind: 'direct-debit' },
  answer: { status: 201, shape: PaymentRun },
  timeLimitMs: 60_000,

  async handle({ tx, body, user, generation, fieldName, audit, locate }) {
    const named = { path: ['companyId'], table: namedCompanies, reference: body.companyId }
    const resolve = await resolveRecords(tx, [named], missingPayingCompany, fieldName)
    const { id: companyId } = resolve(body.companyId)
    const { kind } = body
    await holdOrderingCompany(tx, companyId, kind)
    const at = await presentTime(tx)
    const executionDay = executionDayOf(kind, body.executionDay, dayOf(at))
    const run = { companyId, kind, executionDay, created: at, createdByUserId: user?.id ?? null }
    const key = await insertRun(tx, run)
    const found = await runKinds[kind].find(tx, companyId, executionDay)
    await insertEntries(tx, { ...key, ...run }, found)
    const after = { ...body, executionDay }
    audit({ entity: 'payment-run', entityId: key.uuid, before: null, after })
    const record = await concludeWithRecord(tx, generation, paymentRuns, key)
    return created(record, locate('/payment-runs', key))
  },
})
