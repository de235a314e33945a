import type { FastifyInstance } from 'fastify'
import { type AsyncApiOptions, asyncApi } from '../../channels/events/asyncapi.ts'
import { jsonType, mountDocument } from '../../platform/http/document.ts'

/** Adds `/asyncapi.json`, the description of the events of marketplace channels. */
export function mountAsyncApi(server: FastifyInstance, options: AsyncApiOptions): void {
  mountDocument(server, '/asyncapi.json', {
    type: jsonType,
    content: () => JSON.stringify(asyncApi(options)),
  })
}
