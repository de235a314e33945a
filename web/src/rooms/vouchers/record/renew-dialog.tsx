import { Text } from '@mantine/core'
import { answerOf, api } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { forgetVouchers, type Voucher } from '../queries.ts'
import { useT } from '../texts.ts'

interface RenewDialogProps {
  readonly voucher: Voucher
  /** Gets the new code. */
  readonly onDone: (code: string) => void
  readonly onClose: () => void
}

/** Gives a card a new code; the former one is worth nothing from then on. */
export function RenewDialog({ voucher, onDone, onClose }: RenewDialogProps) {
  const t = useT()
  const renew = async () => {
    const params = { path: { voucherId: voucher.id } }
    const { code } = await answerOf(api.POST('/v2/vouchers/{voucherId}/code/renew', { params }))
    await forgetVouchers()
    onDone(code)
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('renew')}
      action={t('renew.do')}
      onConfirm={renew}
      onClose={onClose}
    >
      <Text size="sm">{t('renew.follows', { code: voucher.code })}</Text>
    </ConfirmDialog>
  )
}
