import { useFormats } from '../../../shared/formats/use-formats.ts'
import { CallsByHour, RecordCounts } from './counts.tsx'
import { FigureCard } from './figure-card.tsx'
import { daysLeft, isEndless } from './licence.ts'
import type { Usage } from './queries.ts'
import { useT } from './texts.ts'
import classes from './usage.module.css'

/** Licence, limits and what is used of them. */
export function UsageFigures({ usage }: { readonly usage: Usage }) {
  return (
    <>
      <div className={classes['figures']}>
        <Licence usage={usage} />
        <Limits usage={usage} />
        <Used usage={usage} />
      </div>
      <div className={classes['columns']}>
        <CallsByHour usage={usage} />
        <RecordCounts usage={usage} />
      </div>
    </>
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
