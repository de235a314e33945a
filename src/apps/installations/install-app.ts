import Type from 'typebox'
import { isAppBlocked } from '../../access/doors/apps/app-access-store.ts'
import { appNotAuthorised } from '../../platform/pipeline/admission.ts'
import { created, operation } from '../../platform/pipeline/operation.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { readManifest, scopesOf } from '../catalogue/app.ts'
import { lockStoredApp } from '../catalogue/app-store.ts'
import { queueHookCall } from '../hooks/hook-call-store.ts'
import {
  AcceptedScopes,
  AppInstallation,
  appIdOf,
  installationTaken,
  noSuchReferences,
  refuseOtherScopes,
} from './app-installation.ts'
import { appInstallations, appInstallationTable } from './app-installation-store.ts'

export const installApp = operation({
  name: 'installApp',
  summary: 'Install an app',
  description:
    'Begins the installation of an extension with the scopes that its manifest asks for, which ' +
    'must all be accepted and no others (422 `app-installation.scopes`). Its configurationUrl ' +
    'is called once: unless it answers with 2xx within ten seconds the installation has ' +
    'failed, and nothing of it remains but this record. It may do nothing before its setup is ' +
    'completed. Refused with 422 `app-installation.reference.missing` where there is no such extension or it has no manifest, 402 ' +
    '`app.not-authorised` for an app that the operator has blocked, 409 `app-installation.taken`.',
  method: 'POST',
  path: { v2: '/app-installations' },
  scope: 'admin',
  body: Type.Object({
    extensionId: ReferenceField({ description: 'The extension to install.' }),
    acceptedScopes: AcceptedScopes('All scopes that its manifest asks for, as they were shown.'),
  }),
  example: { extensionId: exampleKey(2), acceptedScopes: ['items.read'] },
  constraints: { app_installations_taken: installationTaken },
  answer: { status: 201, shape: AppInstallation },

  async handle({ tx, body, generation, fieldName, audit, locate }) {
    const app = await lockStoredApp(tx, body.extensionId)
    if (!app) throw noSuchReferences([fieldName(['extensionId'])])
    if (await isAppBlocked(tx, appIdOf(app.uuid))) throw appNotAuthorised()
    if (app.installationId) throw installationTaken()
    const manifest = readManifest(app.manifest)
    const grantedScopes = scopesOf(manifest)
    refuseOtherScopes(grantedScopes, body.acceptedScopes, fieldName)
    const { version, manifestHash } = app
    const [key] = await insertRows(tx, appInstallationTable, [
      { extensionId: app.id, version, manifestHash, grantedScopes, status: 'checking' },
    ])
    if (!key) throw new Error('no installation was added')
    await queueHookCall(tx, key.id, 'configuration', manifest.lifecycle.configurationUrl)
    audit({
      entity: 'app-installation',
      entityId: key.uuid,
      after: { extensionId: app.uuid, version, grantedScopes, status: 'checking' },
    })
    const record = await concludeWithRecord(tx, generation, appInstallations, key)
    return created(record, locate('/app-installations', key))
  },
})
