import { Badge, Button, Skeleton, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import { Page } from '../../../shared/page.tsx'
import { saveFile } from '../../../shared/save-file.ts'
import type { Statement } from '../queries.ts'
import { useT } from '../texts.ts'
import { CertainDialog } from './certain-dialog.tsx'
import { BankDesk } from './desk.tsx'
import { dayOfBank } from './line-list.tsx'
import { useMayBook } from './line-panel.tsx'
import { readLineSearch } from './line-search.ts'
import { statementQuery } from './queries.ts'

/** A statement to work off. */
export function StatementPage() {
  const t = useT()
  const { bankStatementId = '' } = useParams({ strict: false }) as { bankStatementId?: string }
  const { data, error, refetch } = useQuery(statementQuery(bankStatementId))
  if (data) return <StatementDesk key={bankStatementId} statement={data} />
  return (
    <Page title={t('statement')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={320} aria-busy />}
    </Page>
  )
}

function StatementDesk({ statement }: { readonly statement: Statement }) {
  const t = useT()
  const { date, money, number } = useFormats()
  const mayBook = useMayBook()
  const search = readLineSearch(useSearch({ strict: false }))
  const [isBooking, setBooking] = useState(false)
  const [readings, setReadings] = useState(0)
  const save = useMutation({ mutationFn: saveFile, onError: sayFailed })
  const { id, iban, currencyIso, openCount, lineCount, closingBalance } = statement
  const [from, until] = [dayOfBank(statement.periodFrom), dayOfBank(statement.periodUntil)]
  const period = from === until ? date(from) : `${date(from)} – ${date(until)}`
  return (
    <Page
      title={t('statement.title', { period })}
      state={
        <Badge variant="outline" color={openCount > 0 ? 'warning' : 'good'}>
          {openCount > 0 ? t('openOf', { open: openCount, count: lineCount }) : t('allDecided')}
        </Badge>
      }
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={save.isPending}
            onClick={() => save.mutate(`/v2/bank-statements/${id}/file`)}
          >
            {t('statement.file')}
          </Button>
          {mayBook && (
            <Button disabled={openCount === 0} onClick={() => setBooking(true)}>
              {t('certain.book')}
            </Button>
          )}
        </>
      }
    >
      <Text size="sm" c="dimmed">
        {t('statement.about', {
          iban: iban.replaceAll(/(.{4})(?=.)/g, '$1 '),
          file: statement.fileName,
        })}
        {closingBalance !== null &&
          ` · ${t('statement.balance', { amount: money(closingBalance, currencyIso) })}`}
        {statement.doubledCount > 0 &&
          ` · ${t('statement.doubled', { doubled: number(statement.doubledCount) })}`}
      </Text>
      <BankDesk
        key={readings}
        bankStatementId={id}
        address={`/payments/statements/${id}`}
        search={search}
      />
      {isBooking && (
        <CertainDialog
          statement={statement}
          onBooked={() => setReadings((count) => count + 1)}
          onClose={() => setBooking(false)}
        />
      )}
    </Page>
  )
}
