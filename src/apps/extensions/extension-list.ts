import { resolveRecords } from '../../platform/records/named-records.ts'
import type {
  ReferenceList,
  ReferenceWrite,
  Said,
} from '../../platform/records/reference-lists/reference-list.ts'
import { exampleKey, type Key, type Reference } from '../../platform/values/shape.ts'
import { Extension, extensionSentences, noSuchProvider, providerFixed } from './extension.ts'
import { extensions, extensionTable, providerOf } from './extension-store.ts'

export const extensionList: ReferenceList = {
  noun: 'extension',
  plural: 'Extensions',
  about: 'what providers offer for installation',
  rules:
    'A new one is a draft until `PUT …/manifest` gives it a manifest. Refused with 422 `extension.reference.missing` where the provider does not exist, and `extension.provider.fixed` where an update names another one.',
  path: { v1: '/extensions', v2: '/extensions' },
  parameter: 'id',
  scope: 'extensions',
  shape: Extension,
  table: extensionTable,
  source: extensions,
  usual: {},
  example: { name: 'Parcel labels', providerId: exampleKey(1) },
  unique: ['name'],
  touched: 'last_changed',
  sentences: extensionSentences,
  columns: columnsOfExtension,
}

async function columnsOfExtension(
  { tx, fieldName }: ReferenceWrite,
  { providerId, ...plain }: Said,
  key: Key | undefined,
): Promise<Said> {
  if (providerId === undefined) return plain
  const reference = providerId as Reference
  const named = [{ path: ['providerId'], table: 'extension_providers', reference }]
  const resolve = await resolveRecords(tx, named, noSuchProvider, fieldName)
  const { id } = resolve(reference)
  if (key && (await providerOf(tx, key.id)) !== id) throw providerFixed(fieldName(['providerId']))
  return key ? plain : { ...plain, providerId: id }
}
