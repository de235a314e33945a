import Type, { type TSchema } from 'typebox'
import { type Operation, operation } from '../../platform/pipeline/operation.ts'
import { Uuid } from '../../platform/values/shape.ts'
import { RegistrationInformation, statusNumbers } from './registration.ts'

/**
 * Registrations on behalf of other apps, which the interface has not processed since version 2.2.0.
 * They are accepted without effect: the body is not read, nothing is stored, and the answer never
 * depends on the body.
 */
const nobodysRegistration = '00000000-0000-0000-0000-000000000000'

interface ForeignApp {
  readonly name: string
  readonly summary: string
  readonly method: Operation['method']
  readonly path: string
  readonly parameter?: 'appId' | 'registrationId'
  readonly status: number
}

const foreignAppTable: readonly ForeignApp[] = [
  {
    name: 'registerForeignApp',
    summary: 'Register an app for another app (no effect)',
    method: 'POST',
    path: '/authentication/foreign',
    status: 201,
  },
  {
    name: 'updateForeignApp',
    summary: 'Update an app of another app (no effect)',
    method: 'PATCH',
    path: '/authentication/foreign/{appId}/app',
    parameter: 'appId',
    status: 200,
  },
  {
    name: 'deleteForeignApp',
    summary: 'Delete an app of another app (no effect)',
    method: 'DELETE',
    path: '/authentication/foreign/{appId}/app',
    parameter: 'appId',
    status: 204,
  },
  {
    name: 'updateForeignRegistration',
    summary: 'Update a registration of another app (no effect)',
    method: 'PATCH',
    path: '/authentication/foreign/{registrationId}/registration',
    parameter: 'registrationId',
    status: 200,
  },
  {
    name: 'deleteForeignRegistration',
    summary: 'Delete a registration of another app (no effect)',
    method: 'DELETE',
    path: '/authentication/foreign/{registrationId}/registration',
    parameter: 'registrationId',
    status: 204,
  },
]

const parameters: Record<string, Record<string, TSchema>> = {
  appId: { appId: Type.String() },
  registrationId: { registrationId: Uuid() },
}

export const foreignApps: readonly Operation[] = foreignAppTable.map((row) =>
  operation({
    name: row.name,
    summary: row.summary,
    description:
      'Kept for older clients: checks credential and challenge code, reads no body and changes nothing. ' +
      'An answer with content always shows a pending registration with the id of zeros. ' +
      'Register each app by itself with POST /v2/authentication.',
    method: row.method,
    path: { v2: row.path },
    scope: undefined,
    needsChallengeCode: true,
    pathParameters: row.parameter ? (parameters[row.parameter] ?? {}) : {},
    deprecated: {
      since: '2025-01-01T00:00:00Z',
      sunset: '2028-12-31T00:00:00Z',
      use: '/v2/authentication',
    },
    answer: { status: row.status, ...(row.status !== 204 && { shape: RegistrationInformation }) },
    handle: async ({ caller }) => (row.status === 204 ? undefined : informationFor(caller.appId)),
  }),
)

function informationFor(appId = '') {
  return {
    requestStatusInfo: {
      appId,
      registrationRequestId: nobodysRegistration,
      status: statusNumbers.pending,
    },
  }
}
