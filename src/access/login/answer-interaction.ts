import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors } from 'oidc-provider'
import { decideConsent, showConsent } from './consent.ts'
import { readForm } from './form.ts'
import { type Interaction, InteractionOver } from './interaction.ts'
import { showLogin, tryLogin } from './login.ts'
import { messagePage } from './login-pages.ts'
import { sendPage } from './page.ts'
import { pageLanguage, phrasesIn } from './phrases.ts'

type Circumstances = Omit<Interaction, 'details' | 'language'>

/** Shows the page of a login or consent (GET) or handles its form (POST). */
export async function interact(uid: string, circumstances: Circumstances): Promise<void> {
  const { req, res } = circumstances
  try {
    const details = await findInteraction(uid, circumstances)
    if (!details) return sendExpired(req, res)
    const language = pageLanguage(details.params['ui_locales'], req.headers['accept-language'])
    const interaction = { ...circumstances, details, language }
    await (req.method === 'POST' ? takeAnswer(interaction) : ask(interaction))
  } catch (error) {
    if (!(error instanceof InteractionOver)) throw error
    sendExpired(req, res)
  }
}

function ask(interaction: Interaction): Promise<void> {
  return interaction.details.prompt.name === 'login'
    ? showLogin(interaction)
    : showConsent(interaction)
}

async function takeAnswer(interaction: Interaction): Promise<void> {
  const { req, res, details } = interaction
  const form = isForeign(req) ? undefined : await readForm(req)
  if (!form) return sendFailed(req, res)
  if (form.get('answer') !== 'yes') return refuse(interaction)
  if (details.prompt.name === 'login') return tryLogin(interaction, form)
  return decideConsent(interaction)
}

/** Finds the interaction by its signed cookie; the address must name the same one. */
async function findInteraction(
  uid: string,
  { provider, req, res }: Circumstances,
): Promise<Interaction['details'] | undefined> {
  try {
    const details = await provider.interactionDetails(req, res)
    return details.uid === uid ? details : undefined
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  }
}

function refuse({ provider, req, res }: Interaction): Promise<void> {
  const result = { error: 'access_denied', error_description: 'the user did not allow it' }
  return provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false })
}

/** Foreign pages do not send the cookie anyway (SameSite); headers of the browser are checked in addition. */
function isForeign(req: IncomingMessage): boolean {
  const site = req.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function sendExpired(req: IncomingMessage, res: ServerResponse): void {
  const language = pageLanguage(undefined, req.headers['accept-language'])
  const say = phrasesIn(language)
  sendPage(res, 400, messagePage(language, { title: say.expired, text: say.expiredExplained }))
}

function sendFailed(req: IncomingMessage, res: ServerResponse): void {
  const language = pageLanguage(undefined, req.headers['accept-language'])
  sendPage(res, 400, messagePage(language, { title: phrasesIn(language).failed }))
}
