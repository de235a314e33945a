import { Checkbox, Fieldset, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import classes from '../../../shared/records/records.module.css'
import { useT } from '../texts.ts'
import type { Level } from './level.ts'

interface LevelFieldsProps {
  readonly number: number
  readonly level: Level
  readonly isLocked: boolean
  readonly onChange: (part: Partial<Level>) => void
  readonly faultOf: (name: string) => ReactNode
}

const languages = [
  { languageIso: 'de', name: 'german' },
  { languageIso: 'en', name: 'english' },
] as const

/** One level: when the next one is due, what it costs, what it leads to, and what its letters say. */
export function LevelFields({ number, level, isLocked, onChange, faultOf }: LevelFieldsProps) {
  const t = useT()
  return (
    <Fieldset
      legend={t('level.number', { level: number })}
      variant="unstyled"
      className={classes['card']}
      disabled={isLocked}
    >
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
          <DecimalInput
            label={t('level.days')}
            description={t('level.days.help')}
            value={level.daysUntilNext}
            error={faultOf('daysUntilNext')}
            onDecimal={(days) => onChange({ daysUntilNext: Number(days) })}
          />
          <DecimalInput
            label={t('level.fee')}
            description={t('level.fee.help')}
            unit="EUR"
            value={level.fee}
            error={faultOf('fee')}
            onDecimal={(fee) => onChange({ fee: Number(fee) })}
          />
          <Checkbox
            label={t('level.interest')}
            description={t('level.interest.help')}
            checked={level.bearsInterest}
            onChange={({ currentTarget }) => onChange({ bearsInterest: currentTarget.checked })}
          />
          <Checkbox
            label={t('level.locks')}
            description={t('level.locks.help')}
            checked={level.locksCustomer === true}
            onChange={({ currentTarget }) => onChange({ locksCustomer: currentTarget.checked })}
          />
        </SimpleGrid>
        <Words level={level} onChange={onChange} />
      </Stack>
    </Fieldset>
  )
}

/** What letters say in place of the usual words, in each language. */
function Words({ level, onChange }: Pick<LevelFieldsProps, 'level' | 'onChange'>) {
  const t = useT()
  const write = (languageIso: 'de' | 'en', part: { title?: string; text?: string }) => {
    const known = level.texts.find((one) => one.languageIso === languageIso)
    const next = { title: '', text: '', ...known, ...part, languageIso }
    const others = level.texts.filter((one) => one.languageIso !== languageIso)
    const isEmpty = next.title === '' && next.text === ''
    onChange({ texts: isEmpty ? others : [...others, next] })
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
      {languages.map(({ languageIso, name }) => {
        const text = level.texts.find((one) => one.languageIso === languageIso)
        const language = t(name)
        return (
          <Stack key={languageIso} gap="xs">
            <TextInput
              label={t('level.title', { language })}
              placeholder={t('level.usual')}
              value={text?.title ?? ''}
              onChange={({ currentTarget }) => write(languageIso, { title: currentTarget.value })}
            />
            <Textarea
              label={t('level.text', { language })}
              placeholder={t('level.usual')}
              autosize
              minRows={3}
              value={text?.text ?? ''}
              onChange={({ currentTarget }) => write(languageIso, { text: currentTarget.value })}
            />
          </Stack>
        )
      })}
    </SimpleGrid>
  )
}
