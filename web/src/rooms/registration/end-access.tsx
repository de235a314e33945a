import { Button, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { useT } from './texts.ts'

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
  const t = useT()
  const [isOpen, { open, close }] = useDisclosure()
  const work = useMutation({ mutationFn: onConfirm, onSuccess: close })
  return (
    <>
      <Button variant="default" size="xs" onClick={open}>
        {action}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={question}
        closeButtonProps={{ 'aria-label': t('cancel') }}
      >
        <Text>{effect}</Text>
        {work.error && <PageFault error={work.error} onRetry={() => work.mutate()} />}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close} data-autofocus>
            {t('cancel')}
          </Button>
          <Button color="danger" loading={work.isPending} onClick={() => work.mutate()}>
            {action}
          </Button>
        </Group>
      </Modal>
    </>
  )
}
