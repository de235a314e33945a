import type { FastifyInstance } from 'fastify'
import {
  fileDocument,
  htmlType,
  jsonType,
  mountDocument,
  scriptType,
  styleType,
} from '../../http/document.ts'
import { routesOf } from '../../http/route.ts'
import type { Operation } from '../../pipeline/operation.ts'
import { type DescribedPart, type OpenApiOptions, openApi, tagOf } from '../openapi.ts'
import { docsPage } from './docs-page.ts'

/** The address that a login of the page returns to; a client must have registered it. */
export const docsRedirectPath = '/docs/oauth2-redirect.html'

const library: Readonly<Record<string, string>> = {
  'swagger-ui-bundle.js': scriptType,
  'swagger-ui.css': styleType,
  'favicon-32x32.png': 'image/png',
  'oauth2-redirect.html': htmlType,
  'oauth2-redirect.js': scriptType,
}

/**
 * Adds `/openapi.json`, the description of everything, and `/docs`, its readable form, whose login begins with
 * the client named. The page shows one area of one generation at a time, each from a description of its own:
 * its library takes a minute of a processor for all addresses at once.
 */
export function mountDocs(
  server: FastifyInstance,
  operations: readonly Operation[],
  options: OpenApiOptions,
  clientId: string = '',
): void {
  const addDescription = (path: string, part?: DescribedPart) =>
    mountDocument(server, path, {
      type: jsonType,
      content: () => JSON.stringify(openApi(operations, { ...options, ...(part && { part }) })),
    })
  addDescription('/openapi.json')
  for (const tag of new Set(routesOf(operations).map(tagOf)))
    for (const generation of ['v1', 'v2'] as const)
      addDescription(`/openapi/${generation}/${tag}.json`, { generation, tag })
  mountDocument(server, '/docs', {
    type: htmlType,
    content: () => docsPage(operations, clientId),
  })
  server.get('/docs/', (_request, reply) => reply.redirect('../docs', 308))
  addFiles(server, import.meta.url, { 'start.js': scriptType, 'page.css': styleType })
  addFiles(server, import.meta.resolve('swagger-ui-dist/package.json'), library)
}

function addFiles(server: FastifyInstance, home: string, files: Readonly<Record<string, string>>) {
  for (const [name, type] of Object.entries(files))
    mountDocument(server, `/docs/${name}`, fileDocument(new URL(name, home), type))
}
