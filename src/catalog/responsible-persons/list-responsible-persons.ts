import { listing } from '../../platform/records/listing.ts'
import { ResponsiblePerson } from './responsible-person.ts'
import { responsiblePersons } from './responsible-person-store.ts'

export const listResponsiblePersons = listing({
  noun: 'ResponsiblePersons',
  summary: 'List responsible persons',
  description:
    'Returns the persons who are responsible for the product safety of items in the European ' +
    'Union, active or not.',
  path: { v1: '/responsiblePersons', v2: '/responsible-persons' },
  scope: 'responsiblepersons.read',
  shape: ResponsiblePerson,
  source: responsiblePersons,
})
