import { NavLink, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { guideQuery } from '../../shared/guide/guide.ts'
import { GuideText } from '../../shared/guide/guide-text.tsx'
import { Empty } from '../../shared/messages/empty.tsx'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { Page } from '../../shared/page.tsx'
import { useLanguage } from '../../shared/texts/texts.ts'
import classes from './guide.module.css'
import { useT } from './texts.ts'

/** The guide for the staff, part by part. */
export function GuidePage() {
  const t = useT()
  const { part: name = 'today' } = useParams({ strict: false }) as { part?: string }
  const { data: guide, error, refetch } = useQuery(guideQuery(useLanguage()))
  const part = guide?.[name]
  return (
    <Page key={name} title={part ? t('titleOf', { part: part.title }) : t('title')}>
      {error && <PageFault error={error} onRetry={refetch} />}
      {!guide && !error && <Skeleton h={320} aria-busy />}
      {guide && (
        <div className={classes['guide']}>
          <nav aria-label={t('parts')}>
            {Object.entries(guide).map(([own, { title }]) => (
              <NavLink
                key={own}
                component={Link}
                to={`/guide/${own}`}
                label={title}
                active={own === name}
                {...(own === name && { 'aria-current': 'page' })}
              />
            ))}
          </nav>
          <Stack gap="md" maw={720}>
            {part ? <GuideText part={part} /> : <Empty text={t('none')} />}
          </Stack>
        </div>
      )}
    </Page>
  )
}
