import { operation } from '../../platform/pipeline/operation.ts'
import type { Scope } from '../../platform/pipeline/scope.ts'
import { pageFields, pageOf, pageQuery, pageWindow } from '../../platform/records/page.ts'
import { App } from './app.ts'
import { listStoredApps } from './app-store.ts'
import { showApps } from './shown-app.ts'

/** The operation, which knows what each scope allows. */
export const listApps = (scopes: () => readonly Scope[]) =>
  operation({
    name: 'listApps',
    summary: 'List the apps that can be installed',
    description:
      'Returns the extensions that have a manifest, by name and a page at a time: who offers ' +
      'each, what it asks for (scopes in the words of `Accept-Language`, its places in the ERP ' +
      'client, the addresses that are called), whether the operator has blocked it, and its ' +
      'installation.',
    method: 'GET',
    path: { v2: '/apps' },
    scope: 'admin',
    query: pageQuery,
    answer: { status: 200, shape: pageOf(App) },

    async handle({ tx, generation, query, headers }) {
      const { totalItems, items } = await listStoredApps(tx, pageWindow(query))
      const shown = await showApps(tx, items, scopes(), headers.language)
      return { ...pageFields(generation, query, totalItems), items: shown }
    },
  })
