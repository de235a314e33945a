import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ConfirmDialog } from '../../shared/messages/confirm-dialog.tsx'

/** A button for what cannot be taken back: a dialog names the object and the effect before it is done. */
export function EndAccess({
  action,
  question,
  effect,
  onConfirm,
}: {
  readonly action: string
  readonly question: string
  readonly effect: string
  readonly onConfirm: () => Promise<unknown>
}) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" size="xs" onClick={open}>
        {action}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={question}
        action={action}
        onConfirm={onConfirm}
        onClose={close}
      >
        {effect}
      </ConfirmDialog>
    </>
  )
}
