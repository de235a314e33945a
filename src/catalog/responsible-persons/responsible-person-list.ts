import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import type { AddressDraft } from '../../platform/records/address.ts'
import { insertAddresses } from '../../platform/records/address-store.ts'
import { country, email } from '../../platform/records/checked-text.ts'
import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import type { Faults, FieldName } from '../../platform/values/refusal.ts'
import { ResponsiblePerson } from './responsible-person.ts'
import {
  patchAddressOfPerson,
  responsiblePersons,
  responsiblePersonTable,
  usualResponsiblePerson,
} from './responsible-person-store.ts'

export const responsiblePersonList: ReferenceList = {
  noun: 'responsible-person',
  plural: 'ResponsiblePersons',
  about:
    'the persons who are responsible for the product safety of items in the European Union (Regulation (EU) 2023/988, Article 16)',
  rules:
    'Their addresses are checked for the country and the e-mail address (400). The parts of an address that an update leaves out stay.',
  path: { v1: '/responsiblePersons', v2: '/responsible-persons' },
  scope: 'responsiblepersons',
  shape: ResponsiblePerson,
  table: responsiblePersonTable,
  source: responsiblePersons,
  touched: 'last_changed',
  usual: { ...usualResponsiblePerson, address: {} },
  example: {
    number: 'RP-20',
    description: 'Toys',
    address: {
      company: 'Lantern Safety',
      street: 'Speicherstadt 4',
      postalCode: '20457',
      city: 'Hamburg',
      countryIso: 'DE',
      emailAddress: 'safety@lantern-ceramics.example',
    },
  },
  unique: ['number'],
  sentences: {
    'responsible-person.missing': {
      en: 'There is no such responsible person.',
      de: 'Diese verantwortliche Person gibt es nicht.',
    },
    'responsible-person.number.taken': {
      en: 'Another responsible person has this number.',
      de: 'Eine andere verantwortliche Person hat diese Nummer.',
    },
    'responsible-person.in-use': {
      en: 'Items name this person. Deactivate it instead.',
      de: 'Artikel nennen diese Person. Deaktivieren Sie sie stattdessen.',
    },
  },

  async columns({ tx, fieldName }, said, key) {
    const { address = {} } = said as { readonly address?: AddressDraft }
    refuseFaults(addressFaults(address, fieldName))
    if (key !== undefined) return said
    const [added] = await insertAddresses(tx, [address])
    return { ...said, addressId: added?.id }
  },

  async writeElsewhere({ tx }, said, key) {
    const { address } = said as { readonly address?: AddressDraft }
    const change = address && (await patchAddressOfPerson(tx, key, address))
    return change && { before: { address: change.before }, after: { address: change.after } }
  },
}

function addressFaults(address: AddressDraft, fieldName: FieldName): Faults {
  const checks = [
    ['countryIso', country],
    ['emailAddress', email],
  ] as const
  const wrong = checks.filter(([field, { accepts }]) => {
    const text = address[field]
    return typeof text === 'string' && text !== '' && !accepts(text)
  })
  return Object.fromEntries(
    wrong.map(([field, { fault }]) => [fieldName(['address', field]), fault]),
  )
}
