import { tenantOfClientId } from '../oauth/client-id.ts'
import { type Interaction, parameter, waitingClient } from './interaction.ts'
import { loginPage } from './login-pages.ts'
import { sendPage } from './page.ts'
import { type Phrases, phrasesIn } from './phrases.ts'

const nameLengthMax = 256

export async function showLogin(interaction: Interaction): Promise<void> {
  const hint = parameter(interaction.details.params, 'login_hint').slice(0, nameLengthMax)
  await answer(interaction, 200, hint)
}

/** Continues to the client when the password is right; else shows the form again with the reason. */
export async function tryLogin(interaction: Interaction, form: URLSearchParams): Promise<void> {
  const { accounts, details, provider, req, res, language, address } = interaction
  const say = phrasesIn(language)
  const userName = (form.get('user') ?? '').trim().slice(0, nameLengthMax)
  const tenantId = tenantOfClientId(parameter(details.params, 'client_id')) ?? ''
  const login = await accounts.logIn(tenantId, userName, form.get('password') ?? '', address)
  if (login.outcome === 'wait') {
    res.setHeader('retry-after', String(login.seconds))
    return answer(interaction, 429, userName, waitPhrase(say, login.seconds))
  }
  if (login.outcome === 'wrong') return answer(interaction, 401, userName, say.wrongPassword)
  const result = { login: { accountId: login.accountId, amr: login.amr } }
  await provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false })
}

async function answer(
  interaction: Interaction,
  status: number,
  userName: string,
  alarm?: string,
): Promise<void> {
  const { details, language, res } = interaction
  const client = await waitingClient(interaction)
  const page = loginPage({
    language,
    clientName: client.clientName ?? client.clientId,
    redirectUri: parameter(details.params, 'redirect_uri'),
    userName,
    ...(alarm !== undefined && { alarm }),
  })
  sendPage(res, status, page)
}

function waitPhrase(say: Phrases, seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1
    ? say.tooManyAttemptsShort
    : say.tooManyAttempts.replace('{minutes}', String(minutes))
}
