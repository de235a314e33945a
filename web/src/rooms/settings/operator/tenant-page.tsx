import { Button, Fieldset, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { queries } from '../../../queries.ts'
import { MergeQuestion } from '../../../shared/conflict/merge-question.tsx'
import { type Tagged, useMergedSave } from '../../../shared/conflict/use-merged-save.ts'
import { DayField } from '../../../shared/form/day-fields.tsx'
import { DecimalField, SwitchField, TextField } from '../../../shared/form/fields.tsx'
import { useLeaveGuard } from '../../../shared/form/leave-guard.ts'
import { SaveBar } from '../../../shared/form/save-bar.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { sayDone, sayFailed } from '../../../shared/messages/toasts.ts'
import { Page } from '../../../shared/page.tsx'
import cards from '../../../shared/records/records.module.css'
import { UsageFigures } from '../usage/usage-figures.tsx'
import {
  anyVersion,
  type Tenant,
  tenantQuery,
  updateTenant,
  usageOfTenantQuery,
} from './queries.ts'
import { TenantData } from './tenant-data.tsx'
import { bodyOfTenant, shownTenant } from './tenant-day.ts'
import { Deletion } from './tenant-deletion.tsx'
import { TenantState } from './tenant-state.tsx'
import { tenantFields, useLabels, useWriter } from './tenant-words.ts'
import { useT } from './texts.ts'

/** One tenant as its operator sees it: licence, limits, use; never its records. */
export function TenantPage() {
  useHelp([{ part: 'settings-operator' }])
  const t = useT()
  const { tenantId = '' } = useParams({ strict: false }) as { readonly tenantId?: string }
  const { data, error, refetch } = useQuery(tenantQuery(tenantId))
  if (data) return <LoadedTenant key={tenantId} loaded={data} />
  return (
    <Page title={t('tenants')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

function LoadedTenant({ loaded }: { readonly loaded: Tagged<Tenant> }) {
  const t = useT()
  const { data: tenant, etag } = loaded
  const { tenantId } = tenant
  const form = useForm(shownTenant(tenant))
  const keep = (saved: Tagged<Tenant>) => {
    queries.setQueryData(tenantQuery(tenantId).queryKey, saved)
    void queries.invalidateQueries({ queryKey: ['operator', 'tenants'] })
    void queries.invalidateQueries({ queryKey: ['operator', 'usage', tenantId] })
  }
  const { save, isSaving, conflict, settle } = useMergedSave<Tenant>({
    ...{ loaded, form, fields: tenantFields, written: shownTenant },
    sentences: { saved: t('saved'), undone: t('undone') },
    send: (body, tag) => updateTenant(tenantId, bodyOfTenant(body), tag),
    read: () => queries.fetchQuery({ ...tenantQuery(tenantId), staleTime: 0 }),
    onSaved: keep,
  })
  // What was entered is compared with the record that it was begun from, so that stays, but for what was decided here.
  const keepDecided = (saved: Tagged<Tenant>) => {
    const { isActive, deletedAfter } = saved.data
    keep(form.isChanged ? { data: { ...tenant, isActive, deletedAfter }, etag } : saved)
  }
  useLeaveGuard(form.isChanged && !isSaving)
  const labelOf = useLabels()
  const write = useWriter()
  const usage = useQuery(usageOfTenantQuery(tenantId)).data
  return (
    <Page
      title={tenant.name}
      state={<TenantState tenant={tenant} />}
      actions={
        !tenant.isOperator && (
          <>
            <Deletion tenant={tenant} onChanged={keepDecided} />
            <Activity tenant={tenant} onChanged={keepDecided} />
          </>
        )
      }
    >
      <Stack maw={1120}>
        <MergeQuestion merge={conflict} labelOf={labelOf} write={write} onSettle={settle} />
        <TenantFields form={form} />
        {!conflict && <SaveBar form={form} isSaving={isSaving} onSave={save} />}
        {usage && <UsageFigures usage={usage} />}
        <TenantData tenant={tenant} />
      </Stack>
    </Page>
  )
}

function TenantFields({ form }: { readonly form: ReturnType<typeof useForm> }) {
  const t = useT()
  const labelOf = useLabels()
  return (
    <Fieldset variant="unstyled" className={cards['card']} legend={t('settings')}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} verticalSpacing="sm">
          <TextField form={form} path="name" label={labelOf('name')} isRequired />
          <DayField
            form={form}
            path="licenceValidUntil"
            label={labelOf('licenceValidUntil')}
            description={t('until.help')}
          />
          <DecimalField form={form} path="ratePerSecond" label={labelOf('ratePerSecond')} />
          <DecimalField form={form} path="rateBurst" label={labelOf('rateBurst')} />
          <DecimalField
            form={form}
            path="auditRetentionDays"
            label={labelOf('auditRetentionDays')}
            unit={t('days')}
          />
          <TextField
            form={form}
            path="countryIso"
            label={labelOf('countryIso')}
            description={t('country.law.help')}
          />
        </SimpleGrid>
        <SwitchField
          form={form}
          path="licenceIncludesInterface"
          label={labelOf('licenceIncludesInterface')}
        />
      </Stack>
    </Fieldset>
  )
}

interface ActivityProps {
  readonly tenant: Tenant
  readonly onChanged: (saved: Tagged<Tenant>) => void
}

/** Suspends a tenant, which is asked for, and takes it up again: whatever else was saved of it meanwhile. */
function Activity({ tenant: { tenantId, name, isActive }, onChanged }: ActivityProps) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const set = async (active: boolean) => {
    onChanged(await updateTenant(tenantId, { isActive: active }, anyVersion))
    sayDone(t(active ? 'resumed' : 'suspended'))
  }
  const resume = useMutation({ mutationFn: () => set(true), onError: sayFailed })
  if (!isActive)
    return (
      <Button loading={resume.isPending} onClick={() => resume.mutate()}>
        {t('resume')}
      </Button>
    )
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('suspend')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('suspendOf', { name })}
        action={t('suspend')}
        onConfirm={() => set(false)}
        onClose={() => setAsking(false)}
      >
        {t('suspend.explained')}
      </ConfirmDialog>
    </>
  )
}
