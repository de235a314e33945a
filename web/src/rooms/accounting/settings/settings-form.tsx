import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ChoiceField, DecimalField, SwitchField } from '../../../shared/form/fields.tsx'
import type { Form } from '../../../shared/form/use-form.ts'
import { FieldGroup, placed } from '../../../shared/records/field-group.tsx'
import { FieldInput } from '../../../shared/records/inputs/field-input.tsx'
import classes from '../../../shared/records/records.module.css'
import { useLanguage } from '../../../shared/texts/texts.ts'
import { useT } from '../texts.ts'
import { accountLines } from './account-lines.ts'
import type { settingNames } from './setting-names.ts'

interface SettingsFormProps {
  readonly form: Form
  readonly isLocked: boolean
}

/** The settings in groups; what an export cannot do without is said at its field. */
export function SettingsForm({ form, isLocked }: SettingsFormProps) {
  const t = useT()
  const named = useNamed({ form, isLocked })
  return (
    <Stack>
      <ChartGroup form={form} isLocked={isLocked} />
      <FieldGroup
        title={t('group.debtors')}
        form={form}
        fields={[
          placed(
            <DecimalField
              {...named('firstDebtorNumber')}
              description={t('field.firstDebtorNumber.help')}
            />,
          ),
          placed(
            <SwitchField
              {...named('isDebtorNumberAutomatic')}
              description={t('field.isDebtorNumberAutomatic.help')}
            />,
            'wide',
          ),
        ]}
      />
      <FieldGroup
        title={t('group.accounts')}
        form={form}
        fields={[
          placed(
            <FieldInput form={form} isDisabled={isLocked} path="accounts" field={accountLines} />,
            'wide',
          ),
        ]}
      />
      <FieldGroup
        title={t('group.costCenters')}
        form={form}
        fields={[
          placed(
            <ChoiceField
              {...named('costCenterSource')}
              isRequired
              choices={(['none', 'sales-channel'] as const).map((value) => ({
                ...{ value, label: t(`costCenter.${value}`) },
              }))}
            />,
          ),
        ]}
      />
      <section className={classes['card']} aria-labelledby="books-payments">
        <Title order={2} size="sm" fw={500} id="books-payments">
          {t('group.payments')}
        </Title>
        <Text c="dimmed" size="sm">
          {t('payments.explained')}{' '}
          <Anchor component={Link} to="/settings/payment-methods" inherit underline="always">
            {t('mend.paymentMethod')}
          </Anchor>
        </Text>
      </section>
    </Stack>
  )
}

function useNamed({ form, isLocked }: SettingsFormProps) {
  const t = useT()
  return (path: (typeof settingNames)[number]) => ({
    ...{ form, path, label: t(`field.${path}`), isDisabled: isLocked },
  })
}

/** What the tax consultant says of the books. */
function ChartGroup({ form, isLocked }: SettingsFormProps) {
  const t = useT()
  const months = useMonths()
  const named = useNamed({ form, isLocked })
  const number = (path: 'consultantNumber' | 'clientNumber') => {
    const missing = (
      <Text span inherit c="var(--kontor-warning)">
        {t('field.missing')}
      </Text>
    )
    const isMissing = form.field(path).value === null
    const description = isMissing ? missing : t(`field.${path}.help`)
    return <DecimalField {...named(path)} description={description} />
  }
  return (
    <FieldGroup
      title={t('group.chart')}
      form={form}
      fields={[
        placed(number('consultantNumber')),
        placed(number('clientNumber')),
        placed(<ChoiceField {...named('chart')} isRequired choices={charts} />),
        placed(<ChoiceField {...named('accountLength')} isRequired choices={lengths} />),
        placed(<ChoiceField {...named('fiscalYearStartMonth')} isRequired choices={months} />),
        placed(<SwitchField {...named('isFixed')} description={t('field.isFixed.help')} />, 'wide'),
      ]}
    />
  )
}

const charts = [
  { value: 'skr03', label: 'SKR03' },
  { value: 'skr04', label: 'SKR04' },
]
const lengths = [4, 5, 6, 7, 8].map((value) => ({ value, label: String(value) }))

function useMonths() {
  const format = new Intl.DateTimeFormat(useLanguage(), { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => ({
    ...{ value: index + 1, label: format.format(new Date(Date.UTC(2026, index))) },
  }))
}
