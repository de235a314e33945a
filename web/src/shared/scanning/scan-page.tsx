import { Badge, Box, Button, Group, Switch, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconCamera, IconCameraOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Page } from '../page.tsx'
import { CameraPanel } from './camera-panel.tsx'
import classes from './scanning.module.css'
import { areSoundsOff, switchSounds } from './signal.ts'
import { useT } from './texts.ts'
import { useScanner } from './use-scanner.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** What became of the last scan, in words that are read from a distance. */
export interface ScanResult {
  readonly isRight: boolean
  readonly text: ReactNode
  /** Takes the scan back. */
  readonly undo?: () => void
}

interface ScanPageProps {
  readonly title: string
  readonly state?: ReactNode
  /** More than scanning: large buttons. */
  readonly actions?: ReactNode
  /** What a scan does here, said where nothing was scanned yet. */
  readonly hint: string
  readonly onScan: (code: string) => void
  readonly result: ScanResult | undefined
  /** Scans that wait for the service. */
  readonly pendingCount?: number
  readonly isOffline?: boolean
  /** False where a dialog takes what is scanned. */
  readonly isHeard?: boolean
  readonly children: ReactNode
}

/**
 * A page for hands that are busy: a scan works wherever the focus is, by a scanner, the camera or typed, and what
 * became of it is shown, heard and felt.
 */
export function ScanPage(props: ScanPageProps) {
  const { title, state, actions, onScan, isHeard = true, children } = props
  const t = useT()
  const [hasCamera, setCamera] = useState(false)
  useScanner(onScan, isHeard)
  useWakeLock()
  const camera = (
    <Button
      variant="default"
      size="md"
      leftSection={hasCamera ? <IconCameraOff /> : <IconCamera />}
      onClick={() => setCamera(!hasCamera)}
    >
      {t(hasCamera ? 'camera.off' : 'camera.on')}
    </Button>
  )
  return (
    <Page title={title} state={state} actions={actions}>
      <ResultBar {...props} />
      {hasCamera && <CameraPanel onScan={onScan} />}
      {children}
      <Group align="end">
        <TypedCode onScan={onScan} />
        {camera}
        <SoundSwitch />
      </Group>
    </Page>
  )
}

function ResultBar({ hint, result, pendingCount = 0, isOffline = false }: ScanPageProps) {
  const t = useT()
  const colour = result && classes[result.isRight ? 'right' : 'wrong']
  return (
    <Box className={`${classes['result']} ${colour ?? ''}`}>
      <Group justify="space-between" wrap="nowrap" align="center">
        <Box role="status" aria-live="assertive">
          {result?.text ?? hint}
        </Box>
        <Group wrap="nowrap">
          {pendingCount > 0 && (
            <Badge size="lg" variant="light" color={isOffline ? 'danger' : 'gray'}>
              {t(isOffline ? 'offline' : 'pending', { count: pendingCount })}
            </Badge>
          )}
          {result?.undo && (
            <Button
              variant="default"
              size="md"
              leftSection={<IconArrowBackUp />}
              onClick={result.undo}
            >
              {t('undo')}
            </Button>
          )}
        </Group>
      </Group>
    </Box>
  )
}

/** For labels that no reader can read. */
function TypedCode({ onScan }: { readonly onScan: (code: string) => void }) {
  const t = useT()
  const [code, setCode] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '') onScan(code.trim())
        setCode('')
      }}
    >
      <Group align="end" gap="xs">
        <TextInput
          size="md"
          label={t('typed')}
          value={code}
          maxLength={255}
          autoComplete="off"
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button type="submit" size="md" variant="default">
          {t('take')}
        </Button>
      </Group>
    </form>
  )
}

function SoundSwitch() {
  const t = useT()
  const [isOff, setOff] = useState(areSoundsOff)
  return (
    <Switch
      size="md"
      mb={8}
      label={t('sounds')}
      checked={!isOff}
      onChange={({ currentTarget }) => {
        switchSounds(!currentTarget.checked)
        setOff(!currentTarget.checked)
      }}
    />
  )
}
