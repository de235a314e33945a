import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { CallsByHour, RecordCounts } from './counts.tsx'
import { FigureCard } from './figure-card.tsx'
import { daysLeft, isEndless } from './licence.ts'
import { type Usage, usageQuery } from './queries.ts'
import { useT } from './texts.ts'
import classes from './usage.module.css'

/** What the operator grants the tenant, and what it uses of it. */
export function UsagePage() {
  const t = useT()
  const { data, error, refetch } = useQuery(usageQuery)
  return (
    <Page title={t('title')}>
      {error && <PageFault error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton h={320} aria-busy />}
      {data && (
        <>
          <Text c="dimmed">{t('explained')}</Text>
          <div className={classes['figures']}>
            <Licence usage={data} />
            <Limits usage={data} />
            <Used usage={data} />
          </div>
          <div className={classes['columns']}>
            <CallsByHour usage={data} />
            <RecordCounts usage={data} />
          </div>
        </>
      )}
    </Page>
  )
}

function Licence({ usage }: { readonly usage: Usage }) {
  const t = useT()
  const { date } = useFormats()
  const { licenceValidUntil: end, licenceIncludesInterface } = usage
  const left = end === null ? 0 : daysLeft(end, Date.now())
  const included = t(licenceIncludesInterface ? 'licence.includes' : 'licence.excludes')
  return (
    <FigureCard title={t('licence')} figure={figure()}>
      {end !== null && !isEndless(end) && <div>{t('licence.until', { date: date(end) })}</div>}
      <div>{`${t('licence.interface')}: ${included}`}</div>
    </FigureCard>
  )

  function figure(): string {
    if (end === null) return t('licence.none')
    if (isEndless(end)) return t('licence.forever')
    return left < 0 ? t('licence.ended') : t('licence.left', { count: left })
  }
}

function Limits({
  usage: { ratePerSecond, rateBurst, auditRetentionDays },
}: {
  readonly usage: Usage
}) {
  const t = useT()
  const { number } = useFormats()
  return (
    <>
      <FigureCard title={t('rate')} figure={t('rate.perSecond', { number: number(ratePerSecond) })}>
        {t('rate.burst', { number: number(rateBurst) })}
      </FigureCard>
      <FigureCard title={t('audit')} figure={number(auditRetentionDays)}>
        {t('audit.kept')}
      </FigureCard>
    </>
  )
}

function Used({
  usage: { activeUsers, users, files, fileBytes, lastDay },
}: {
  readonly usage: Usage
}) {
  const t = useT()
  const { number, fileSize } = useFormats()
  return (
    <>
      <FigureCard title={t('users')} figure={number(activeUsers)}>
        {t('users.all', { number: number(users) })}
      </FigureCard>
      <FigureCard title={t('files')} figure={fileSize(fileBytes)}>
        {t('files.count', { count: files })}
      </FigureCard>
      <FigureCard title={t('calls')} figure={number(lastDay.calls)}>
        <div>{t('calls.day')}</div>
        {lastDay.refusedCalls > 0 && (
          <div>{t('calls.refused', { number: number(lastDay.refusedCalls) })}</div>
        )}
      </FigureCard>
    </>
  )
}
