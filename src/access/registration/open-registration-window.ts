import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { Instant, Uuid } from '../../platform/values/shape.ts'
import { actorOf } from '../doors/users/acting.ts'
import { openWindow } from './registration-window-store.ts'

export const openRegistrationWindow = operation({
  name: 'openRegistrationWindow',
  summary: 'Open a registration window',
  description:
    'Lets apps register with the tenant during the next 15 minutes. Each call opens a window ' +
    'of its own; the tenant accepts registrations until the last one has closed.',
  method: 'POST',
  path: { v2: '/admin/registration-windows' },
  scope: 'admin',
  answer: {
    status: 201,
    shape: Type.Object({
      registrationWindowId: Uuid(),
      expiresAt: Instant({ description: 'When the window closes.' }),
    }),
  },

  async handle({ tx, caller, audit }) {
    const window = await openWindow(tx, actorOf(caller))
    audit({
      entity: 'registration-window',
      entityId: window.registrationWindowId,
      after: { expiresAt: window.expiresAt },
    })
    return window
  },
})
