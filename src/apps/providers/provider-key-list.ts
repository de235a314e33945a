import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import {
  type ReferenceList,
  type ReferenceWrite,
  refusal,
  type Said,
} from '../../platform/records/reference-lists/reference-list.ts'
import { type Key, type Reference, ReferenceField } from '../../platform/values/shape.ts'
import {
  ExtensionProviderKey,
  extensionProviderKeySentences,
  keyFixed,
  keyRevoked,
  keyTaken,
  noPublicKey,
  readPublicKey,
} from './provider-key.ts'
import {
  extensionProviderKeys,
  extensionProviderKeyTable,
  findProviderKey,
} from './provider-key-store.ts'
import { extensionProviderList } from './provider-list.ts'
import { findProvider } from './provider-store.ts'

const path = '/extension-providers/{extensionProviderId}/keys'

export const extensionProviderKeyList: ReferenceList = {
  noun: 'extension-provider-key',
  plural: 'ExtensionProviderKeys',
  about: 'the public keys that a provider signs manifests with',
  rules:
    'The key itself stays: another one is refused with 422 `extension-provider-key.fixed`, one that is registered already with 409 `extension-provider-key.public-key.taken`. A revoked key stays revoked (422 `extension-provider-key.revoked`). Manifests are tried with the newest twenty that are not.',
  path: { v1: path, v2: path },
  scope: 'extensions',
  shape: ExtensionProviderKey,
  table: extensionProviderKeyTable,
  source: extensionProviderKeys,
  usual: { isRevoked: false },
  example: {
    name: 'Release 2026',
    publicKey:
      '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAkJQwifBKyPqRX4n6GVeqF9CKMvsnWVgho/SHCiI3niE=\n-----END PUBLIC KEY-----\n',
  },
  unique: ['name'],
  constraints: {
    extension_provider_keys_public_key_taken: keyTaken,
  },
  sentences: extensionProviderKeySentences,
  below: {
    pathParameters: { extensionProviderId: ReferenceField() },
    columns: async (tx, { extensionProviderId }, isWrite) => {
      const provider = await findProvider(tx, extensionProviderId as Reference, isWrite)
      if (!provider) throw refusal(extensionProviderList, 'missing')
      return { providerId: provider.id }
    },
  },
  columns: columnsOfKey,
}

async function columnsOfKey(
  { tx, fieldName }: ReferenceWrite,
  said: Said,
  key: Key | undefined,
): Promise<Said> {
  const { publicKey, isRevoked } = said
  const read = typeof publicKey === 'string' ? readPublicKey(publicKey) : undefined
  if (publicKey !== undefined && !read) refuseFaults({ [fieldName(['publicKey'])]: noPublicKey })
  const former = key && (await findProviderKey(tx, key.id))
  if (former && read && read.publicKey !== former.publicKey) throw keyFixed()
  if (former?.isRevoked && isRevoked === false) throw keyRevoked()
  return { ...said, ...read }
}
