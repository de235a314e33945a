import type { Answer } from '../../command.ts'
import { factsOf } from '../../table.ts'

/** A tenant that was made, with its credentials. */
export interface Introduction {
  readonly tenantId: string
  readonly name: string
  readonly admin: { readonly user: string; readonly password: string }
  readonly client: { readonly clientId: string; readonly clientSecret: string }
}

export function introduced(json: Introduction): Answer {
  const facts = {
    Tenant: json.tenantId,
    User: json.admin.user,
    Password: json.admin.password,
    'Client id': json.client.clientId,
    'Client secret': json.client.clientSecret,
  }
  const keep = 'Keep the password and the secret: they are shown only once.'
  return { json, text: `${json.name} was created.\n\n${factsOf(facts)}\n\n${keep}` }
}
