import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../queries.ts'
import { useCan } from '../../../session.ts'
import { MergeQuestion } from '../../../shared/conflict/merge-question.tsx'
import { useMergedSave } from '../../../shared/conflict/use-merged-save.ts'
import { useLeaveGuard } from '../../../shared/form/leave-guard.ts'
import { SaveBar } from '../../../shared/form/save-bar.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import classes from '../../../shared/records/records.module.css'
import { BooksPage, type Company } from '../books.tsx'
import { type Settings, settingsQuery, updateSettings } from '../queries.ts'
import { useT } from '../texts.ts'
import { settingNames } from './setting-names.ts'
import { SettingsForm } from './settings-form.tsx'

/** How the books of a company are kept: what the tax consultant says, and which account gets what. */
export function SettingsPage() {
  const t = useT()
  return (
    <BooksPage title={t('settings.title')}>
      {(company) => <CompanySettings key={company.id} company={company} />}
    </BooksPage>
  )
}

function CompanySettings({ company }: { readonly company: Company }) {
  const { data, error, refetch } = useQuery(settingsQuery(company.id))
  if (data) return <LoadedSettings company={company} loaded={data} />
  return error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={560} aria-busy />
}

interface LoadedProps {
  readonly company: Company
  readonly loaded: { readonly data: Settings; readonly etag: string }
}

function LoadedSettings({ company, loaded }: LoadedProps) {
  const t = useT()
  const can = useCan()
  const form = useForm(loaded.data)
  const query = settingsQuery(company.id)
  const { save, isSaving, conflict, settle } = useMergedSave<Settings>({
    ...{ loaded, form, fields: settingNames },
    sentences: { saved: t('settings.saved'), undone: t('settings.undone') },
    send: (body, tag) => updateSettings(company.id, body, tag),
    read: () => queries.fetchQuery({ ...query, staleTime: 0 }),
    onSaved: (saved) => {
      queries.setQueryData(query.queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['accounting', 'preview'] })
    },
  })
  useLeaveGuard(form.isChanged && !isSaving)
  const mayChange = can('accountingdata.write')
  const labelOf = (path: string) => t(`field.${path as (typeof settingNames)[number]}`)
  return (
    <div className={classes['record']}>
      <MergeQuestion
        merge={conflict}
        labelOf={labelOf}
        write={(_, value) => (Array.isArray(value) ? String(value.length) : String(value ?? '–'))}
        onSettle={settle}
      />
      <SettingsForm form={form} isLocked={!mayChange} />
      {mayChange && !conflict && <SaveBar form={form} isSaving={isSaving} onSave={save} />}
    </div>
  )
}
