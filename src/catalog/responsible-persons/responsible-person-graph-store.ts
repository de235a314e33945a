import type { ListQuery } from '../../platform/graph/graph-query.ts'
import {
  always,
  columnFields,
  flagField,
  instantField,
  keyField,
  type NodeType,
  rowField,
  textField,
} from '../../platform/graph/node-type.ts'
import { containsText } from '../../platform/graph-sql/contains-text.ts'
import { addressOf } from '../../platform/records/address-store.ts'

const ResponsiblePersonAddress: NodeType = {
  name: 'ResponsiblePersonAddress',
  description: 'The address of a responsible person.',
  fields: {
    ...columnFields('address', textField, ['company', 'title', 'firstName', 'lastName'], always),
    ...columnFields('address', textField, ['street', 'postalCode', 'city', 'state'], always),
    ...columnFields('address', textField, ['countryIso', 'phoneNumber', 'emailAddress'], always),
  },
}

export const queryResponsiblePersons: ListQuery = {
  kind: 'list',
  name: 'QueryResponsiblePersons',
  description: 'Persons responsible for the product safety of items.',
  scope: 'responsiblepersons.read',
  source: {
    type: {
      name: 'ResponsiblePersonListItem',
      description: 'Persons responsible for the product safety of items.',
      fields: {
        id: keyField('person'),
        number: textField('person.number', { ...always, lowered: 'person.number_key' }),
        ...columnFields('person', textField, ['description'], always),
        ...columnFields('person', instantField, ['created', 'lastChanged'], always),
        ...columnFields('person', flagField, ['isActive'], always),
        address: rowField(ResponsiblePersonAddress, addressOf('person')),
      },
    },
    from: 'erp.responsible_persons person',
    as: 'person',
    key: [{ sql: 'person.id', cast: 'integer' }],
    search: containsText('person.number', 'person.description'),
  },
}
