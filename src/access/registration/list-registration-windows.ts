import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { pageFields, pageOf, pageQuery, pageWindow } from '../../platform/records/page.ts'
import { Instant, Uuid } from '../../platform/values/shape.ts'
import { listOpenWindows } from './registration-window-store.ts'

const ListedWindow = Type.Object({
  registrationWindowId: Uuid(),
  openedBy: Type.String({ description: 'Uuid of the user, else the name of the client or app.' }),
  created: Instant({ description: 'When it was opened.' }),
  expiresAt: Instant({ description: 'When the window closes.' }),
})

export const listRegistrationWindows = operation({
  name: 'listRegistrationWindows',
  summary: 'List open registration windows',
  description:
    'Returns the windows in which apps may register at present, the one that closes last first. ' +
    'Without any, apps are refused with 403 `registration.not-open`.',
  method: 'GET',
  path: { v2: '/admin/registration-windows' },
  scope: 'admin',
  query: pageQuery,
  answer: { status: 200, shape: pageOf(ListedWindow) },

  async handle({ tx, generation, query }) {
    const { totalItems, items } = await listOpenWindows(tx, pageWindow(query))
    return { ...pageFields(generation, query, totalItems), items }
  },
})
