import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { FigureCard } from '../usage/figure-card.tsx'
import classes from '../usage/usage.module.css'
import { serviceQuery } from './queries.ts'
import { useT } from './texts.ts'

/** How database, background work and its queue are, over all tenants. */
export function ServiceFigures() {
  const t = useT()
  const { number, fileSize } = useFormats()
  const { data } = useQuery(serviceQuery)
  if (!data) return null
  const { jobs, isWorking } = data
  return (
    <div className={classes['figures']}>
      <FigureCard title={t('service.database')} figure={fileSize(data.databaseBytes)}>
        {t('service.version', { version: data.databaseVersion })}
      </FigureCard>
      <FigureCard title={t('service.connections')} figure={number(data.connections)}>
        {t('service.connectionsMax', { number: number(data.connectionsMax) })}
      </FigureCard>
      <FigureCard
        title={t('service.work')}
        figure={t(isWorking ? 'service.work.yes' : 'service.work.no')}
      >
        {!isWorking && <div>{t('service.work.explained')}</div>}
        <div>{t('service.running', { number: number(jobs.running) })}</div>
        {jobs.stalled > 0 && <div>{t('service.stalled', { number: number(jobs.stalled) })}</div>}
      </FigureCard>
      {data.cells.length > 1 && (
        <FigureCard title={t('service.cells')} figure={number(data.cells.length)}>
          <div>{data.cells.map(({ name }) => name).join(', ')}</div>
        </FigureCard>
      )}
      <FigureCard title={t('service.jobs')} figure={number(jobs.waiting)}>
        {t('service.overdue', { number: number(jobs.overdue) })}
      </FigureCard>
    </div>
  )
}
