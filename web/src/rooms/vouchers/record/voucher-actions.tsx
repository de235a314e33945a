import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { sayDone, sayFailed } from '../../../shared/messages/toasts.ts'
import { forgetVouchers, kinds, type Voucher } from '../queries.ts'
import { useT } from '../texts.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { LimitsDialog } from './limits-dialog.tsx'
import { PrintCard } from './print-card.tsx'
import { RenewDialog } from './renew-dialog.tsx'
import { ShowCode, WholeCode } from './whole-code.tsx'

/** What can be done with a voucher: its code is shown, printed, sent and renewed, it is blocked, its limits and balance change. */
export function VoucherActions({ voucher }: { readonly voucher: Voucher }) {
  const t = useT()
  const can = useCan()
  const [dialog, setDialog] = useState<'correct' | 'limits' | 'renew'>()
  const [newCode, setNewCode] = useState<string>()
  const close = () => setDialog(undefined)
  const isCard = voucher.kind !== kinds.coupon
  const showsCodes = isCard && can('vouchers.codes')
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
            <Menu.Item onClick={() => setDialog('limits')}>{t('limits')}</Menu.Item>
            {isCard && <Menu.Item onClick={() => setDialog('correct')}>{t('correct')}</Menu.Item>}
            {showsCodes && <Menu.Item onClick={() => setDialog('renew')}>{t('renew')}</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      )}
      {showsCodes && (
        <>
          <ShowCode voucherId={voucherId} />
          <PrintCard voucher={voucher} />
        </>
      )}
      {dialog === 'correct' && <CorrectDialog voucher={voucher} onClose={close} />}
      {dialog === 'limits' && <LimitsDialog voucher={voucher} onClose={close} />}
      {dialog === 'renew' && <RenewDialog voucher={voucher} onDone={setNewCode} onClose={close} />}
      <WholeCode code={newCode} onClose={() => setNewCode(undefined)} />
    </>
  )
}
