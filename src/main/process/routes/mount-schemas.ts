import type { FastifyInstance } from 'fastify'
import { Manifest } from '../../../apps/extensions/manifest.ts'
import { jsonType, mountDocument } from '../../../platform/http/document.ts'

const dialect = 'https://json-schema.org/draft/2020-12/schema'

/** Adds `/schemas/extension-manifest-1.json`, the JSON Schema of manifests of generation 1. */
export function mountSchemas(server: FastifyInstance): void {
  mountDocument(server, '/schemas/extension-manifest-1.json', {
    type: jsonType,
    content: () => JSON.stringify({ $schema: dialect, title: 'Extension manifest', ...Manifest }),
  })
}
