import type { IncomingMessage, ServerResponse } from 'node:http'
import { namedQuality } from '../../platform/http/accepted-types.ts'
import { messagePage } from '../login/login-pages.ts'
import { sendPage } from '../login/page.ts'
import { pageLanguage, phrasesIn } from '../login/phrases.ts'

/** Answers a browser or a program that the service failed and whether to try again, but not why. */
export function sendFailure(req: IncomingMessage, res: ServerResponse, mayTryAgain: boolean): void {
  if (res.headersSent) {
    res.destroy()
    return
  }
  if (mayTryAgain) res.setHeader('retry-after', '1')
  const status = mayTryAgain ? 503 : 500
  if (namedQuality(req.headers.accept, 'text/html')) {
    const language = pageLanguage(undefined, req.headers['accept-language'])
    const say = phrasesIn(language)
    const text = say.unavailableExplained
    sendPage(res, status, messagePage(language, { title: say.unavailable, text }))
    return
  }
  const error = mayTryAgain ? 'temporarily_unavailable' : 'server_error'
  res.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  res.end(JSON.stringify({ error }))
}
