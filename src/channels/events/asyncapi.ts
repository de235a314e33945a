import type { TSchema } from 'typebox'
import { ChannelEvent } from '../queue/channel-event.ts'
import type { EventType } from './event-shapes.ts'
import { sellerEventTypes } from './seller-events.ts'

export interface AsyncApiOptions {
  readonly publicUrl: string
  readonly version: string
  /** The issuer of tokens, where it is not this service. */
  readonly issuer?: string
  /** What other rooms send. */
  readonly others?: AsyncApiPart
}

/** A part of the document, by its keys. */
interface AsyncApiPart {
  readonly messages: Readonly<Record<string, object>>
  readonly schemas: Readonly<Record<string, object>>
  readonly channels: Readonly<Record<string, object>>
  readonly operations: Readonly<Record<string, object>>
  readonly tags: readonly object[]
}

const types: readonly (readonly [string, EventType<TSchema>])[] = Object.entries(sellerEventTypes)
const acknowledgement = 'acknowledgement'

/**
 * The description of the events of channels (AsyncAPI 3.0): a message for each type, in the form in which
 * a channel gets it, and how a channel acknowledges. Returns plain data for `JSON.stringify`.
 */
export function asyncApi(options: AsyncApiOptions): object {
  const { others } = options
  const events = types.map(([type]) => keyOf(type))
  return {
    asyncapi: '3.0.0',
    info: {
      title: others ? 'Kontor: events' : 'Kontor: events of marketplace channels',
      version: options.version,
      description: introduction,
      contact: { name: 'Operator of this service', url: options.publicUrl },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      tags: [
        { name: 'channel', description: 'Marketplace channels and their sellers.' },
        ...(others?.tags ?? []),
      ],
    },
    defaultContentType: 'application/json',
    servers: { service: serverOf(options) },
    channels: {
      events: {
        address: '/v1/channel/event',
        title: 'The queue of a channel',
        description: 'The channel is the one that the credential acts for.',
        servers: [reference('servers', 'service')],
        messages: Object.fromEntries(
          [...events, acknowledgement].map((key) => [
            key,
            reference('components', 'messages', key),
          ]),
        ),
      },
      ...others?.channels,
    },
    operations: {
      receiveChannelEvents: operationOf('send', 'GET', events, polling),
      acknowledgeChannelEvents: operationOf('receive', 'DELETE', [acknowledgement], acknowledging),
      ...others?.operations,
    },
    components: {
      messages: {
        ...Object.fromEntries(
          types.map(([type, declared]) => [keyOf(type), message(type, declared)]),
        ),
        [acknowledgement]: acknowledgementMessage,
        ...others?.messages,
      },
      schemas: {
        ...Object.fromEntries(types.map(([type, { payload }]) => [keyOf(type), payload])),
        ...others?.schemas,
      },
      securitySchemes: { token: tokenScheme(options) },
    },
  }
}

const introduction =
  'What sellers do is queued for the channels that they sell on. A channel polls about once a minute, ' +
  'processes each event in a way that can be repeated, and acknowledges. What is not acknowledged is ' +
  'delivered again after some minutes, ten times in total. New types and members may be added: ' +
  'acknowledge types that you do not know.'

const polling =
  'Answers `{"eventList": […]}` with the next messages, in the order in which each seller did it: 100, ' +
  'or as many as `limit` says.'

const acknowledging = 'What is named is not delivered again. A request can be repeated.'

/** `Seller:Offer.New` is `SellerOfferNew` as a key of the document. */
function keyOf(type: string): string {
  return type.replace(/[:.]/g, '')
}

function reference(...path: readonly string[]): object {
  return { $ref: `#/${path.join('/')}` }
}

function serverOf({ publicUrl }: AsyncApiOptions): object {
  const { host, pathname, protocol } = new URL(publicUrl)
  return {
    ...{ host, protocol: protocol.replace(':', '') },
    ...(pathname !== '/' && { pathname }),
    description: 'This service.',
  }
}

function operationOf(
  action: string,
  method: string,
  messages: readonly string[],
  description: string,
): object {
  return {
    ...{ action, channel: reference('channels', 'events'), description },
    messages: messages.map((key) => reference('channels', 'events', 'messages', key)),
    security: [reference('components', 'securitySchemes', 'token')],
    tags: [{ name: 'channel' }],
    bindings: { http: { method, bindingVersion: '0.3.0' } },
  }
}

function message(type: string, { summary, example }: EventType): object {
  const { id, createdAt } = ChannelEvent.properties
  const payload = {
    type: 'object',
    required: ['id', 'type', 'createdAt', 'event'],
    properties: {
      ...{ id, type: { const: type }, createdAt },
      event: reference('components', 'schemas', keyOf(type)),
    },
  }
  const shown = { id: '1.17', type, createdAt: '2026-03-02T09:30:00.000Z', event: example }
  return { name: type, title: type, summary, payload, examples: [{ payload: shown }] }
}

const acknowledgementMessage = {
  name: acknowledgement,
  title: 'Acknowledgement',
  summary: 'The channel has processed these events',
  payload: {
    type: 'object',
    required: ['eventIdList'],
    properties: {
      eventIdList: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 1000 },
    },
  },
  examples: [{ payload: { eventIdList: ['1.17', '1.18'] } }],
}

function tokenScheme({ publicUrl, issuer }: AsyncApiOptions): object {
  if (issuer !== undefined) {
    const openIdConnectUrl = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    return { type: 'openIdConnect', openIdConnectUrl, scopes: ['channel'] }
  }
  const availableScopes = { channel: 'Acting for a marketplace channel.' }
  const clientCredentials = { tokenUrl: `${publicUrl}/oauth2/token`, availableScopes }
  return {
    ...{ type: 'oauth2', flows: { clientCredentials }, scopes: ['channel'] },
    description: 'The token of `POST /v1/auth` is one as well.',
  }
}
