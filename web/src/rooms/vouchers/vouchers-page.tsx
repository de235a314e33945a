import { Button, Group, Select, Switch, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../../session.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { useHelp } from '../../shared/guide/page-help.ts'
import { Empty } from '../../shared/messages/empty.tsx'
import { Page } from '../../shared/page.tsx'
import type { Column } from '../../shared/table/columns.ts'
import { Grid } from '../../shared/table/grid.tsx'
import { usePagedRows } from '../../shared/table/paged-rows.ts'
import { kinds, type Voucher, type VoucherFilter, voucherList } from './queries.ts'
import { useT } from './texts.ts'
import { useKindName, useWorth, VoucherState } from './voucher-state.tsx'

const restMs = 250
const everything: VoucherFilter = { code: '', kind: undefined, isUsable: false }

/** All coupons and gift cards, the latest first. Who has a code finds its voucher by it. */
export function VouchersPage() {
  useHelp([])
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const [filter, setFilter] = useState(everything)
  const [code] = useDebouncedValue(filter.code.trim(), restMs)
  const rows = usePagedRows<Voucher>(voucherList({ ...filter, code }))
  return (
    <Page
      title={t('title')}
      actions={
        can('vouchers.write') && (
          <Button component={Link} to="/vouchers/new">
            {t('new')}
          </Button>
        )
      }
    >
      <Filters filter={filter} onChange={setFilter} />
      <Grid
        label={t('title')}
        rows={rows}
        columns={useVoucherColumns()}
        idOf={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: `/vouchers/${id}` })}
        maxHeight="calc(100vh - 280px)"
      />
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('none')} />}
    </Page>
  )
}

function Filters({
  filter,
  onChange,
}: {
  readonly filter: VoucherFilter
  readonly onChange: (next: VoucherFilter) => void
}) {
  const t = useT()
  const nameOf = useKindName()
  return (
    <Group align="flex-end" mb="sm">
      <TextInput
        label={t('code')}
        placeholder={t('code.whole')}
        value={filter.code}
        maxLength={50}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...filter, code: currentTarget.value })}
      />
      <Select
        label={t('kind')}
        placeholder={t('kind.any')}
        clearable
        data={Object.values(kinds).map((kind) => ({ value: String(kind), label: nameOf(kind) }))}
        value={filter.kind === undefined ? null : String(filter.kind)}
        onChange={(kind) => onChange({ ...filter, kind: kind === null ? undefined : Number(kind) })}
      />
      <Switch
        label={t('usableOnly')}
        checked={filter.isUsable}
        onChange={({ currentTarget }) => onChange({ ...filter, isUsable: currentTarget.checked })}
        mb={8}
      />
    </Group>
  )
}

function useVoucherColumns(): Column<Voucher>[] {
  const t = useT()
  const nameOf = useKindName()
  const worthOf = useWorth()
  const { money, number, date } = useFormats()
  return [
    { id: 'code', title: t('code'), width: 'minmax(140px, 1fr)', cell: ({ code }) => code },
    { id: 'kind', title: t('kind'), width: '160px', cell: ({ kind }) => nameOf(kind) },
    {
      id: 'state',
      title: t('state'),
      width: '115px',
      cell: (one) => <VoucherState voucher={one} />,
    },
    { id: 'worth', title: t('worth'), width: '95px', align: 'end', cell: worthOf },
    {
      ...{ id: 'balance', title: t('balance'), width: '110px', align: 'end' },
      cell: ({ kind, balance, currencyIso }) =>
        kind === kinds.coupon ? '' : money(balance, currencyIso),
    },
    {
      ...{ id: 'redeemed', title: t('redeemed'), width: '110px', align: 'end' },
      cell: ({ redemptionCount, redemptionsMax }) =>
        redemptionsMax === null
          ? number(redemptionCount)
          : `${number(redemptionCount)} / ${number(redemptionsMax)}`,
    },
    {
      ...{ id: 'campaign', title: t('campaign'), width: 'minmax(110px, 1fr)' },
      cell: ({ campaign }) => campaign,
    },
    {
      ...{ id: 'validUntil', title: t('validUntil'), width: '115px' },
      cell: ({ validUntil }) => (validUntil ? date(validUntil) : ''),
    },
  ]
}
