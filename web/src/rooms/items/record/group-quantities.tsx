import { Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core'
import { Before } from '../../../shared/form/before.tsx'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import type { Form } from '../../../shared/form/use-form.ts'
import { useChoices } from '../choices.ts'
import { useT } from '../texts.ts'

const path = 'quantities.minimumPurchaseQuantityForCustomerGroup'

interface GroupQuantity {
  readonly customerGroupId: string
  readonly minimumPurchaseQuantity?: number
  readonly permissibleOrderQuantity?: number
  readonly isActive?: boolean
}

const groupsOf = (value: unknown) => (value ?? []) as readonly GroupQuantity[]

/** How much of it each group of customers takes at once. */
export function GroupQuantities({ form }: { readonly form: Form }) {
  const t = useT()
  const field = form.field(path)
  const choices = useChoices('customerGroups')
  const rows = groupsOf(field.value)
  const change = (at: number, part: Partial<GroupQuantity>) =>
    field.set(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const nameOf = (id: string) => choices.find(({ value }) => value === id)?.label ?? id
  const left = choices.filter(
    ({ value }) => !rows.some(({ customerGroupId }) => customerGroupId === value),
  )
  return (
    <Stack gap="xs" component="fieldset" bd={0} p={0} m={0} data-field={path} tabIndex={-1}>
      <Text component="legend" fw={600} p={0}>
        {t('groupQuantities')}
      </Text>
      {rows.map((row, at) => (
        <Group key={row.customerGroupId} align="flex-end">
          <Text w={180}>{nameOf(row.customerGroupId)}</Text>
          <Quantity
            label={t('groupMinimum', { group: nameOf(row.customerGroupId) })}
            value={row.minimumPurchaseQuantity}
            onChange={(minimumPurchaseQuantity) => change(at, { minimumPurchaseQuantity })}
          />
          <Quantity
            label={t('groupSteps', { group: nameOf(row.customerGroupId) })}
            value={row.permissibleOrderQuantity}
            onChange={(permissibleOrderQuantity) => change(at, { permissibleOrderQuantity })}
          />
          <Checkbox
            label={t('active')}
            checked={row.isActive ?? false}
            onChange={({ currentTarget }) => change(at, { isActive: currentTarget.checked })}
          />
          <Button
            variant="default"
            size="xs"
            onClick={() => field.set(rows.filter((_, index) => index !== at))}
          >
            {t('take', { name: nameOf(row.customerGroupId) })}
          </Button>
        </Group>
      ))}
      <Before
        field={field}
        written={groupsOf(field.was)
          .map(({ customerGroupId }) => nameOf(customerGroupId))
          .join(', ')}
      />
      {field.fault !== undefined && <Text c="danger">{field.fault}</Text>}
      <Select
        label={t('groupAdd')}
        w={280}
        searchable
        data={left}
        value={null}
        onChange={(id) =>
          id !== null && field.set([...rows, { customerGroupId: id, isActive: true }])
        }
      />
    </Stack>
  )
}

function Quantity({
  label,
  value = 0,
  onChange,
}: {
  readonly label: string
  readonly value?: number | undefined
  readonly onChange: (value: number) => void
}) {
  return (
    <DecimalInput
      label={label}
      w={180}
      value={value}
      onDecimal={(next) => onChange((next ?? 0) as number)}
    />
  )
}
