import { CliError } from '../cli-error.ts'
import type { InterfaceClient } from '../interface-client.ts'
import type { SigningKey } from './manifest-file.ts'

interface Provider {
  readonly id: string
  readonly name: string
}

interface ProviderKey {
  readonly fingerprint: string
  readonly isRevoked: boolean
}

interface Extension {
  readonly id: string
  readonly name: string
  readonly providerId: string
}

interface Wished {
  /** Whether the person has named the provider. */
  readonly isNamed: boolean
  readonly name: string
  readonly website: string
}

/** The provider that has this key: where none has it, the one of the name gets it. Throws a `CliError`. */
export async function findSigner(
  client: InterfaceClient,
  { publicKey, fingerprint }: SigningKey,
  { isNamed, name, website }: Wished,
): Promise<Provider> {
  const providers = await client.list<Provider>('/v2/extension-providers')
  for (const provider of providers) {
    const keys = await client.list<ProviderKey>(`/v2/extension-providers/${provider.id}/keys`)
    const found = keys.find((key) => key.fingerprint === fingerprint)
    if (found?.isRevoked) {
      throw new CliError(
        `This key of ${provider.name} was revoked and signs nothing more. Make another one.`,
      )
    }
    if (found && isNamed && !isSame(provider.name, name)) {
      throw new CliError(`This key is that of ${provider.name}, and not of ${name}.`)
    }
    if (found) return provider
  }
  const provider =
    providers.find((one) => isSame(one.name, name)) ??
    (await client.call<Provider>('POST /v2/extension-providers', { name, website }))
  await client.call(`POST /v2/extension-providers/${provider.id}/keys`, {
    name: `Key ${fingerprint.slice(0, 12)}`,
    publicKey,
  })
  return provider
}

/** The extension that the manifest names, or the one of the provider with this name, which may be new. Throws a `CliError`. */
export async function findExtension(
  client: InterfaceClient,
  provider: Provider,
  { id, name }: { readonly id: string | undefined; readonly name: string },
): Promise<string> {
  const all = await client.list<Extension>('/v2/extensions')
  const named = all.find((one) => (id ? one.id === id.toLowerCase() : isSame(one.name, name)))
  if (named && named.providerId !== provider.id) {
    throw new CliError(
      `The extension ${named.name} is that of another provider than ${provider.name}.`,
    )
  }
  if (named) return named.id
  if (id) throw new CliError(`There is no extension ${id}, which the manifest is for.`)
  const added = await client.call<Extension>('POST /v2/extensions', {
    name,
    providerId: provider.id,
  })
  return added.id
}

/** Names are unique in any case of letters. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
