import { Button, Fieldset, Group, SimpleGrid, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Shape } from '../../../api/client.ts'
import { queries } from '../../../queries.ts'
import { ChoiceField, TextField } from '../../../shared/form/fields.tsx'
import { useLeaveGuard } from '../../../shared/form/leave-guard.ts'
import { SaveBar } from '../../../shared/form/save-bar.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { Page } from '../../../shared/page.tsx'
import cards from '../../../shared/records/records.module.css'
import { useLanguage } from '../../../shared/texts/texts.ts'
import { useCellChoices } from './cells.ts'
import { createTenant, type NewTenant } from './queries.ts'
import { TenantSecrets } from './tenant-secrets.tsx'
import { useT } from './texts.ts'

/** Where the service knows what selling needs. */
const countries = ['DE', 'AT', 'FR', 'NL', 'PL'] as const

/** A new tenant with its administrator, whose credentials are shown once. */
export function NewTenantPage() {
  useHelp([{ part: 'settings-operator' }])
  const t = useT()
  const names = new Intl.DisplayNames(useLanguage(), { type: 'region' })
  const form = useForm({ countryIso: 'DE' })
  const cells = useCellChoices()
  const save = useMutation({
    mutationFn: () =>
      createTenant({ countryIso: 'DE', ...form.body() } as Shape<'CreateTenantBodyV2'>),
    onError: form.refuse,
    onSuccess: () => {
      sayDone(t('created'))
      void queries.invalidateQueries({ queryKey: ['operator'] })
    },
  })
  useLeaveGuard(form.isChanged && !save.isSuccess)
  if (save.data) return <Created tenant={save.data} />
  return (
    <Page title={t('new')}>
      <Stack maw={840}>
        <Fieldset variant="unstyled" className={cards['card']} legend={t('new')}>
          <Stack>
            <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
              <TextField form={form} path="name" label={t('name')} isRequired />
              <ChoiceField
                form={form}
                path="countryIso"
                label={t('country')}
                description={t('country.help')}
                isRequired
                choices={countries.map((value) => ({ value, label: names.of(value) ?? value }))}
              />
              <TextField form={form} path="administrator.user" label={t('user')} isRequired />
              <TextField form={form} path="administrator.displayName" label={t('displayName')} />
              {cells.length > 0 && (
                <ChoiceField
                  form={form}
                  path="cell"
                  label={t('cell')}
                  description={t('cell.help')}
                  choices={cells}
                />
              )}
            </SimpleGrid>
          </Stack>
        </Fieldset>
        <SaveBar
          form={form}
          isSaving={save.isPending}
          label={t('create')}
          onSave={() => save.mutate()}
        />
      </Stack>
    </Page>
  )
}

function Created({ tenant: { name, tenantId, admin, client } }: { readonly tenant: NewTenant }) {
  const t = useT()
  return (
    <Page title={name}>
      <TenantSecrets tenantId={tenantId} admin={admin} client={client} />
      <Group>
        <Button component={Link} to={`/settings/tenants/${tenantId}`}>
          {t('open')}
        </Button>
      </Group>
    </Page>
  )
}
