import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { Uuid } from '../../platform/values/shape.ts'
import { AppInstallation } from './app-installation.ts'
import { appInstallations, isOfExtension } from './app-installation-store.ts'

export const listAppInstallations = operation({
  name: 'listAppInstallations',
  summary: 'List the installations of apps',
  description:
    'Returns what was installed, the newest first and a page at a time, with what was removed or ' +
    'has failed; those of one extension with `extensionId`.',
  method: 'GET',
  path: { v2: '/app-installations' },
  scope: 'admin',
  query: {
    ...pageQuery,
    extensionId: Uuid({ description: 'Only the installations of this extension.' }),
  },
  answer: { status: 200, shape: pageOf(AppInstallation) },

  async handle({ tx, generation, query }) {
    const { extensionId } = query
    const condition = extensionId === undefined ? undefined : isOfExtension(extensionId)
    return concludeWithPage(tx, generation, appInstallations, query, condition)
  },
})
