import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Artifacts } from '../oauth/artifacts.ts'
import type { Accounts, UserAccount } from './accounts.ts'
import { type Message, messagePage } from './login-pages.ts'
import { sendPage } from './page.ts'
import { type Phrases, pageLanguage, phrasesIn } from './phrases.ts'

/** The page after a login of the sample tenant, in place of a client with pages for people. */
export const homePath = '/erp/'

interface Directory {
  readonly artifacts: Artifacts
  readonly accounts: Accounts
}

/**
 * Shows who has just logged in and links to the description of the interface. The code in the address
 * is only read, not used up: the application can still exchange it.
 */
export async function showHome(
  req: IncomingMessage,
  res: ServerResponse,
  directory: Directory,
): Promise<void> {
  const query = new URL(req.url ?? '', 'http://home').searchParams
  const language = pageLanguage(undefined, req.headers['accept-language'])
  const message = await messageFor(query, phrasesIn(language), directory)
  sendPage(res, 200, messagePage(language, { link: '../docs', ...message }))
}

async function messageFor(
  query: URLSearchParams,
  say: Phrases,
  directory: Directory,
): Promise<Message> {
  const error = query.get('error')
  if (error !== null) {
    const detail = [error, query.get('error_description')].filter(Boolean).join(': ')
    return { title: say.failed, detail }
  }
  const account = await accountOf(query.get('code'), directory)
  if (!account) return { title: say.home, text: say.homeExplained }
  const { name, preferred_username: userName } = await account.claims('id_token', '', {}, [])
  return { title: say.loggedIn, text: `${say.loggedInAs} ${name} (${userName}).` }
}

async function accountOf(
  code: string | null,
  { artifacts, accounts }: Directory,
): Promise<UserAccount | undefined> {
  if (code === null) return undefined
  const found = await artifacts.find('AuthorizationCode', code)
  const { accountId, amr } = (found ?? {}) as { accountId?: string; amr?: string[] }
  if (accountId === undefined) return undefined
  return accounts.find(accountId, accountId.split(':')[0], amr)
}
