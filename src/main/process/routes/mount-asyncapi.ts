import type { FastifyInstance } from 'fastify'
import { webhookMessages } from '../../../automation/webhooks/webhook-asyncapi.ts'
import { type AsyncApiOptions, asyncApi } from '../../../channels/events/asyncapi.ts'
import { jsonType, mountDocument } from '../../../platform/http/document.ts'
import { followedEvents } from '../../registries/events.ts'

/** Adds `/asyncapi.json`, the description of the events of marketplace channels and of webhooks. */
export function mountAsyncApi(server: FastifyInstance, options: AsyncApiOptions): void {
  mountDocument(server, '/asyncapi.json', {
    type: jsonType,
    content: () =>
      JSON.stringify(asyncApi({ ...options, others: webhookMessages(followedEvents) })),
  })
}
