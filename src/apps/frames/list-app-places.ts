import Type from 'typebox'
import { findBlockedApps } from '../../access/doors/apps/app-access-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { Uuid } from '../../platform/values/shape.ts'
import { readManifest, textIn } from '../catalogue/app.ts'
import { appIdOf } from '../installations/app-installation.ts'
import { listActiveInstallations } from './app-frame-store.ts'
import { isShownTo, type PlaceKind, placeKinds, placesOf } from './place.ts'

const AppPlace = Type.Object({
  appInstallationId: Uuid({ description: 'The installation.' }),
  extensionId: Uuid({ description: 'Its extension.' }),
  appName: Type.String({ description: 'Name of the app, in the language of the caller.' }),
  place: Type.String({ description: 'Names the place in the app: `pane:stock`.' }),
  kind: Type.Unsafe<PlaceKind>({
    ...{ type: 'string', enum: [...placeKinds] },
    description: 'Where it appears.',
  }),
  name: Type.String({ description: 'What people see; the name of the app where it has none.' }),
  context: Type.String({ description: 'The kind of record next to it; empty: none.' }),
})

export const listAppPlaces = operation({
  name: 'listAppPlaces',
  summary: 'List the places of apps in the ERP client',
  description:
    'Returns where installed apps appear for the caller: in the app launcher, as menu items, as ' +
    'tabs and panes of items, customers and orders. Left out are places whose `requiredScopes` the ' +
    'caller has not, and apps that are being set up, paused or blocked by the operator.',
  method: 'GET',
  path: { v2: '/app-places' },
  scope: 'extensions.read',
  answer: { status: 200, shape: Type.Object({ items: Type.Array(AppPlace) }) },

  async handle({ tx, caller, headers: { language } }) {
    const installations = await listActiveInstallations(tx)
    const blocked = await findBlockedApps(
      tx,
      installations.map(({ extensionUuid }) => appIdOf(extensionUuid)),
    )
    const open = installations.filter(({ extensionUuid }) => !blocked.has(appIdOf(extensionUuid)))
    const items = open.flatMap(({ uuid: appInstallationId, extensionUuid, manifest: bytes }) => {
      const manifest = readManifest(bytes)
      const appName = textIn(language, manifest.name)
      return placesOf(manifest)
        .filter((place) => isShownTo(place, caller.scopes))
        .map(({ name: place, kind, title, context }) => ({
          ...{ appInstallationId, extensionId: extensionUuid, appName, place, kind },
          ...{ name: textIn(language, title) || appName, context },
        }))
    })
    return { items }
  },
})
