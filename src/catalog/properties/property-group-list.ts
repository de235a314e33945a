import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { PropertyGroup } from './property.ts'
import { propertyGroups, propertyGroupTable } from './property-store.ts'

export const propertyGroupList: ReferenceList = {
  noun: 'property-group',
  plural: 'PropertyGroups',
  about: 'the groups that properties are shown in',
  path: { v1: '/properties/groups', v2: '/properties/groups' },
  scope: 'properties',
  shape: PropertyGroup,
  table: propertyGroupTable,
  source: propertyGroups,
  usual: {},
  example: { name: 'Origin' },
  unique: ['name'],
  isPaged: true,
  sentences: {
    'property-group.missing': {
      en: 'There is no such group of properties.',
      de: 'Diese Merkmalgruppe gibt es nicht.',
    },
    'property-group.name.taken': {
      en: 'Another group of properties has this name.',
      de: 'Eine andere Merkmalgruppe hat diesen Namen.',
    },
    'property-group.in-use': {
      en: 'There are properties in this group.',
      de: 'In dieser Gruppe sind Merkmale.',
    },
  },
}
