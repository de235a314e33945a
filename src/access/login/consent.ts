import type { Grant } from 'oidc-provider'
import { tenantOfClientId } from '../oauth/client-id.ts'
import { covers, identityScopes, wordsOf } from '../oauth/scope.ts'
import type { UserAccount } from './accounts.ts'
import { type Interaction, InteractionOver, parameter, waitingClient } from './interaction.ts'
import { consentPage } from './login-pages.ts'
import { sendPage } from './page.ts'
import { scopePhrase } from './scope-phrase.ts'

export async function showConsent(interaction: Interaction): Promise<void> {
  const { details, language, scopes, res } = interaction
  const client = await waitingClient(interaction)
  const account = await consentingAccount(interaction)
  const { identity, granted } = choose(interaction, account)
  const { name } = await account.claims('consent', '', {}, [])
  const page = consentPage({
    language,
    clientName: client.clientName ?? client.clientId,
    redirectUri: parameter(details.params, 'redirect_uri'),
    userName: String(name),
    permissions: [...saidOnce(granted), ...identity].map((name) =>
      scopePhrase(name, scopes, language),
    ),
  })
  sendPage(res, 200, page)
}

/** Stores the consent, limited to what the user may do, and redirects to the client. */
export async function decideConsent(interaction: Interaction): Promise<void> {
  const { details, provider, req, res } = interaction
  const account = await consentingAccount(interaction)
  const { identity, granted, beyond } = choose(interaction, account)
  const grant = await grantOf(interaction, account.accountId)
  // Scopes refused before are asked for again, so only this answer counts.
  delete grant.rejected
  if (identity.length > 0) grant.addOIDCScope(identity.join(' '))
  if (granted.length > 0) grant.addResourceScope(provider.issuer, granted.join(' '))
  if (beyond.length > 0) grant.rejectResourceScope(provider.issuer, beyond.join(' '))
  const missingClaims = details.prompt.details['missingOIDCClaims']
  if (Array.isArray(missingClaims)) grant.addOIDCClaims(missingClaims)
  const grantId = await grant.save()
  await provider.interactionFinished(
    req,
    res,
    { consent: { grantId } },
    { mergeWithLastSubmission: true },
  )
}

interface Choice {
  readonly identity: string[]
  readonly granted: string[]
  /** Asked for, but the user lacks the permission. */
  readonly beyond: string[]
}

function choose({ details }: Interaction, account: UserAccount): Choice {
  const asked = wordsOf(details.params['scope'])
  const rights = asked.filter((scope) => !identityScopes.includes(scope))
  return {
    identity: asked.filter((scope) => identityScopes.includes(scope)),
    granted: rights.filter((scope) => covers(account.scopes, scope)),
    beyond: rights.filter((scope) => !covers(account.scopes, scope)),
  }
}

/** Leaves out scopes that another one includes: nobody reads a long list before allowing it. */
function saidOnce(scopes: readonly string[]): string[] {
  return scopes.filter((scope) => {
    const others = new Set(scopes.filter((other) => other !== scope))
    return !covers(others, scope)
  })
}

async function consentingAccount({ details, accounts }: Interaction): Promise<UserAccount> {
  const tenantId = tenantOfClientId(parameter(details.params, 'client_id'))
  const { accountId = '', amr } = details.session ?? {}
  const account = await accounts.find(accountId, tenantId, amr)
  if (!account) throw new InteractionOver('the user is gone')
  return account
}

async function grantOf({ details, provider }: Interaction, accountId: string): Promise<Grant> {
  const known = details.grantId ? await provider.Grant.find(details.grantId) : undefined
  const clientId = parameter(details.params, 'client_id')
  return known ?? new provider.Grant({ accountId, clientId })
}
