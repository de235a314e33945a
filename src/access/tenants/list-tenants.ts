import { operation } from '../../platform/pipeline/operation.ts'
import { pageJson, pageOf, pageQuery, pageWindow } from '../../platform/records/page.ts'
import { Tenant } from './tenant.ts'
import { listTenants as findTenants } from './tenant-store.ts'

export const listTenants = operation({
  name: 'listTenants',
  summary: 'List tenants',
  description:
    'Returns all tenants of the service, active or not, oldest first. Only for administrators ' +
    'of the operator (403 `operator.required`).',
  method: 'GET',
  path: { v2: '/admin/tenants' },
  scope: 'admin',
  operatorOnly: true,
  query: pageQuery,
  answer: { status: 200, shape: pageOf(Tenant) },

  async handle({ tx, generation, query }) {
    return pageJson(generation, query, await findTenants(tx, pageWindow(query)))
  },
})
