import { useComputedColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Peer } from '../../../../sdk/app-bridge/src/peer.ts'
import { pageHeaders, sessionHasEnded } from '../../api/client.ts'
import { faultOf } from '../../api/faults.ts'
import type { FramePage } from '../../bridge/frame-page.ts'
import { resources, sayChanged, useRecordChanges } from '../changes/record-changes.ts'
import { useLanguage } from '../texts/texts.ts'
import { type FrameContext, hostMethods, isUuid } from './host-methods.ts'

/** How a frame stands. `silent`: the app does not take its port. `flood`: it sent too much. */
export type FrameState = 'opening' | 'ready' | 'silent' | 'flood' | { readonly fault: unknown }

export interface ShownApp {
  readonly appInstallationId: string
  readonly appName: string
  readonly context: FrameContext
  readonly onResize?: (height: number) => void
  readonly onSetupCompleted?: () => Promise<void>
}

/** Connects the app in a frame with the page around it, again for each load of the frame. */
export function useAppFrame(frame: RefObject<HTMLIFrameElement | null>, app: ShownApp): FrameState {
  const { place, resource, id } = app.context
  const [state, setState] = useState<FrameState>('opening')
  const peer = useRef<Peer>(null)
  const methods = useHostMethods(app)
  const say = (topic: string, payload: unknown) =>
    // An app that does not listen loses nothing: it asks when it needs to know.
    void peer.current?.trigger(topic, payload).catch(() => undefined)

  const connect = useEffectEvent((page: FramePage) =>
    page.showApp({
      title: app.appName,
      methods: methods(),
      onReady: (ready) => {
        peer.current = ready
        listen(ready)
        setState('ready')
      },
      onSilent: () => setState('silent'),
      onEnd: (reason) => {
        peer.current = null
        if (reason) setState(reason)
      },
    }),
  )

  useEffect(() => {
    const element = frame.current
    let end = () => {}
    const onLoad = () => {
      end()
      // The window of our own page; an error page shows no app.
      const page = element?.contentWindow as unknown as Partial<FramePage> | null
      if (page?.showApp) end = connect(page as FramePage)
      else if (element) void explain(element.src).then((fault) => setState({ fault }))
    }
    element?.addEventListener('load', onLoad)
    return () => {
      element?.removeEventListener('load', onLoad)
      end()
    }
  }, [frame])

  useRecordChanges(({ source, ...change }) => {
    // The service also reports changes that were reported here already.
    if (source !== peer.current && source !== 'service')
      say(`${change.resource}:changed`, { id: change.id })
  })
  useEffect(() => {
    const shown = { place, ...(resource && id !== undefined && { resource, id }) }
    void peer.current?.trigger('context:changed', shown).catch(() => undefined)
  }, [place, resource, id])
  return state
}

/** Passes on to the rest of the page what an app reports of records, each record once in a while. */
function listen(peer: Peer): void {
  const reported = new Set<string>()
  for (const resource of resources) {
    peer.on(`${resource}:changed`, (payload) => {
      const { id } = (payload ?? {}) as { id?: unknown }
      if (!isUuid(id) || reported.has(id)) return
      reported.add(id)
      setTimeout(() => {
        reported.delete(id)
        sayChanged({ resource, id: id.toLowerCase(), source: peer })
      }, togetherMs)
    })
  }
}

const togetherMs = 250

/** Why there is no frame, in the words of the service. */
async function explain(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { headers: pageHeaders() })
    if (response.status === 401) sessionHasEnded()
    return await faultOf(response)
  } catch (error) {
    return error
  }
}

function useHostMethods(app: ShownApp) {
  const queries = useQueryClient()
  const router = useRouter()
  const known = useRef({ app, locale: useLanguage(), theme: useComputedColorScheme('light') })
  const now = { app, locale: useLanguage(), theme: useComputedColorScheme('light') }
  useEffect(() => {
    known.current = now
  })
  return () =>
    hostMethods({
      appInstallationId: app.appInstallationId,
      appName: app.appName,
      context: () => known.current.app.context,
      locale: () => known.current.locale,
      theme: () => known.current.theme,
      open: (address) => router.history.push(address),
      resize: (height) => known.current.app.onResize?.(height),
      setupCompleted: async () => void (await known.current.app.onSetupCompleted?.()),
      onRefused: () => void queries.invalidateQueries({ queryKey: ['app-places'] }),
    })
}
