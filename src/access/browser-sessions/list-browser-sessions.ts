import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { pageFields, pageOf, pageQuery, pageWindow } from '../../platform/records/page.ts'
import { Instant, Uuid } from '../../platform/values/shape.ts'
import { listBrowserSessions as findSessions } from './browser-session-store.ts'

const ListedSession = Type.Object({
  sessionId: Uuid(),
  userId: Uuid(),
  userName: Type.String({ description: 'What the person signed in with.' }),
  displayName: Type.String({ description: 'What the person is called.' }),
  device: Type.String({ description: 'What the browser called itself when the session began.' }),
  created: Instant({ description: 'When the person signed in.' }),
  lastUsed: Instant({ description: 'Exact to the minute.' }),
  expiresAt: Instant({ description: 'When the session ends if nobody uses it until then.' }),
})

export const listBrowserSessions = operation({
  name: 'listBrowserSessions',
  summary: 'List browser sessions',
  description:
    'Returns the browsers in which people of the tenant are signed in at present, the one that was ' +
    'used last first. A session ends after twelve hours without use and after fourteen days in any case.',
  method: 'GET',
  path: { v2: '/admin/browser-sessions' },
  scope: 'admin',
  query: pageQuery,
  answer: { status: 200, shape: pageOf(ListedSession) },

  async handle({ tx, generation, query }) {
    const { totalItems, items } = await findSessions(tx, pageWindow(query))
    return { ...pageFields(generation, query, totalItems), items }
  },
})
