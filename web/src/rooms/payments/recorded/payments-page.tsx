import { Box, Button, Group, Select } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import { PlainDayInput } from '../../../shared/form/day-input.tsx'
import { SearchText } from '../../../shared/form/search-text.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useKeys } from '../../../shared/keys.ts'
import { ListTools } from '../../../shared/lists/list-tools.tsx'
import { useListView } from '../../../shared/lists/use-list-view.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { Page } from '../../../shared/page.tsx'
import { Grid } from '../../../shared/table/grid.tsx'
import { usePagedRows } from '../../../shared/table/paged-rows.ts'
import { Sections } from '../sections.tsx'
import { useT } from '../texts.ts'
import { PaymentDrawer } from './payment-drawer.tsx'
import { type PaymentSearch, readPaymentSearch } from './payment-search.ts'
import { paymentList, type RecordedPayment } from './queries.ts'
import { kinds, usePaymentColumns } from './use-payment-columns.tsx'

const idOf = ({ id }: RecordedPayment) => id

/** Money that came in and was given back, the newest first. */
export function PaymentsPage() {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const { number } = useFormats()
  const search = readPaymentSearch(useSearch({ strict: false }))
  const list = paymentList(search)
  const rows = usePagedRows<RecordedPayment>(list)
  const show = (next: PaymentSearch, replace = false) =>
    void navigate({ to: '/payments', search: next as never, replace })
  const choose = (change: object, replace = false) =>
    show(readPaymentSearch({ ...search, ...change }), replace)
  const view = useListView<RecordedPayment>({
    ...{ list: 'payments', columns: usePaymentColumns(), search },
    onShow: (next) => show(readPaymentSearch(next)),
  })
  const mayWrite = can('invoices.write')
  const record = () => void navigate({ to: '/payments/new' })
  useKeys(mayWrite ? [{ keys: 'n', label: t('payment.new'), run: record }] : [])
  return (
    <Page
      title={t('title')}
      state={rows.isLoading ? null : <span>{number(rows.count)}</span>}
      actions={mayWrite && <Button onClick={record}>{t('payment.new')}</Button>}
    >
      <Sections place="payments" />
      <Group gap="sm" align="flex-end">
        <SearchText
          label={t('search')}
          placeholder={t('search.hint')}
          value={search.search}
          onSearch={(text) => choose({ search: text }, true)}
        />
        <Select
          label={t('kind')}
          placeholder={t('all')}
          clearable
          w={140}
          data={kinds.map((name, value) => ({ value: String(value), label: t(`kind.${name}`) }))}
          value={search.kind === undefined ? null : String(search.kind)}
          onChange={(kind) => choose({ kind })}
        />
        {(['from', 'until'] as const).map((name) => (
          <Box key={name} w={130}>
            <PlainDayInput
              label={t(name)}
              day={search[name] ?? ''}
              onDay={(day) => choose({ [name]: day })}
            />
          </Box>
        ))}
        <ListTools title={t('title')} view={view} rows={list} idOf={idOf} />
      </Group>
      <Grid
        label={t('title')}
        rows={rows}
        columns={view.columns}
        idOf={idOf}
        onOpen={({ id }) => choose({ payment: id })}
        maxHeight="calc(100vh - 300px)"
      />
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('payments.none')} />}
      {search.payment && (
        <PaymentDrawer
          paymentId={search.payment}
          onShow={(payment) => choose({ payment }, true)}
          onClose={() => choose({ payment: undefined })}
        />
      )}
    </Page>
  )
}
