import { SegmentedControl, Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { PlainDayInput } from '../../../shared/form/day-input.tsx'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { useNames } from '../../../shared/records/names.tsx'
import { kinds } from '../queries.ts'
import { useT } from '../texts.ts'
import type { VoucherDraft } from './voucher-draft.ts'

interface FieldsProps {
  readonly draft: VoucherDraft
  readonly onChange: (change: Partial<VoucherDraft>) => void
  /** Sentences of the service by field. */
  readonly fields: Readonly<Record<string, string>>
  /** Whether many codes may be made at once, since they are shown. */
  readonly hasCount: boolean
}

export function VoucherFields(props: FieldsProps) {
  const { draft, onChange: set, fields, hasCount } = props
  const t = useT()
  const isCoupon = draft.kind === kinds.coupon
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Worth {...props} />
        {draft.kind === kinds.singlePurpose && <TaxClass {...props} />}
        <TextInput
          label={t('code')}
          description={t('code.empty')}
          value={draft.code}
          maxLength={50}
          autoComplete="off"
          error={fields['code']}
          disabled={draft.count !== 1}
          onChange={({ currentTarget }) => set({ code: currentTarget.value })}
        />
        {hasCount && (
          <DecimalInput
            label={t('count')}
            description={t('count.file')}
            value={draft.count}
            error={fields['count']}
            onDecimal={(count) => set({ count, ...(count !== 1 && { code: '' }) })}
          />
        )}
        <TextInput
          label={t('campaign')}
          value={draft.campaign}
          maxLength={255}
          onChange={({ currentTarget }) => set({ campaign: currentTarget.value })}
        />
        <PlainDayInput
          label={t('validUntil')}
          day={draft.validUntil}
          fault={fields['validUntil']}
          {...(!isCoupon && { description: t('validUntil.lawful') })}
          onDay={(validUntil) => set({ validUntil })}
        />
        {isCoupon && <Limits {...props} />}
      </SimpleGrid>
      {isCoupon && (
        <>
          <Switch
            label={t('firstOrder')}
            checked={draft.isFirstOrderOnly}
            onChange={({ currentTarget }) => set({ isFirstOrderOnly: currentTarget.checked })}
          />
          <Switch
            label={t('combinable')}
            checked={draft.isCombinable}
            onChange={({ currentTarget }) => set({ isCombinable: currentTarget.checked })}
          />
        </>
      )}
    </>
  )
}

/** A percentage or an amount; a card has an amount. */
function Worth({ draft, onChange: set, fields }: FieldsProps) {
  const t = useT()
  const isPercent = draft.kind === kinds.coupon && draft.isPercent
  return (
    <>
      {draft.kind === kinds.coupon && (
        <SegmentedControl
          aria-label={t('worth')}
          style={{ alignSelf: 'flex-end' }}
          value={draft.isPercent ? 'percent' : 'amount'}
          onChange={(value) => set({ isPercent: value === 'percent' })}
          data={[
            { value: 'percent', label: t('percent') },
            { value: 'amount', label: t('amount') },
          ]}
        />
      )}
      <DecimalInput
        key={isPercent ? 'percent' : 'amount'}
        label={t(isPercent ? 'percent' : 'amount')}
        unit={isPercent ? '%' : '¤'}
        required
        value={isPercent ? draft.percent : draft.amount}
        error={fields[isPercent ? 'discountPercent' : 'amount']}
        onDecimal={(value) => set(isPercent ? { percent: value } : { amount: value })}
      />
    </>
  )
}

function TaxClass({ draft, onChange: set, fields }: FieldsProps) {
  const t = useT()
  const { choices } = useNames({ path: '/v2/tax-classes' })
  return (
    <Select
      label={t('taxClass')}
      required
      data={choices}
      value={draft.taxClassId}
      error={fields['taxClassId']}
      onChange={(taxClassId) => set({ taxClassId })}
    />
  )
}

function Limits({ draft, onChange: set, fields }: FieldsProps) {
  const t = useT()
  return (
    <>
      <DecimalInput
        label={t('minOrderValue')}
        unit="¤"
        value={draft.minOrderValue}
        error={fields['minOrderValue']}
        onDecimal={(minOrderValue) => set({ minOrderValue })}
      />
      <DecimalInput
        label={t('redemptionsMax')}
        description={t('limit.empty')}
        value={draft.redemptionsMax}
        error={fields['redemptionsMax']}
        onDecimal={(redemptionsMax) => set({ redemptionsMax })}
      />
      <DecimalInput
        label={t('perCustomer')}
        description={t('limit.empty')}
        value={draft.redemptionsMaxPerCustomer}
        error={fields['redemptionsMaxPerCustomer']}
        onDecimal={(redemptionsMaxPerCustomer) => set({ redemptionsMaxPerCustomer })}
      />
    </>
  )
}
