import { Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { answerOf, api } from '../../../api/client.ts'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import { useT } from '../texts.ts'

/** Shows the whole code to who hands it out once more; the audit trail keeps who asked for it. */
export function ShowCode({ voucherId }: { readonly voucherId: string }) {
  const t = useT()
  const { data, mutate, reset, isPending } = useMutation({
    mutationFn: () =>
      answerOf(api.POST('/v2/vouchers/{voucherId}/code', { params: { path: { voucherId } } })),
    onError: sayFailed,
  })
  return (
    <>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {t('showCode')}
      </Button>
      <WholeCode code={data?.code} onClose={reset} />
    </>
  )
}

export function WholeCode({
  code,
  onClose,
}: {
  readonly code: string | undefined
  readonly onClose: () => void
}) {
  const t = useT()
  return (
    <Modal
      opened={code !== undefined}
      onClose={onClose}
      title={t('wholeCode')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Code block fz="lg" ta="center">
          {code}
        </Code>
        <Text size="sm" c="dimmed">
          {t('codeIsMoney')}
        </Text>
        <Group justify="flex-end">
          <CopyButton value={code ?? ''}>
            {({ copied, copy }) => <Button onClick={copy}>{t(copied ? 'copied' : 'copy')}</Button>}
          </CopyButton>
        </Group>
      </Stack>
    </Modal>
  )
}
