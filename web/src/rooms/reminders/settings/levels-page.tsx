import { Anchor, Select, Skeleton, Stack } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { api, type Shape, taggedAnswerOf } from '../../../api/client.ts'
import { queries } from '../../../queries.ts'
import { useCan } from '../../../session.ts'
import { MergeQuestion } from '../../../shared/conflict/merge-question.tsx'
import { type Tagged, useMergedSave } from '../../../shared/conflict/use-merged-save.ts'
import { useLeaveGuard } from '../../../shared/form/leave-guard.ts'
import { SaveBar } from '../../../shared/form/save-bar.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import classes from '../../../shared/records/records.module.css'
import { companiesQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import type { ChosenCompany } from './chosen-company.ts'
import type { Level, Settings } from './level.ts'
import { LevelFields } from './level-fields.tsx'

const levelsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['reminders', 'levels', companyId],
    queryFn: ({ signal }) => {
      const params = { path: { companyId } }
      return taggedAnswerOf(
        api.GET('/v2/companies/{companyId}/dunning-settings', { params, signal }),
      )
    },
  })

/** How a company reminds of what is owed: its three levels, with what their letters say. */
export function LevelsPage() {
  useHelp([])
  const t = useT()
  const navigate = useNavigate()
  const { company: chosen } = useSearch({ strict: false }) as ChosenCompany
  const { data: companies = [], error, refetch } = useQuery(companiesQuery)
  const company = companies.find(({ id }) => id === chosen) ?? companies[0]
  const choose = (id: string | null) =>
    void navigate({ to: '.', search: (id ? { company: id } : {}) as never, replace: true })
  return (
    <Page
      title={t('settings.title')}
      actions={
        <Anchor component={Link} to="/settings/base-rates">
          {t('rates')}
        </Anchor>
      }
    >
      <Stack maw={860}>
        {companies.length > 1 && company && (
          <Select
            label={t('company.shown')}
            data={companies.map(({ id, name }) => ({ value: id, label: name }))}
            value={company.id}
            allowDeselect={false}
            searchable
            w={280}
            onChange={choose}
          />
        )}
        {error && <PageFault error={error} onRetry={refetch} />}
        {company && <CompanyLevels key={company.id} companyId={company.id} />}
      </Stack>
    </Page>
  )
}

function CompanyLevels({ companyId }: { readonly companyId: string }) {
  const { data, error, refetch } = useQuery(levelsQuery(companyId))
  if (data) return <LoadedLevels companyId={companyId} loaded={data} />
  return error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={720} aria-busy />
}

interface LoadedProps {
  readonly companyId: string
  readonly loaded: Tagged<Settings>
}

const fields = ['levels'] as const

function LoadedLevels({ companyId, loaded }: LoadedProps) {
  const t = useT()
  const can = useCan()
  const form = useForm(loaded.data)
  const query = levelsQuery(companyId)
  const { save, isSaving, conflict, settle } = useMergedSave<Settings>({
    ...{ loaded, form, fields },
    sentences: { saved: t('settings.saved'), undone: t('settings.undone') },
    send: (body, etag) =>
      taggedAnswerOf(
        api.PATCH('/v2/companies/{companyId}/dunning-settings', {
          params: { path: { companyId } },
          headers: { 'If-Match': etag },
          body: body as Shape<'UpdateDunningSettingsBodyV2'>,
        }),
      ),
    read: () => queries.fetchQuery({ ...query, staleTime: 0 }),
    onSaved: (saved) => queries.setQueryData(query.queryKey, saved),
  })
  useLeaveGuard(form.isChanged && !isSaving)
  const mayChange = can('invoices.write')
  const input = form.field('levels')
  const levels = input.value as readonly Level[]
  const change = (place: number, part: Partial<Level>) =>
    input.set(levels.map((level, at) => (at === place ? { ...level, ...part } : level)))
  return (
    <div className={classes['record']}>
      <MergeQuestion
        merge={conflict}
        labelOf={() => t('level.changed')}
        write={(_, value) =>
          t('level.changed.count', { count: Array.isArray(value) ? value.length : 0 })
        }
        onSettle={settle}
      />
      <Stack>
        {levels.map((level, place) => (
          <LevelFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place.
            key={place}
            number={place + 1}
            level={level}
            isLocked={!mayChange}
            onChange={(part) => change(place, part)}
            faultOf={(name) => form.field(`levels[${place}].${name}`).fault}
          />
        ))}
      </Stack>
      {mayChange && !conflict && <SaveBar form={form} isSaving={isSaving} onSave={save} />}
    </div>
  )
}
