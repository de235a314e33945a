import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { pageFields, pageOf, pageQuery, pageWindow } from '../../platform/records/page.ts'
import { type DecisionState, Registration } from './registration.ts'
import { listRegistrations as findRegistrations } from './registration-store.ts'
import { shown } from './shown.ts'

export const listRegistrations = operation({
  name: 'listRegistrations',
  summary: 'List app registrations',
  description:
    'Returns the registrations of apps and their further instances, newest first, in any ' +
    'state unless `status` names one. A pending registration shows its challenge code: ' +
    'compare it with the code that the app shows before you accept.',
  method: 'GET',
  path: { v2: '/admin/registrations' },
  scope: 'admin',
  query: {
    ...pageQuery,
    status: Type.Unsafe<DecisionState>({
      type: 'string',
      enum: ['pending', 'accepted', 'rejected', 'expired'],
      description: 'Only registrations in this state.',
    }),
  },
  answer: { status: 200, shape: pageOf(Registration), isSecret: true },

  async handle({ tx, vault, generation, query }) {
    const { totalItems, items } = await findRegistrations(tx, query.status, pageWindow(query))
    const all = items.map((item) => shown(item, vault))
    return { ...pageFields(generation, query, totalItems), items: all }
  },
})
