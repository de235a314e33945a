import { type ConnectOptions, takePort } from './connect.ts'
import type { Methods } from './peer.ts'

/** Where an app is shown: which of the places of its manifest, and next to which record. */
export interface Context {
  /** `setup`, `launcher`, `menu:<id>`, `tab:<id>` or `pane:<id>`, with the id of the manifest. */
  readonly place: string
  /** The kind of the record that it is shown next to. */
  readonly resource?: 'item' | 'customer' | 'salesOrder'
  /** The uuid of that record. */
  readonly id?: string
}

/** What an app and the page around it say to each other. Everything ends when the frame is closed or loaded again. */
export interface AppBridge {
  /**
   * A token that says who uses the app and in which tenant: EdDSA, valid for 60 seconds, for this app alone. Send it
   * to your server, which verifies it with the keys at `/oauth2/jwks`.
   */
  getSessionToken(): Promise<string>
  /** Says that the app has everything that it needs: ends its installation. */
  setupCompleted(): Promise<void>
  /** Where the app is shown. The event `context:changed` has the same, when another record is shown. */
  getContext(): Promise<Context>
  /** The language of the person: `de` or `en`. */
  getLocale(): Promise<string>
  getTheme(): Promise<'light' | 'dark'>
  /** Opens a page of the client, such as `/items`. */
  navigate(path: string): Promise<void>
  /** Shows a short message on top of the page. */
  notify(message: { readonly text: string; readonly isFault?: boolean }): Promise<void>
  /** Opens a record: an item, a customer or a sales order by its uuid. */
  openRecord(record: { readonly resource: string; readonly id: string }): Promise<void>
  /** Asks for this height in pixels. The page around decides. */
  resize(height: number): Promise<void>
  /** Offers methods to the page around the app. */
  expose(methods: Methods): void
  /** Listens to events such as `item:changed`. Returns how to stop that. */
  on(topic: string, listener: (payload: unknown) => void): () => void
  /** Triggers an event in the page around the app, and resolves when it has arrived. */
  trigger(topic: string, payload?: unknown): Promise<void>
  /** Ends the connection. */
  end(): void
}

/**
 * Connects an app with the page around it. Call it once when the app has loaded:
 *
 *     const bridge = await connect({ hostOrigin: 'https://erp.example.com' })
 *     const token = await bridge.getSessionToken()
 */
export async function connect(options: ConnectOptions): Promise<AppBridge> {
  const peer = await takePort(options)
  return {
    getSessionToken: async () => String(await peer.call('getSessionToken')),
    setupCompleted: async () => void (await peer.call('setupCompleted')),
    getContext: async () => contextOf(await peer.call('getContext')),
    getLocale: async () => String(await peer.call('getLocale')),
    getTheme: async () => ((await peer.call('getTheme')) === 'dark' ? 'dark' : 'light'),
    navigate: async (path) => void (await peer.call('navigate', path)),
    notify: async (message) => void (await peer.call('notify', message)),
    openRecord: async (record) => void (await peer.call('openRecord', record)),
    resize: async (height) => void (await peer.call('resize', height)),
    expose: (methods) => peer.expose(methods),
    on: (topic, listener) => peer.on(topic, listener),
    trigger: (topic, payload) => peer.trigger(topic, payload),
    end: () => peer.end(),
  }
}

const resources = ['item', 'customer', 'salesOrder'] as const

/** A context as it came, as an answer or with `context:changed`; without a record where none is named completely. */
export function contextOf(received: unknown): Context {
  const { place, resource, id } = { ...(received as Record<string, unknown> | null) }
  const known = resources.find((one) => one === resource)
  return {
    place: typeof place === 'string' ? place : '',
    ...(known && typeof id === 'string' && { resource: known, id }),
  }
}
