import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { Instant } from '../../platform/values/shape.ts'
import { noSuchTenant } from './tenant.ts'
import { findTenant } from './tenant-store.ts'

/** What answers, and for whom. */
const Info = Type.Object({
  version: Type.String(),
  timestamp: Instant(),
  /** The name of the tenant that the request addresses. */
  tenant: Type.String(),
  type: Type.String(),
})

export const getInfo = (version: string) =>
  operation({
    name: 'getInfo',
    summary: 'The version of the service, its time and the tenant that is addressed',
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
