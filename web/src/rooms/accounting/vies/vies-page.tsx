import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../queries.ts'
import { useCan } from '../../../session.ts'
import { MergeQuestion } from '../../../shared/conflict/merge-question.tsx'
import { useMergedSave } from '../../../shared/conflict/use-merged-save.ts'
import { ChoiceField, DecimalField, SwitchField, TextField } from '../../../shared/form/fields.tsx'
import { useLeaveGuard } from '../../../shared/form/leave-guard.ts'
import { SaveBar } from '../../../shared/form/save-bar.tsx'
import { type Form, useForm } from '../../../shared/form/use-form.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { FieldGroup, placed } from '../../../shared/records/field-group.tsx'
import { BooksPage, type Company } from '../books.tsx'
import { useT } from '../texts.ts'
import { CheckedIds } from './checked-ids.tsx'
import { updateViesSettings, type ViesSettings, viesSettingsQuery } from './queries.ts'

/** Whether VAT ids are checked with VIES, and what it answered. */
export function ViesPage() {
  const t = useT()
  return (
    <BooksPage title={t('vies.title')}>
      {(company) => (
        <Stack gap="lg" maw={1120}>
          <CheckedIds />
          <CompanySettings key={company.id} company={company} />
        </Stack>
      )}
    </BooksPage>
  )
}

function CompanySettings({ company }: { readonly company: Company }) {
  const { data, error, refetch } = useQuery(viesSettingsQuery(company.id))
  if (data) return <LoadedSettings company={company} loaded={data} />
  return error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={320} aria-busy />
}

const names = [
  ...(['isActive', 'requesterVatId', 'daysValid', 'whenUnconfirmed', 'serviceAddress'] as const),
]
type Name = (typeof names)[number]

interface LoadedProps {
  readonly company: Company
  readonly loaded: { readonly data: ViesSettings; readonly etag: string }
}

function LoadedSettings({ company, loaded }: LoadedProps) {
  const t = useT()
  const mayChange = useCan()('taxregistrations.write')
  const form = useForm(loaded.data)
  const query = viesSettingsQuery(company.id)
  const { save, isSaving, conflict, settle } = useMergedSave<ViesSettings>({
    ...{ loaded, form, fields: names },
    sentences: { saved: t('settings.saved'), undone: t('settings.undone') },
    send: (body, tag) => updateViesSettings(company.id, body, tag),
    read: () => queries.fetchQuery({ ...query, staleTime: 0 }),
    onSaved: (saved) => queries.setQueryData(query.queryKey, saved),
  })
  useLeaveGuard(form.isChanged && !isSaving)
  return (
    <div>
      <MergeQuestion
        merge={conflict}
        labelOf={(path) => t(`vies.${path as Name}`)}
        write={(_, value) => String(value ?? '–')}
        onSettle={settle}
      />
      <SettingsFields form={form} isLocked={!mayChange} />
      {mayChange && !conflict && <SaveBar form={form} isSaving={isSaving} onSave={save} />}
    </div>
  )
}

function SettingsFields({ form, isLocked }: { readonly form: Form; readonly isLocked: boolean }) {
  const t = useT()
  const named = (path: Name) => ({ form, path, label: t(`vies.${path}`), isDisabled: isLocked })
  return (
    <FieldGroup
      title={t('vies.settings')}
      form={form}
      fields={[
        placed(
          <SwitchField {...named('isActive')} description={t('vies.isActive.help')} />,
          'wide',
        ),
        placed(
          <ChoiceField
            {...named('whenUnconfirmed')}
            isRequired
            choices={(['nothing', 'warn', 'refuse'] as const).map((value) => ({
              ...{ value, label: t(`vies.when.${value}`) },
            }))}
          />,
        ),
        placed(<DecimalField {...named('daysValid')} isRequired unit={t('vies.days')} />),
        placed(
          <TextField {...named('requesterVatId')} description={t('vies.requesterVatId.help')} />,
        ),
        placed(
          <TextField {...named('serviceAddress')} description={t('vies.serviceAddress.help')} />,
        ),
      ]}
    />
  )
}
