import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useT } from './texts.ts'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  /** Names the act and its object: "Revoke the key of Label Printer". */
  readonly title: string
  /** What follows from it. */
  readonly children: ReactNode
  /** The act: "Revoke". */
  readonly action: string
  readonly isHarmless?: boolean
  /** Where it is not, the act cannot be confirmed yet, or at all. */
  readonly isReady?: boolean
  /** The dialog stays open and shows the refusal where this fails. */
  readonly onConfirm: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks before an act that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, action, isHarmless, isReady = true, onConfirm, onClose } = props
  const t = useT()
  // The second click of a double click comes before the button is drawn as busy.
  const isActing = useRef(false)
  const act = useMutation({
    mutationFn: onConfirm,
    onSuccess: onClose,
    onSettled: () => {
      isActing.current = false
    },
  })
  const confirm = () => {
    if (isActing.current) return
    isActing.current = true
    act.mutate()
  }
  const close = () => {
    act.reset()
    onClose()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Text component="div">{children}</Text>
        {act.error && (
          <Alert color="danger" variant="outline" role="alert">
            {act.error.message}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus>
            {t('cancel')}
          </Button>
          <Button
            color={isHarmless ? 'accent' : 'danger'}
            loading={act.isPending}
            disabled={!isReady}
            onClick={confirm}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
