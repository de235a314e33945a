import { namedChannels } from '../../catalog/doors/channels/channel-reference-store.ts'
import { type Operation, operation } from '../../platform/pipeline/operation.ts'
import { type NamedRecord, resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { referenceOperations } from '../../platform/records/reference-lists/reference-operations.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { namedShippingMethods } from '../../sales/doors/shipping-method-reference-store.ts'
import { namedWarehouses } from '../../warehouse/doors/warehouse-reference-store.ts'
import { PickListTemplate, PickListTemplateName } from './pick-list-template.ts'
import {
  pickListTemplateNames,
  pickListTemplates,
  pickListTemplateTable,
  usualTemplate,
} from './pick-list-template-store.ts'

const noSuchReferences = missingRecords('pick-list-template.reference.missing', {
  en: 'The template refers to records that do not exist.',
  de: 'Die Vorlage verweist auf Datensätze, die es nicht gibt.',
})

const referred = {
  warehouseId: namedWarehouses,
  shippingMethodId: namedShippingMethods,
  salesChannelId: namedChannels,
}

export const pickListTemplateList: ReferenceList = {
  noun: 'pick-list-template',
  plural: 'PickListTemplates',
  about: 'the templates of pick lists: which open orders they gather, and how',
  rules:
    'Refused with 422 `pick-list-template.reference.missing` where the warehouse, shipping method or sales channel does not exist.',
  path: { v1: '/wms/picklisttemplates', v2: '/wms/pick-list-templates' },
  scope: 'wms',
  shape: PickListTemplate,
  table: pickListTemplateTable,
  source: pickListTemplates,
  usual: usualTemplate,
  example: {
    name: 'Small parcels',
    maxLineCount: 3,
    groupingMode: 'MultiOrder',
    maxOrderCount: 12,
  },
  unique: ['name'],
  isPaged: true,
  sentences: {
    'pick-list-template.missing': {
      en: 'There is no such template of pick lists.',
      de: 'Diese Vorlage für Picklisten gibt es nicht.',
    },
    'pick-list-template.name.taken': {
      en: 'Another template has this name.',
      de: 'Eine andere Vorlage hat diesen Namen.',
    },
    'pick-list-template.in-use': {
      en: 'Pick lists were made from this template.',
      de: 'Aus dieser Vorlage wurden Picklisten erstellt.',
    },
  },

  async columns({ tx, fieldName }, said) {
    const named = Object.entries(referred).flatMap(([field, table]): NamedRecord[] => {
      const reference = said[field] as Reference | null | undefined
      return reference ? [{ path: [field], table, reference }] : []
    })
    const resolve = await resolveRecords(tx, named, noSuchReferences, fieldName)
    const ids = named.map(({ path, reference }) => [path[0], resolve(reference).id])
    return { ...said, ...Object.fromEntries(ids) }
  },
}

/** Generation 1 lists no more than the name of each. */
const listPickListTemplateNames = operation({
  name: 'listPickListTemplateNames',
  summary: 'List the templates of pick lists by name',
  description:
    'Returns the number and name of each template of pick lists, by number, a page at a time.',
  method: 'GET',
  path: { v1: '/wms/picklisttemplates' },
  scope: 'wms.read',
  query: pageQuery,
  answer: { status: 200, shape: pageOf(PickListTemplateName) },
  handle: ({ tx, generation, query }) =>
    concludeWithPage(tx, generation, pickListTemplateNames, query),
})

const listPickListTemplates = operation({
  name: 'listPickListTemplates',
  summary: 'List the templates of pick lists',
  description: 'Returns the templates of pick lists by number, a page at a time.',
  method: 'GET',
  path: { v2: '/wms/pick-list-templates' },
  scope: 'wms.read',
  query: pageQuery,
  answer: { status: 200, shape: pageOf(PickListTemplate) },
  handle: ({ tx, generation, query }) => concludeWithPage(tx, generation, pickListTemplates, query),
})

/** List, create, get, update and delete. */
export const administerPickListTemplates: readonly Operation[] = [
  listPickListTemplateNames,
  listPickListTemplates,
  ...referenceOperations(pickListTemplateList).filter(({ name }) => !name.startsWith('list')),
]
