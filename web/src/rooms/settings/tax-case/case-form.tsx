import {
  Checkbox,
  Fieldset,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { PlainDayInput } from '../../../shared/form/day-input.tsx'
import { countryChoices } from '../../../shared/records/inputs/choices.ts'
import cards from '../../../shared/records/records.module.css'
import { useReferred } from '../../../shared/records/references.ts'
import { useLanguage } from '../../../shared/texts/texts.ts'
import type { CaseSearch } from './case-search.ts'
import { useT } from './texts.ts'

/** A case with nothing left out. */
export interface ShownCase {
  readonly company: string
  readonly taxClass: string
  readonly from: string
  readonly to: string
  readonly postalCode: string
  readonly vatId: string
  readonly day: string
  readonly isBusiness: boolean
  readonly isService: boolean
  readonly isCollected: boolean
}

interface CaseFormProps {
  readonly shown: ShownCase
  readonly onChange: (changes: CaseSearch) => void
}

/** What the tax of a supply depends on. */
export function CaseForm({ shown, onChange }: CaseFormProps) {
  const t = useT()
  const countries = countryChoices(useLanguage())
  const companies = useReferred('companies').choices
  const country = (name: 'from' | 'to') => (
    <Select
      label={t(name)}
      data={countries.map(({ value, label }) => ({ value: String(value), label }))}
      value={shown[name]}
      searchable
      limit={100}
      allowDeselect={false}
      onChange={(chosen) => chosen && onChange({ [name]: chosen })}
    />
  )
  return (
    <Fieldset variant="unstyled" legend={t('case')} className={cards['card']}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
          {companies.length > 1 && (
            <Select
              label={t('company')}
              data={[...companies]}
              value={shown.company}
              allowDeselect={false}
              onChange={(chosen) => chosen && onChange({ company: chosen })}
            />
          )}
          <Select
            label={t('class')}
            data={[...useReferred('tax-classes').choices]}
            value={shown.taxClass}
            allowDeselect={false}
            onChange={(chosen) => chosen && onChange({ class: chosen })}
          />
          {country('from')}
          {country('to')}
          <TextInput
            label={t('postalCode')}
            description={t('postalCode.help')}
            value={shown.postalCode}
            onChange={({ currentTarget }) => onChange({ postalCode: currentTarget.value })}
          />
          <PlainDayInput
            label={t('day')}
            description={'\u00a0'}
            isRequired
            day={shown.day}
            onDay={(day) => onChange({ day })}
          />
        </SimpleGrid>
        <Buyer shown={shown} onChange={onChange} />
        <Checkbox
          label={t('isService')}
          checked={shown.isService}
          onChange={({ currentTarget }) => onChange(flag('isService', currentTarget.checked))}
        />
        <Checkbox
          label={t('isCollected')}
          checked={shown.isCollected}
          onChange={({ currentTarget }) => onChange(flag('isCollected', currentTarget.checked))}
        />
      </Stack>
    </Fieldset>
  )
}

function Buyer({ shown, onChange }: CaseFormProps) {
  const t = useT()
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500} id="tax-case-buyer">
        {t('buyer')}
      </Text>
      <SegmentedControl
        aria-labelledby="tax-case-buyer"
        data={[
          { value: 'private', label: t('buyer.private') },
          { value: 'business', label: t('buyer.business') },
        ]}
        value={shown.isBusiness ? 'business' : 'private'}
        onChange={(chosen) => onChange(flag('isBusiness', chosen === 'business'))}
      />
      {shown.isBusiness ? (
        <TextInput
          label={t('vatId')}
          value={shown.vatId}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ vatId: currentTarget.value })}
        />
      ) : (
        <Text size="xs" c="dimmed">
          {t('buyer.help')}
        </Text>
      )}
    </Stack>
  )
}

/** What is not so is left out of the address. */
const flag = (name: 'isBusiness' | 'isService' | 'isCollected', isSo: boolean) =>
  ({ [name]: isSo ? true : undefined }) as CaseSearch
