import { notifications } from '@mantine/notifications'
import type { Methods } from '../../../../sdk/app-bridge/src/peer.ts'
import { base } from '../../api/base.ts'
import { answerOf, api } from '../../api/client.ts'
import { addressOfRecord, type Resource, resources } from '../changes/record-changes.ts'

/** What the frame of an app shows, and next to what. */
export interface FrameContext {
  readonly place: string
  /** The record next to it, where there is one. */
  readonly resource?: Resource
  readonly id?: string
}

/** What the methods of the host know and do. */
export interface HostParts {
  readonly appInstallationId: string
  readonly appName: string
  readonly context: () => FrameContext
  readonly locale: () => string
  readonly theme: () => 'light' | 'dark'
  readonly open: (address: string) => void
  readonly resize: (height: number) => void
  readonly setupCompleted: () => Promise<void>
  /** A token was refused: the app may be blocked or gone. */
  readonly onRefused: () => void
}

/** A token is good for sixty seconds; one that is asked for again soon is the same, so that no app wears out limits. */
const tokenReuseMs = 15_000
const heights = { least: 80, most: 4_000 }
const textMax = 300

/** The methods that an app in a frame may call. Nothing that it passes is trusted. */
export function hostMethods(parts: HostParts): Methods {
  const tokens = reusedTokens(parts)
  return {
    getSessionToken: tokens,
    setupCompleted: async () => {
      if (parts.context().place !== 'setup') throw new Error('this is not the screen of the setup')
      await parts.setupCompleted()
    },
    getContext: parts.context,
    getLocale: parts.locale,
    getTheme: parts.theme,
    navigate: (path: unknown) => parts.open(pathOf(path)),
    notify: (message: unknown) => show(parts, message),
    openRecord: (record: unknown) => parts.open(recordAddressOf(record)),
    resize: (height: unknown) => {
      const pixels = Math.round(Number(height))
      if (!Number.isFinite(pixels)) throw new Error('the height is no number')
      parts.resize(Math.min(Math.max(pixels, heights.least), heights.most))
    },
  }
}

function reusedTokens({ appInstallationId, onRefused }: HostParts): () => Promise<string> {
  let asked: { readonly at: number; readonly token: Promise<string> } | undefined
  const ask = async () => {
    const params = { path: { appInstallationId } }
    const path = '/v2/app-installations/{appInstallationId}/session-tokens'
    try {
      return (await answerOf(api.POST(path, { params }))).sessionToken
    } catch (error) {
      onRefused()
      throw error
    }
  }
  return () => {
    if (!asked || Date.now() - asked.at > tokenReuseMs) {
      const token = ask()
      asked = { at: Date.now(), token }
    }
    return asked.token
  }
}

/** A page of the client, never another address. */
function pathOf(path: unknown): string {
  const isPath = typeof path === 'string' && /^\/(?![/\\])[!-~]{0,1000}$/.test(path)
  if (!isPath || path.includes('\\')) throw new Error('this is no path of a page, such as /items')
  return base + path
}

function recordAddressOf(record: unknown): string {
  const { resource, id } = (record ?? {}) as { resource?: unknown; id?: unknown }
  const known = resources.find((one) => one === resource)
  if (known === undefined || !isUuid(id)) throw new Error('this is no record: resource and id')
  return base + addressOfRecord(known, id)
}

export function isUuid(id: unknown): id is string {
  return typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
}

/** One message of an app at a time, under its name. */
function show({ appInstallationId, appName }: HostParts, message: unknown): void {
  const { text, isFault } = (message ?? {}) as { text?: unknown; isFault?: unknown }
  if (typeof text !== 'string' || text.trim() === '') throw new Error('the message has no text')
  const id = `app ${appInstallationId}`
  notifications.hide(id)
  const color = isFault === true ? 'danger' : 'good'
  notifications.show({ id, title: appName, message: text.slice(0, textMax), color })
}
