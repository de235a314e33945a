import { Fieldset, SimpleGrid, Text } from '@mantine/core'
import { useSession } from '../../session.ts'
import { DecimalField } from '../../shared/form/fields.tsx'
import type { Form } from '../../shared/form/use-form.ts'
import { RoleRecords } from './role-records.tsx'
import { useT } from './texts.ts'

/** Up to which amounts the users of a role decide. */
export function RoleLimits({ form }: { readonly form: Form }) {
  const t = useT()
  const { currency } = useSession().tenant
  const isAdministration = (form.field('scopes').value as string[] | null)?.includes('admin')
  return (
    <Fieldset legend={t('role.limits')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(isAdministration ? 'role.limits.admin' : 'role.limits.hint')}
      </Text>
      <RoleRecords form={form} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <DecimalField
          {...{ form, path: 'discountPercentMax', unit: '%' }}
          label={t('role.discountMax')}
          description={t('role.discountMax.hint')}
        />
        <DecimalField
          {...{ form, path: 'creditAmountMax', unit: currency }}
          label={t('role.creditMax')}
          description={t('role.creditMax.hint')}
        />
        <DecimalField
          {...{ form, path: 'approvalAmountMax', unit: currency }}
          label={t('role.approvalMax')}
          description={t('role.approvalMax.hint')}
        />
      </SimpleGrid>
    </Fieldset>
  )
}
