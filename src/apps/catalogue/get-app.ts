import { operation } from '../../platform/pipeline/operation.ts'
import type { Scope } from '../../platform/pipeline/scope.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchExtension } from '../extensions/extension.ts'
import { App } from './app.ts'
import { findStoredApp } from './app-store.ts'
import { showApps } from './shown-app.ts'

/** The operation, which knows what each scope allows. */
export const getApp = (scopes: () => readonly Scope[]) =>
  operation({
    name: 'getApp',
    summary: 'Get an app that can be installed',
    description:
      'Returns an extension as an administrator decides about it. Refused with 404 ' +
      '`extension.missing`, also where it has no manifest yet.',
    method: 'GET',
    path: { v2: '/apps/{extensionId}' },
    scope: 'admin',
    pathParameters: { extensionId: ReferenceField() },
    answer: { status: 200, shape: App },

    async handle({ tx, path, headers }) {
      const found = await findStoredApp(tx, path.extensionId)
      if (!found) throw noSuchExtension()
      const [shown] = await showApps(tx, [found], scopes(), headers.language)
      return shown
    },
  })
