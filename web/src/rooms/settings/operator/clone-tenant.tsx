import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { cloneTenant, type Tenant, type TenantClone } from './queries.ts'
import { TenantSecrets } from './tenant-secrets.tsx'
import { useT } from './texts.ts'

interface CloneTenantProps {
  readonly tenant: Tenant
  /** Nothing was copied. */
  readonly onClose: () => void
}

/** Asks how a tenant is copied, and shows the credentials of the copy once. */
export function CloneTenant({ tenant: { tenantId, name }, onClose }: CloneTenantProps) {
  const t = useT()
  const [clone, setClone] = useState<TenantClone>()
  // The dialog closes by itself once there is a copy, before that is drawn.
  const isMade = useRef(false)
  const [copyName, setCopyName] = useState(t('clone.nameOf', { name }))
  const [anonymised, setAnonymised] = useState(true)
  const make = async () => {
    setClone(await cloneTenant(tenantId, { name: copyName, anonymised }))
    isMade.current = true
  }
  if (clone)
    return (
      <>
        <TenantSecrets {...clone} />
        <Group>
          <Button component={Link} to={`/jobs/${clone.jobId}`} variant="default">
            {t('clone.job')}
          </Button>
        </Group>
      </>
    )
  return (
    <ConfirmDialog
      isOpen
      title={t('cloneOf', { name })}
      action={t('clone.make')}
      isHarmless
      isReady={copyName.trim() !== ''}
      onConfirm={make}
      onClose={() => {
        if (!isMade.current) onClose()
      }}
    >
      <Stack>
        <Text size="sm">{t('clone.explained')}</Text>
        <TextInput
          label={t('name')}
          value={copyName}
          onChange={({ currentTarget }) => setCopyName(currentTarget.value)}
        />
        <Switch
          label={t('clone.anonymised')}
          checked={anonymised}
          onChange={({ currentTarget }) => setAnonymised(currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
