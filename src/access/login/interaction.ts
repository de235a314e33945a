import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Client, Provider } from 'oidc-provider'
import type { Scope } from '../../platform/pipeline/scope.ts'
import type { Accounts } from './accounts.ts'
import type { Language } from './phrases.ts'

/** A login or consent that waits for a person. */
export interface Interaction {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly provider: Provider
  readonly accounts: Accounts
  /** Every scope that exists. */
  readonly scopes: readonly Scope[]
  /** The library's record of it. */
  readonly details: Awaited<ReturnType<Provider['interactionDetails']>>
  readonly language: Language
  /** Address of the sender, for counting attempts. */
  readonly address: string
}

/** The client or the user was removed while the page waited for an answer. */
export class InteractionOver extends Error {
  override readonly name = 'InteractionOver'
}

/** The client that waits for the answer. Throws `InteractionOver`. */
export async function waitingClient({ provider, details }: Interaction): Promise<Client> {
  const client = await provider.Client.find(parameter(details.params, 'client_id'))
  if (!client) throw new InteractionOver('the client is gone')
  return client
}

/** A parameter of the authorization request; the library has checked that it is there. */
export function parameter(params: Record<string, unknown>, name: string): string {
  const value = params[name]
  return typeof value === 'string' ? value : ''
}
