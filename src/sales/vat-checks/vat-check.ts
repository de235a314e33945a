import Type, { type Static } from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  Instant,
  Int32,
  KeyField,
  orNull,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'

const vatCheckStates = ['waiting', 'valid', 'invalid', 'unconfirmed'] as const
export type VatCheckState = (typeof vatCheckStates)[number]
const vatCheckOrigins = ['saved', 'person', 'invoice', 'upkeep'] as const
export type VatCheckOrigin = (typeof vatCheckOrigins)[number]

export const VatCheckStateField = Type.Unsafe<VatCheckState>({
  type: 'string',
  enum: [...vatCheckStates],
  description:
    'waiting: not answered yet, asked again later; valid, invalid: as VIES answered; unconfirmed: VIES gave no answer until the last attempt.',
})

const matchValues = ['', 'valid', 'invalid', 'not-processed'] as const
export type MatchValue = (typeof matchValues)[number]
const Match = (what: string) =>
  Type.Unsafe<MatchValue>({
    type: 'string',
    enum: [...matchValues],
    description: `Whether ${what} fits, as VIES says it; empty where it says nothing.`,
  })

/** A question to VIES and its answer, which never changes once it is there. */
export const VatCheck = Type.Object({
  id: KeyField({ readOnly: true }),
  companyId: ReferenceField({ refersTo: 'companies', description: 'The company that asked.' }),
  vatId: Text(50, {
    description: 'The VAT id with the letters of its state, without spaces and dots.',
  }),
  requesterVatId: Text(50, {
    description:
      'VAT id of the company that asked; without it the answer has no request identifier.',
  }),
  origin: Type.Unsafe<VatCheckOrigin>({
    type: 'string',
    enum: [...vatCheckOrigins],
    description:
      'Why it was asked. saved: a customer got the VAT id; person: somebody asked; invoice: a draft without tax; upkeep: it is in use, and the last answer was old.',
  }),
  state: VatCheckStateField,
  created: Instant({ description: 'When it was asked for.' }),
  createdByUserName: Text(255, { description: 'Who asked for it; empty: nobody.' }),
  askedName: Text(255, { description: 'Name that VIES was asked to compare.' }),
  askedStreet: Text(255, { description: 'Street that VIES was asked to compare.' }),
  askedPostalCode: Text(255, { description: 'Postal code that VIES was asked to compare.' }),
  askedCity: Text(255, { description: 'City that VIES was asked to compare.' }),
  attempts: Int32({ minimum: 0, description: 'How often VIES was called.' }),
  fault: Text(100, {
    description:
      'Why the last call gave no answer: the code of VIES, such as MS_UNAVAILABLE, or of the call; empty after an answer.',
  }),
  nextAttempt: orNull(
    Instant({ description: 'When VIES is asked again at the latest; null: at once, or never.' }),
  ),
  answered: orNull(Instant({ description: 'When the check ended; null: it waits.' })),
  requestDate: Text(50, { description: 'Date of the request, as VIES wrote it.' }),
  requestIdentifier: Text(100, {
    description: 'Number of the consultation, by which the tax office finds it.',
  }),
  name: Text(1000, { description: 'Name of the business, as VIES answered.' }),
  address: Text(2000, { description: 'Address of the business, as VIES answered.' }),
  nameMatch: Match('the name'),
  streetMatch: Match('the street'),
  postalCodeMatch: Match('the postal code'),
  cityMatch: Match('the city'),
})
export type VatCheck = Static<typeof VatCheck>

export const VatCheckDraft = Type.Object({
  vatId: Text(50, { description: 'The VAT id; its form and check digit are checked at once.' }),
  customerId: Type.Optional(
    ReferenceField({
      refersTo: 'customers',
      description: 'Customer whose name and address are compared, where one has the VAT id.',
    }),
  ),
  companyId: Type.Optional(
    ReferenceField({
      refersTo: 'companies',
      description: 'The company that asks; left out, the first one that may.',
    }),
  ),
})

export const vatCheckEvents = readWith(
  'customers.read',
  'vat_checks',
  eventsOf('vat-check', ['created', 'changed', 'deleted']),
)

export const missingReferences = missingRecords('vat-check.reference.missing', {
  en: 'The check names a company or a customer that does not exist.',
  de: 'Die Prüfung nennt ein Unternehmen oder einen Kunden, den es nicht gibt.',
})

export const noSuchVatCheck = () =>
  new Refusal('missing', 'vat-check.missing', {
    en: 'There is no such check of a VAT id.',
    de: 'Diese Prüfung einer USt-IdNr. gibt es nicht.',
  })

export const checksNotActive = () =>
  new Refusal('broken-rule', 'vat-check.not-active', {
    en: 'The company does not ask VIES: it is switched off in the settings.',
    de: 'Das Unternehmen fragt VIES nicht: Die Einstellungen schließen es aus.',
  })

export const notOfUnion = () =>
  new Refusal('broken-rule', 'vat-check.not-of-union', {
    en: 'VIES knows VAT ids of the member states of the European Union alone.',
    de: 'VIES kennt nur USt-IdNrn. der Mitgliedstaaten der Europäischen Union.',
  })

/** What VIES answered; what it keeps to itself (`---`) is empty. */
export interface ViesAnswer {
  readonly isValid: boolean
  readonly requestDate: string
  readonly requestIdentifier: string
  readonly name: string
  readonly address: string
  readonly nameMatch: MatchValue
  readonly streetMatch: MatchValue
  readonly postalCodeMatch: MatchValue
  readonly cityMatch: MatchValue
}

/** The kind of its jobs. */
export const vatCheckKind = 'check-vat-id'
