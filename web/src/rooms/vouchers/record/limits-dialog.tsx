import { Alert, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { answerOf, api, type Shape } from '../../../api/client.ts'
import { Fault } from '../../../api/faults.ts'
import { PlainDayInput } from '../../../shared/form/day-input.tsx'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { dayOf, forgetVouchers, kinds, lastMoment, type Voucher } from '../queries.ts'
import { useT } from '../texts.ts'

type Patch = Shape<'UpdateVoucherBodyV2'>
type Written = number | string | null

/** The limits, the validity and the notes of a voucher; what it is worth stays as it was issued. */
export function LimitsDialog({
  voucher,
  onClose,
}: {
  readonly voucher: Voucher
  readonly onClose: () => void
}) {
  const t = useT()
  const [patch, setPatch] = useState<Patch>({})
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const now = { ...voucher, ...patch }
  const set = (change: Patch) => setPatch((before) => ({ ...before, ...change }))
  const save = async () => {
    const params = { path: { voucherId: voucher.id } }
    try {
      await answerOf(api.PATCH('/v2/vouchers/{voucherId}', { params, body: patch }))
    } catch (error) {
      if (error instanceof Fault) setFields(error.fields)
      throw error
    }
    sayDone(t('saved'))
    await forgetVouchers()
  }
  const amount = (name: 'minOrderValue' | 'redemptionsMax' | 'redemptionsMaxPerCustomer') => ({
    value: now[name] as Written,
    error: fields[name],
    onDecimal: (value: Written) => set({ [name]: name === 'minOrderValue' ? (value ?? 0) : value }),
  })
  return (
    <ConfirmDialog
      isOpen
      isHarmless
      title={t('limits')}
      action={t('save')}
      isReady={Object.keys(patch).length > 0}
      onConfirm={save}
      onClose={onClose}
    >
      <Stack>
        <PlainDayInput
          label={t('validUntil')}
          day={now.validUntil ? dayOf(now.validUntil) : ''}
          fault={fields['validUntil']}
          onDay={(day) => set({ validUntil: day ? lastMoment(day) : null })}
        />
        {voucher.kind !== kinds.coupon && now.validUntil && <Alert>{t('limits.lawful')}</Alert>}
        <DecimalInput
          label={t('minOrderValue')}
          unit={voucher.currencyIso}
          {...amount('minOrderValue')}
        />
        <DecimalInput
          label={t('redemptionsMax')}
          description={t('limit.empty')}
          {...amount('redemptionsMax')}
        />
        <DecimalInput
          label={t('perCustomer')}
          description={t('limit.empty')}
          {...amount('redemptionsMaxPerCustomer')}
        />
        {voucher.kind === kinds.coupon && <Conditions now={now} onChange={set} />}
        <TextInput
          label={t('campaign')}
          value={now.campaign}
          maxLength={255}
          onChange={({ currentTarget }) => set({ campaign: currentTarget.value })}
        />
        <Textarea
          label={t('comment')}
          value={now.comment}
          maxLength={4000}
          onChange={({ currentTarget }) => set({ comment: currentTarget.value })}
        />
      </Stack>
    </ConfirmDialog>
  )
}

function Conditions({
  now,
  onChange: set,
}: {
  readonly now: Pick<Voucher, 'isFirstOrderOnly' | 'isCombinable'>
  readonly onChange: (change: Patch) => void
}) {
  const t = useT()
  return (
    <>
      <Switch
        label={t('firstOrder')}
        checked={now.isFirstOrderOnly}
        onChange={({ currentTarget }) => set({ isFirstOrderOnly: currentTarget.checked })}
      />
      <Switch
        label={t('combinable')}
        checked={now.isCombinable}
        onChange={({ currentTarget }) => set({ isCombinable: currentTarget.checked })}
      />
    </>
  )
}
