import Type from 'typebox'
import { companyOf, companyVatIdOf } from '../../../access/doors/companies/company-seller-store.ts'
import { customerNumber, customerNumberOf } from '../../../customers/customer-reference-store.ts'
import { shapeOf } from '../../../platform/pipeline/operation.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import { Address } from '../../../platform/records/address.ts'
import { addressOf, addressProjection } from '../../../platform/records/address-store.ts'
import { asJson, projected } from '../../../platform/records/projection.ts'
import { currencyDecimals } from '../../../platform/values/currency.ts'
import { type Paper, recipientOf } from '../../../printing/paper-store.ts'
import { DunningLetter, noSuchDunningLetter } from './dunning-letter.ts'
import {
  dunningLetters,
  isSent,
  letterDate,
  letterLanguage,
  letterNumber,
} from './dunning-letter-store.ts'

const wholeAddress = asJson(projected(shapeOf(Address), addressProjection).v2)

/** The newest invoice of a letter, for `from`: a row called `document`. */
const newest = fixed(`erp.accounting_documents document
  where document.tenant_id = $tenant and document.id = letter.document_id`)

const day = '2026-01-31T00:00:00.000Z'

export const dunningLetterPaper: Paper = {
  kind: 'dunning-letter',
  name: 'DunningLetter',
  about: 'a dunning letter',
  remarks: 'Before its run has sent it, it is a draft and says that it is one. ',
  path: {
    v1: '/dunningLetters/{dunningLetterId}',
    v2: '/dunning-letters/{dunningLetterId}',
  },
  parameter: 'dunningLetterId',
  scope: 'invoices',
  missing: noSuchDunningLetter,
  missingCode: 'dunning-letter.missing',
  source: dunningLetters,
  ofCustomer: (customer) =>
    sql`letter.customer_id = ${customerNumber(customer)} and ${fixed(isSent)}`,
  staysAsIssued: true,
  example: {
    // The paper has the address as well.
    document: Type.Object({ ...DunningLetter.properties, billingAddress: Address }),
    beyondDocument: {
      ...{ level: 2, openAmount: 45.2, fee: 5, interestAmount: 0.42, totalAmount: 50.62 },
      ...{ payUntil: day, customerNumber: 'K-1000', texts: [] },
      invoices: [
        {
          ...{ number: 'R-1000', invoiceDate: day, dueDate: day, overdueDays: 30, level: 2 },
          ...{ openAmount: 45.2, interestAmount: 0.42, exclusion: null, invoiceId: '' },
        },
      ],
    },
  },
  content: {
    number: fixed(letterNumber),
    date: fixed(letterDate),
    currencyIso: fixed('letter.currency_iso'),
    document: sql`(${dunningLetters.record.v2})::jsonb || jsonb_build_object(
      'texts', (select coalesce(run.levels -> (letter.level - 1) -> 'texts', '[]') from erp.dunning_runs run
        where run.tenant_id = $tenant and run.id = letter.run_id),
      'billingAddress', (select (
        select ${wholeAddress} ${fixed(addressOf('document', 'billing_address_id'))}) from ${newest}))`,
    lines: fixed(`'[]'`),
    order: fixed(`json_build_object('number', '', 'customerNumber', ${customerNumberOf('letter')},
      'customerOrderNumber', '', 'customerVatId', '', 'merchantVatId', ${companyVatIdOf('letter')},
      'taxSetting', 0, 'isNetPrice', false, 'printText', '', 'currencyIso', letter.currency_iso,
      'languageIso', ${letterLanguage})`),
    seller: companyOf('letter'),
    companyId: fixed('letter.company_id'),
    paymentOption: fixed(`'transfer'`),
    recipient: sql`(select (${recipientOf('document', 'billing_address_id')}) from ${newest})`,
  },
  decimalsOf: currencyDecimals,
}
