import Type from 'typebox'
import { eventsOf, readWith } from '../../../platform/events/event.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import {
  Instant,
  Int32,
  KeyField,
  orNull,
  ReferenceField,
  Text,
} from '../../../platform/values/shape.ts'
import { statementFormats } from '../reading/statement-content.ts'

export const bankStatementEvents = readWith(
  'bankstatements.read',
  'bank_statements',
  eventsOf('bank-statement', ['created', 'deleted']),
)

export const bankStatementPath = { v1: '/bankStatements', v2: '/bank-statements' }

/** An amount of money that may be negative. */
export const SignedAmount = (description: string) =>
  Type.Number({ minimum: -99_999_999_999, maximum: 99_999_999_999, decimals: 4, description })

/** What a bank says of one of the accounts in a period. */
export const BankStatement = Type.Object({
  id: KeyField({ readOnly: true }),
  companyId: ReferenceField({ description: 'The company that has the account.' }),
  iban: Text(34, { description: 'The account.' }),
  number: Text(50, { description: 'What the bank calls the statement.' }),
  format: Type.Unsafe<string>({
    type: 'string',
    enum: [...statementFormats],
    description: 'The format of its file.',
  }),
  periodFrom: Instant({ description: 'The first day that it is of.' }),
  periodUntil: Instant({ description: 'The last day that it is of.' }),
  openingBalance: orNull(SignedAmount('Before its lines; null where the bank does not say it.')),
  closingBalance: orNull(SignedAmount('After its lines; null where the bank does not say it.')),
  currencyIso: Text(3, { description: 'Currency of the account (ISO 4217).' }),
  lineCount: Int32({ minimum: 0, description: 'Lines that are kept of it.' }),
  openCount: Int32({ minimum: 0, description: 'Lines that nobody has decided yet.' }),
  doubledCount: Int32({
    minimum: 0,
    description:
      'Lines of its file that an earlier statement has already; they are not kept again.',
  }),
  fileName: Type.String({ description: 'Name of its file.' }),
  fileSize: Int32({ description: 'Size of its file in bytes.' }),
  received: Instant({ description: 'When it was uploaded.' }),
})

export const noSuchBankStatement = () =>
  new Refusal('missing', 'bank-statement.missing', {
    en: 'There is no such bank statement.',
    de: 'Diesen Kontoauszug gibt es nicht.',
  })

/** The same file again. */
export const statementKnown = (fileName: string) =>
  new Refusal('conflict', 'bank-statement.known', {
    en: `This file was uploaded before, as ${fileName}. Nothing was done.`,
    de: `Diese Datei wurde schon hochgeladen, als ${fileName}. Es wurde nichts getan.`,
  })

/** An account that none of the companies has. */
export const foreignAccount = (account: string) =>
  new Refusal('broken-rule', 'bank-statement.account-unknown', {
    en: `None of the companies has the account ${account}. Its IBAN stands in the company's settings.`,
    de: `Keine der Firmen hat das Konto ${account}. Seine IBAN steht in den Einstellungen der Firma.`,
  })
