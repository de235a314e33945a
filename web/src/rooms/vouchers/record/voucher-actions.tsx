import {
  ActionIcon,
  Button,
  Code,
  CopyButton,
  Group,
  Menu,
  Modal,
  Stack,
  Text,
} from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { sayDone, sayFailed } from '../../../shared/messages/toasts.ts'
import { forgetVouchers, kinds, type Voucher } from '../queries.ts'
import { useT } from '../texts.ts'
import { CorrectDialog } from './correct-dialog.tsx'

/** What can be done with a voucher: its code is shown, it is blocked, a card's balance is corrected. */
export function VoucherActions({ voucher }: { readonly voucher: Voucher }) {
  const t = useT()
  const can = useCan()
  const [isCorrecting, setCorrecting] = useState(false)
  const isCard = voucher.kind !== kinds.coupon
  const { id: voucherId, isBlocked } = voucher
  const params = { path: { voucherId } }
  const move = useMutation({
    mutationFn: () =>
      isBlocked
        ? answerOf(api.POST('/v2/vouchers/{voucherId}/release', { params }))
        : answerOf(api.POST('/v2/vouchers/{voucherId}/block', { params })),
    onSuccess: () => {
      sayDone(t(isBlocked ? 'released' : 'blocked'))
      return forgetVouchers()
    },
    onError: sayFailed,
  })
  return (
    <>
      {can('vouchers.write') && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size="lg" aria-label={t('more')}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => move.mutate()}>
              {t(isBlocked ? 'release' : 'block')}
            </Menu.Item>
            {isCard && <Menu.Item onClick={() => setCorrecting(true)}>{t('correct')}</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      )}
      {isCard && can('vouchers.codes') && <ShowCode voucherId={voucherId} />}
      {isCorrecting && <CorrectDialog voucher={voucher} onClose={() => setCorrecting(false)} />}
    </>
  )
}

/** The whole code, for who hands it out once more; the audit trail keeps who asked for it. */
function ShowCode({ voucherId }: { readonly voucherId: string }) {
  const t = useT()
  const { data, mutate, reset, isPending } = useMutation({
    mutationFn: () =>
      answerOf(api.POST('/v2/vouchers/{voucherId}/code', { params: { path: { voucherId } } })),
    onError: sayFailed,
  })
  return (
    <>
      <Button loading={isPending} onClick={() => mutate()}>
        {t('showCode')}
      </Button>
      <Modal
        opened={data !== undefined}
        onClose={reset}
        title={t('wholeCode')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Stack>
          <Code block fz="lg" ta="center">
            {data?.code}
          </Code>
          <Text size="sm" c="dimmed">
            {t('codeIsMoney')}
          </Text>
          <Group justify="flex-end">
            <CopyButton value={data?.code ?? ''}>
              {({ copied, copy }) => (
                <Button onClick={copy}>{t(copied ? 'copied' : 'copy')}</Button>
              )}
            </CopyButton>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
