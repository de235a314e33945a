import { Alert, Box, Button, Loader } from '@mantine/core'
import { useRef, useState } from 'react'
import { base } from '../../api/base.ts'
import { PageFault } from '../messages/page-fault.tsx'
import { useT } from './texts.ts'
import { type FrameState, type ShownApp, useAppFrame } from './use-app-frame.ts'

interface AppFrameProps extends Omit<ShownApp, 'onResize'> {
  /** In pixels; undefined: as high as there is room. */
  readonly height?: number
}

/** An app in a frame. Nothing that it does reaches beyond the frame but what the host's methods allow. */
export function AppFrame(props: AppFrameProps) {
  // Another attempt is another frame.
  const [attempt, setAttempt] = useState(0)
  return <OneAttempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function OneAttempt({ onRetry, height, ...app }: AppFrameProps & { readonly onRetry: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [asked, setAsked] = useState(height)
  const state = useAppFrame(frame, { ...app, ...(height !== undefined && { onResize: setAsked }) })
  const { appInstallationId, appName, context } = app
  const isShown = state === 'opening' || state === 'ready'
  return (
    <Box h={asked ?? '100%'} mih={80} aria-busy={state === 'opening'} pos="relative">
      {state === 'opening' && <Loader size="sm" pos="absolute" top={12} left={12} />}
      {isShown && (
        <Box
          component="iframe"
          ref={frame}
          title={appName}
          src={`${base}/frame/${appInstallationId}?place=${encodeURIComponent(context.place)}`}
          w="100%"
          h="100%"
          bd={0}
          display="block"
        />
      )}
      <FrameTrouble state={state} appName={appName} onRetry={onRetry} />
    </Box>
  )
}

function FrameTrouble({
  state,
  appName,
  onRetry,
}: {
  readonly state: FrameState
  readonly appName: string
  readonly onRetry: () => void
}) {
  const t = useT()
  if (typeof state === 'object') return <PageFault error={state.fault} onRetry={onRetry} />
  if (state !== 'silent' && state !== 'flood') return null
  return (
    <Alert color="warning" variant="outline" title={t(`title.${state}`, { name: appName })}>
      {t(`text.${state}`)}
      <Button mt="sm" size="xs" variant="default" display="block" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Alert>
  )
}
