import { Alert, Button, Group, Modal, type ModalProps, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { submissionKey } from '../../../api/client.ts'
import { Fault } from '../../../api/faults.ts'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { forgetReturns, type Return } from '../queries.ts'
import { useT } from '../texts.ts'

interface WorkDialogProps {
  readonly title: string
  readonly action: string
  readonly size?: ModalProps['size']
  readonly isReady?: boolean
  /** Next to the buttons. */
  readonly note?: ReactNode
  /** The key is the same for another try. Throws the refusal, which is shown. */
  readonly onWork: (key: string) => Promise<Return>
  /** What is said afterwards. */
  readonly done: (returned: Return) => string
  readonly onClose: () => void
  /** Gets the sentence of the service for a field of what was sent. */
  readonly children: (faultAt: (path: string) => string | undefined) => ReactNode
}

/** A step of a return: what it needs to know, and the step itself. A refusal is shown, and the input stays. */
export function WorkDialog(props: WorkDialogProps) {
  const { title, action, size, isReady = true, note, onWork, done, onClose, children } = props
  const t = useT()
  const [key, renewKey] = useState(submissionKey)
  const work = useMutation({
    mutationFn: () => onWork(key),
    onSuccess: async (returned) => {
      sayDone(done(returned))
      await forgetReturns()
      onClose()
    },
    // What was refused is sent again with other content.
    onError: () => renewKey(submissionKey()),
  })
  const faults = work.error instanceof Fault ? work.error.fields : {}
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      {...(size !== undefined && { size })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!work.isPending && isReady) work.mutate()
        }}
      >
        <Stack>
          {children((path) => faults[path])}
          {work.error && (
            <Alert color="danger" variant="outline" role="alert">
              {work.error.message}
            </Alert>
          )}
          <Group justify="space-between">
            <div>{note}</div>
            <Group>
              <Button variant="default" onClick={onClose}>
                {t('close')}
              </Button>
              <Button type="submit" disabled={!isReady} loading={work.isPending} data-autofocus>
                {action}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
