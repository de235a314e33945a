import { listing } from '../../platform/records/listing.ts'
import { ResponsiblePerson } from './responsible-person.ts'
import { responsiblePersons } from './responsible-person-store.ts'

export const listResponsiblePersons = listing({
  noun: 'ResponsiblePersons',
  summary: 'All persons who answer for the safety of items.',
  path: { v1: '/responsiblePersons', v2: '/responsible-persons' },
  scope: 'responsiblepersons.read',
  shape: ResponsiblePerson,
  source: responsiblePersons,
})
