import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { DecimalInput } from '../../../../shared/form/decimal-input.tsx'
import { useT } from '../texts.ts'
import { type EnteredPackage, withPackage } from './packages.ts'

interface PackagesPartProps {
  readonly packages: readonly EnteredPackage[]
  readonly onChange: (packages: readonly EnteredPackage[]) => void
}

/** What the goods are packed in: weight and tracking number of each package; scanners type the latter. */
export function PackagesPart({ packages, onChange }: PackagesPartProps) {
  const t = useT()
  const set = (key: number, change: Partial<EnteredPackage>) =>
    onChange(packages.map((one) => (one.key === key ? { ...one, ...change } : one)))
  return (
    <Stack gap={6} role="group" aria-label={t('packages')}>
      <Text size="sm" fw={500}>
        {t('packages')}
      </Text>
      {packages.map(({ key, weight, tracking }, index) => {
        const place = index + 1
        return (
          <Group key={key} gap="xs" wrap="nowrap">
            <DecimalInput
              w={120}
              unit="kg"
              aria-label={t('package.weight', { place })}
              value={weight}
              onDecimal={(next) => set(key, { weight: next })}
            />
            <TextInput
              flex={1}
              aria-label={t('package.tracking', { place })}
              placeholder={t('package.tracking.hint')}
              maxLength={255}
              value={tracking}
              onChange={({ currentTarget }) => set(key, { tracking: currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('package.remove', { place })}
              onClick={() => onChange(packages.filter((one) => one.key !== key))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )
      })}
      <Button
        size="compact-sm"
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => onChange(withPackage(packages))}
      >
        {t('package.add')}
      </Button>
    </Stack>
  )
}
