import { Radio, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { memo } from 'react'
import { PlainDayInput } from '../../../shared/form/day-input.tsx'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { nameOfAddress } from '../../../shared/formats/address-lines.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { deliveryAddress } from '../../../shared/prices/buyer.ts'
import { useNames } from '../../../shared/records/names.tsx'
import type { Customer, OrderDraft } from './draft.ts'
import type { ShippingAnswer } from './queries.ts'
import classes from './taking.module.css'
import { useT } from './texts.ts'
import type { OrderAnswers } from './use-order-answers.ts'
import type { TakenKind } from './use-place-order.ts'
import { VouchersField } from './vouchers-field.tsx'

interface TermsPartProps {
  readonly kind: TakenKind
  readonly order: OrderDraft
  readonly customer: Customer | undefined
  readonly answers: OrderAnswers
  readonly onChange: (next: (before: OrderDraft) => OrderDraft) => void
}

const paymentMethods = { path: '/v2/payment-methods' }

/** How it is sent and paid, and what else is agreed. Not drawn again for each key in a line. */
export const TermsPart = memo(Terms, (one, other) => {
  const [{ lines: _, submission: __, ...own }, { lines, submission, ...others }] = [
    one.order,
    other.order,
  ]
  return (
    one.customer === other.customer &&
    one.answers.shipping === other.answers.shipping &&
    one.answers.shippingMethodId === other.answers.shippingMethodId &&
    one.answers.calculation?.isNetPrice === other.answers.calculation?.isNetPrice &&
    JSON.stringify(one.answers.calculation?.vouchers) ===
      JSON.stringify(other.answers.calculation?.vouchers) &&
    JSON.stringify(own) === JSON.stringify(others)
  )
})

function Terms({ kind, order, customer, answers, onChange }: TermsPartProps) {
  const t = useT()
  const set = (change: Partial<OrderDraft>) => onChange((before) => ({ ...before, ...change }))
  const { choices } = useNames(paymentMethods)
  const usual = customer?.paymentMethodId ?? null
  return (
    <>
      <ShippingOptions
        shipping={answers.shipping}
        isNetPrice={answers.calculation?.isNetPrice ?? false}
        chosen={answers.shippingMethodId}
        onChoose={(shippingMethodId) => set({ shippingMethodId })}
      />
      <Select
        label={t('payment')}
        data={choices}
        value={order.paymentMethodId === undefined ? usual : order.paymentMethodId}
        clearable={false}
        allowDeselect={false}
        onChange={(paymentMethodId) => set({ paymentMethodId })}
      />
      {customer && customer.addresses.length > 1 && (
        <Select
          label={t('delivery')}
          data={customer.addresses.map((address) => ({
            value: address.customerAddressId,
            label: [
              ...[nameOfAddress(address), address.street],
              `${address.postalCode} ${address.city}`.trim(),
            ]
              .filter(Boolean)
              .join(', '),
          }))}
          value={deliveryAddress(customer, order.deliveryAddressId)?.customerAddressId ?? null}
          allowDeselect={false}
          onChange={(deliveryAddressId) => deliveryAddressId && set({ deliveryAddressId })}
        />
      )}
      <DecimalInput
        label={t('discount')}
        unit="%"
        value={order.discount ?? null}
        onDecimal={(discount) => set({ discount })}
      />
      {kind === 'order' && (
        <VouchersField
          codes={order.voucherCodes ?? []}
          calculation={answers.calculation}
          onChange={(voucherCodes) => set({ voucherCodes })}
        />
      )}
      <TextInput
        label={t(kind === 'order' ? 'customerOrderNumber' : 'quotation.inquiry')}
        value={order.customerOrderNumber ?? ''}
        maxLength={255}
        onChange={({ currentTarget }) => set({ customerOrderNumber: currentTarget.value })}
      />
      {kind === 'quotation' && (
        <PlainDayInput
          label={t('quotation.validUntil')}
          day={order.validUntil ?? ''}
          onDay={(validUntil) => set({ validUntil })}
        />
      )}
      <Textarea
        label={t('note')}
        rows={2}
        value={order.note ?? ''}
        onChange={({ currentTarget }) => set({ note: currentTarget.value })}
      />
    </>
  )
}

const without = ''

function ShippingOptions({
  shipping,
  isNetPrice,
  chosen,
  onChoose,
}: {
  readonly shipping: ShippingAnswer | undefined
  readonly isNetPrice: boolean
  readonly chosen: string | null | undefined
  readonly onChoose: (id: string | null) => void
}) {
  const t = useT()
  const { money, date } = useFormats()
  if (!shipping)
    return (
      <Text size="sm" c="dimmed">
        {t('shipping.later')}
      </Text>
    )
  return (
    <Radio.Group
      label={t('shipping')}
      value={chosen ?? without}
      onChange={(value) => onChoose(value === without ? null : value)}
    >
      <Stack gap={8} mt={4}>
        {shipping.options.map((option) => {
          const { shippingMethodId, name, isPossible, reason, deliveryDate } = option
          const cost = isNetPrice ? option.costNet : option.costGross
          const said = [deliveryDate && t('shipping.arrives', { day: date(deliveryDate) }), reason]
          return (
            <Radio
              key={shippingMethodId}
              value={shippingMethodId}
              size="sm"
              label={
                <span className={classes['option']}>
                  {name}
                  {isPossible && (
                    <span className={classes['figure']}>{money(cost, shipping.currencyIso)}</span>
                  )}
                </span>
              }
              classNames={{ labelWrapper: classes['radioLabel'] ?? '' }}
              description={said.filter(Boolean).join(' · ')}
              // What was chosen before it became impossible says why.
              disabled={!isPossible && chosen !== shippingMethodId}
            />
          )
        })}
        <Radio value={without} size="sm" label={t('shipping.without')} />
      </Stack>
    </Radio.Group>
  )
}
