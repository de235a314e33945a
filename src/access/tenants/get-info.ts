import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { Instant } from '../../platform/values/shape.ts'
import { noSuchTenant } from './tenant.ts'
import { findTenant } from './tenant-store.ts'

/** The service and the tenant that the request addresses. */
const Info = Type.Object({
  version: Type.String({ description: 'Version of the service.' }),
  timestamp: Instant({ description: 'The time of the service.' }),
  tenant: Type.String({ description: 'Name of the tenant that the request addresses.' }),
  type: Type.String({ description: 'Kind of installation: always Cloud.' }),
})

export const getInfo = (version: string) =>
  operation({
    name: 'getInfo',
    summary: 'Get the version of the service',
    description:
      'Returns the version of the service, its time and the name of the tenant that the ' +
      'request addresses. Suits a client that checks its connection and credential.',
    method: 'GET',
    path: { v1: '/info', v2: '/info' },
    scope: undefined,
    answer: { status: 200, shape: Info },

    async handle({ tx }) {
      const record = await findTenant(tx)
      if (record === undefined) throw noSuchTenant()
      const { name } = JSON.parse(record) as { name: string }
      return { version, timestamp: new Date().toISOString(), tenant: name, type: 'Cloud' }
    },
  })
