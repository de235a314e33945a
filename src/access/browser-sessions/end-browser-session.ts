import { operation } from '../../platform/pipeline/operation.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { Uuid } from '../../platform/values/shape.ts'
import { deleteBrowserSession } from './browser-session-store.ts'

export const endBrowserSession = operation({
  name: 'endBrowserSession',
  summary: 'End a browser session',
  description:
    'Signs a person out of one browser, within a second. What was not saved there stays on its screen ' +
    'until the person signs in again. A session that has ended or never was is refused with 404 ' +
    '`browser-session.missing`.',
  method: 'DELETE',
  path: { v2: '/admin/browser-sessions/{sessionId}' },
  scope: 'admin',
  endsAccess: true,
  pathParameters: { sessionId: Uuid() },
  answer: { status: 204 },

  async handle({ tx, path, audit }) {
    if (!(await deleteBrowserSession(tx, path.sessionId))) throw sessionMissing()
    audit({ entity: 'browser-session', entityId: path.sessionId, after: { isEnded: true } })
    return undefined
  },
})

function sessionMissing(): Refusal {
  return new Refusal('missing', 'browser-session.missing', {
    en: 'There is no such session.',
    de: 'Diese Sitzung gibt es nicht.',
  })
}
