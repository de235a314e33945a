import { Anchor, Group, Skeleton, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { addressOfRecord } from '../../../shared/changes/record-changes.ts'
import { Facts } from '../../../shared/facts.tsx'
import { Figure } from '../../../shared/figure.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { Names } from '../../../shared/records/names.tsx'
import type { Column } from '../../../shared/table/columns.ts'
import { Grid } from '../../../shared/table/grid.tsx'
import { usePagedRows } from '../../../shared/table/paged-rows.ts'
import { kinds, type Move, moveList, type Voucher, voucherQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { useKindName, useWorth, VoucherState } from '../voucher-state.tsx'
import { VoucherActions } from './voucher-actions.tsx'

/** One coupon or gift card: what it is worth, what is left of it, and what was done with it. */
export function VoucherPage() {
  useHelp([])
  const t = useT()
  const { voucherId = '' } = useParams({ strict: false }) as { voucherId?: string }
  const { data, error, refetch } = useQuery(voucherQuery(voucherId))
  if (data) return <VoucherRecord key={voucherId} voucher={data} />
  return (
    <Page title={t('voucher')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

function VoucherRecord({ voucher }: { readonly voucher: Voucher }) {
  const t = useT()
  const nameOf = useKindName()
  return (
    <Page
      title={`${nameOf(voucher.kind)} ${voucher.code}`}
      state={<VoucherState voucher={voucher} />}
      actions={<VoucherActions voucher={voucher} />}
    >
      <Stack gap="lg">
        <Figures voucher={voucher} />
        <Terms voucher={voucher} />
        <Stack component="section" gap="xs" aria-label={t('moves')}>
          <Title order={2}>{t('moves')}</Title>
          <Moves voucher={voucher} />
        </Stack>
      </Stack>
    </Page>
  )
}

function Figures({ voucher }: { readonly voucher: Voucher }) {
  const t = useT()
  const { money, number, date } = useFormats()
  const worthOf = useWorth()
  const { kind, balance, currencyIso, redemptionCount, redemptionsMax, validUntil } = voucher
  return (
    <Group gap="sm" align="stretch">
      {kind === kinds.coupon ? (
        <Figure name={t('worth')} more="">
          {worthOf(voucher)}
        </Figure>
      ) : (
        <Figure name={t('balance')} more={t('issuedWith', { amount: worthOf(voucher) })}>
          {money(balance, currencyIso)}
        </Figure>
      )}
      <Figure
        name={t('redeemed')}
        more={redemptionsMax === null ? t('unlimited') : t('atMost', { count: redemptionsMax })}
      >
        {number(redemptionCount)}
      </Figure>
      <Figure name={t('validUntil')} more="">
        {validUntil ? date(validUntil) : t('endless')}
      </Figure>
    </Group>
  )
}

function Terms({ voucher }: { readonly voucher: Voucher }) {
  const t = useT()
  const { money, number, date, dateTime } = useFormats()
  const { minOrderValue, currencyIso, redemptionsMaxPerCustomer, taxClassId } = voucher
  const { soldBySalesOrderId, validFrom } = voucher
  return (
    <Facts
      facts={[
        [t('campaign'), voucher.campaign],
        [t('issued'), dateTime(voucher.created)],
        [t('minOrderValue'), minOrderValue > 0 ? money(minOrderValue, currencyIso) : ''],
        [
          t('perCustomer'),
          redemptionsMaxPerCustomer === null ? '' : number(redemptionsMaxPerCustomer),
        ],
        [t('validFrom'), validFrom ? date(validFrom) : ''],
        [t('firstOrder'), voucher.isFirstOrderOnly ? t('yes') : ''],
        [t('combinable'), voucher.kind === kinds.coupon && !voucher.isCombinable ? t('no') : ''],
        [t('taxClass'), taxClassId && <Names of={{ path: '/v2/tax-classes' }} ids={taxClassId} />],
        [
          t('soldBy'),
          soldBySalesOrderId && (
            <Anchor component={Link} to={addressOfRecord('salesOrder', soldBySalesOrderId)}>
              {t('order')}
            </Anchor>
          ),
        ],
        [t('comment'), voucher.comment],
      ]}
    />
  )
}

function Moves({ voucher }: { readonly voucher: Voucher }) {
  const t = useT()
  const rows = usePagedRows<Move>(moveList(voucher))
  return (
    <Grid
      label={t('moves')}
      rows={rows}
      columns={useMoveColumns()}
      idOf={({ id }) => id}
      maxHeight="50vh"
    />
  )
}

function useMoveColumns(): Column<Move>[] {
  const t = useT()
  const { money, dateTime } = useFormats()
  const names = [
    ...[t('move.issued'), t('move.redeemed'), t('move.givenBack'), t('move.expired')],
    t('move.corrected'),
  ]
  return [
    { id: 'created', title: t('when'), width: '170px', cell: ({ created }) => dateTime(created) },
    { id: 'kind', title: t('what'), width: '150px', cell: ({ kind }) => names[kind] ?? '' },
    {
      ...{ id: 'amount', title: t('amount'), width: '130px', align: 'end' },
      cell: ({ amount, currencyIso }) => money(amount, currencyIso),
    },
    {
      ...{ id: 'order', title: t('order'), width: '150px' },
      cell: ({ salesOrderId, salesOrderNumber }) =>
        salesOrderId && (
          <Anchor component={Link} to={addressOfRecord('salesOrder', salesOrderId)}>
            {salesOrderNumber}
          </Anchor>
        ),
    },
    {
      ...{ id: 'comment', title: t('comment'), width: 'minmax(180px, 1fr)' },
      cell: ({ comment }) => comment,
    },
  ]
}
