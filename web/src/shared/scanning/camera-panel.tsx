import { Paper, Text } from '@mantine/core'
import { useRef } from 'react'
import classes from './scanning.module.css'
import { useT } from './texts.ts'
import { useCamera } from './use-camera.ts'

/** What the camera sees, with the place where a code is held. */
export function CameraPanel({ onScan }: { readonly onScan: (code: string) => void }) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const state = useCamera(video, onScan)
  return (
    <Paper withBorder className={classes['camera'] ?? ''}>
      <video ref={video} muted playsInline aria-label={t('camera.picture')} />
      {state !== 'reading' && (
        <Text className={classes['cameraState'] ?? ''} role="status">
          {t(`camera.${state}`)}
        </Text>
      )}
    </Paper>
  )
}
