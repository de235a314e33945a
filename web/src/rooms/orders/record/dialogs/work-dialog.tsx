import { Button, Group, Modal, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../texts.ts'
import { Refusal } from './refusal.tsx'

interface WorkDialogProps {
  readonly title: string
  readonly action: string
  readonly isReady: boolean
  readonly isBusy: boolean
  readonly error: unknown
  readonly onAct: () => void
  readonly onClose: () => void
  /** Next to the buttons: what it comes to. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** A dialog with something to enter. Ctrl Enter acts. */
export function WorkDialog(props: WorkDialogProps) {
  const { title, action, isReady, isBusy, error, onAct, onClose, foot, children } = props
  const t = useT()
  // The second click of a double click comes before the button is drawn as busy.
  const isActing = useRef(false)
  useEffect(() => {
    if (!isBusy) isActing.current = false
  })
  const act = () => {
    if (!isReady || isBusy || isActing.current) return
    isActing.current = true
    onAct()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.ctrlKey) return
          event.preventDefault()
          act()
        }}
      >
        {children}
        <Refusal error={error} />
        <Group justify="space-between">
          <span>{foot}</span>
          <Group>
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
            <Button disabled={!isReady} loading={isBusy} onClick={act}>
              {action}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}
