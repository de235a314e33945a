import { Button, Fieldset, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import cards from '../../../shared/records/records.module.css'
import { cloneTenant, exportTenant, type Tenant, type TenantClone } from './queries.ts'
import { TenantSecrets } from './tenant-secrets.tsx'
import { useT } from './texts.ts'

/** The records of a tenant as a whole: a file of them, and a copy for trials. */
export function TenantData({ tenant }: { readonly tenant: Tenant }) {
  const t = useT()
  const navigate = useNavigate()
  const [clone, setClone] = useState<TenantClone>()
  const write = useMutation({
    mutationFn: () => exportTenant(tenant.tenantId),
    onSuccess: ({ id }) => navigate({ to: `/jobs/${id}` }),
    onError: sayFailed,
  })
  return (
    <Fieldset variant="unstyled" className={cards['card']} legend={t('data')}>
      <Stack>
        <Text size="sm">{t('data.explained')}</Text>
        <Group>
          <Button variant="default" loading={write.isPending} onClick={() => write.mutate()}>
            {t('export')}
          </Button>
          <CloneButton tenant={tenant} onCloned={setClone} />
        </Group>
        {clone && (
          <>
            <TenantSecrets {...clone} />
            <Group>
              <Button component={Link} to={`/jobs/${clone.jobId}`} variant="default">
                {t('clone.job')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Fieldset>
  )
}

interface CloneButtonProps {
  readonly tenant: Tenant
  readonly onCloned: (clone: TenantClone) => void
}

function CloneButton({ tenant: { tenantId, name }, onCloned }: CloneButtonProps) {
  const t = useT()
  const [copyName, setCopyName] = useState<string>()
  const [anonymised, setAnonymised] = useState(true)
  return (
    <>
      <Button variant="default" onClick={() => setCopyName(t('clone.nameOf', { name }))}>
        {t('clone')}
      </Button>
      <ConfirmDialog
        isOpen={copyName !== undefined}
        title={t('cloneOf', { name })}
        action={t('clone.make')}
        isHarmless
        isReady={copyName?.trim() !== ''}
        onConfirm={async () =>
          onCloned(await cloneTenant(tenantId, { name: copyName ?? '', anonymised }))
        }
        onClose={() => setCopyName(undefined)}
      >
        <Stack>
          <Text size="sm">{t('clone.explained')}</Text>
          <TextInput
            label={t('name')}
            value={copyName ?? ''}
            onChange={({ currentTarget }) => setCopyName(currentTarget.value)}
          />
          <Switch
            label={t('clone.anonymised')}
            checked={anonymised}
            onChange={({ currentTarget }) => setAnonymised(currentTarget.checked)}
          />
        </Stack>
      </ConfirmDialog>
    </>
  )
}
