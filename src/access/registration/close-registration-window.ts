import { operation } from '../../platform/pipeline/operation.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { Uuid } from '../../platform/values/shape.ts'
import { closeWindow } from './registration-window-store.ts'

export const closeRegistrationWindow = operation({
  name: 'closeRegistrationWindow',
  summary: 'Close a registration window',
  description:
    'Closes a window before its time. Apps may go on registering while another one is open; what was ' +
    'registered until now waits for its decision. A window that has closed or never was is refused ' +
    'with 404 `registration-window.missing`.',
  method: 'DELETE',
  path: { v2: '/admin/registration-windows/{registrationWindowId}' },
  scope: 'admin',
  pathParameters: { registrationWindowId: Uuid() },
  answer: { status: 204 },

  async handle({ tx, path, audit }) {
    if (!(await closeWindow(tx, path.registrationWindowId))) throw windowMissing()
    audit({
      entity: 'registration-window',
      entityId: path.registrationWindowId,
      after: { isClosed: true },
    })
    return undefined
  },
})

function windowMissing(): Refusal {
  return new Refusal('missing', 'registration-window.missing', {
    en: 'There is no such open registration window.',
    de: 'Ein solches offenes Registrierungsfenster gibt es nicht.',
  })
}
