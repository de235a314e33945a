import { Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import cards from '../../../shared/records/records.module.css'
import { exportTenant, type Tenant } from './queries.ts'
import { useT } from './texts.ts'

/** Seldom asked for, and so loaded when it is. */
const CloneTenant = lazy(async () => ({
  default: (await import('./clone-tenant.tsx')).CloneTenant,
}))

/** The records of a tenant as a whole: a file of them, and a copy for trials. */
export function TenantData({ tenant }: { readonly tenant: Tenant }) {
  const t = useT()
  const navigate = useNavigate()
  const [isCloning, setCloning] = useState(false)
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
          <Button variant="default" onClick={() => setCloning(true)}>
            {t('clone')}
          </Button>
        </Group>
        {isCloning && (
          <Suspense>
            <CloneTenant tenant={tenant} onClose={() => setCloning(false)} />
          </Suspense>
        )}
      </Stack>
    </Fieldset>
  )
}
