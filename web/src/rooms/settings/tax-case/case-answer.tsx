import { Alert, Anchor, Group, List, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Shape } from '../../../api/client.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { kindOf } from '../../../shared/records/kinds.ts'
import { useReferred } from '../../../shared/records/references.ts'
import { useWriter } from '../../../shared/records/values.tsx'
import { useLanguage } from '../../../shared/texts/texts.ts'
import classes from './tax-case.module.css'
import { useT } from './texts.ts'

type Answer = Shape<'FindTaxOfCaseAnswerV2'>

/** Rate, category, code and wording, and below them what was asked until they were known. */
export function CaseAnswer({ answer }: { readonly answer: Answer }) {
  const t = useT()
  return (
    <Stack gap="lg">
      <div>
        <Rate answer={answer} />
        {answer.lacks === null ? <Details answer={answer} /> : <Lacking lacks={answer.lacks} />}
      </div>
      <section>
        <Title order={2} size="h5">
          {t('why')}
        </Title>
        <Text size="xs" c="dimmed" mb="sm">
          {t('rules')}
        </Text>
        <List type="ordered" spacing="sm" listStyleType="none" className={classes['steps']}>
          {answer.steps.map(({ rule, decides, sentence }) => (
            <List.Item key={rule} icon={<Sign decides={decides} />}>
              <Text {...(decides ? { fw: 600 } : { c: 'dimmed' })}>{sentence}</Text>
            </List.Item>
          ))}
        </List>
      </section>
    </Stack>
  )
}

function Rate({ answer: { rate, rateCountryIso } }: { readonly answer: Answer }) {
  const t = useT()
  const { number } = useFormats()
  const countries = new Intl.DisplayNames(useLanguage(), { type: 'region' })
  if (rate === null) return <Text className={classes['rate']}>{t('answer.none')}</Text>
  return (
    <>
      <Text className={classes['rate']}>
        {rateCountryIso === null ? t('answer.noTax') : `${number(rate)} %`}
      </Text>
      {rateCountryIso !== null && (
        <Text c="dimmed">
          {t('answer.rateOf', { country: countries.of(rateCountryIso) ?? rateCountryIso })}
        </Text>
      )}
    </>
  )
}

function Details({ answer }: { readonly answer: Answer }) {
  const t = useT()
  const write = useWriter()
  const { nameOf } = useReferred('tax-codes')
  const category = write(kindOf('tax-codes').fields['taxCategory'], answer.taxCategory)
  return (
    <dl className={classes['facts']}>
      <dt>{t('category')}</dt>
      <dd>{category}</dd>
      <dt>{t('code')}</dt>
      <dd>
        {answer.taxCodeId === null ? (
          <Text c="dimmed">{t('code.none')}</Text>
        ) : (
          <Anchor component={Link} to={`/settings/tax-codes/${answer.taxCodeId}`}>
            {nameOf(answer.taxCodeId)}
          </Anchor>
        )}
      </dd>
      <dt>{t('wording')}</dt>
      <dd>
        {answer.wording === '' ? <Text c="dimmed">{t('wording.none')}</Text> : answer.wording}
      </dd>
    </dl>
  )
}

function Lacking({ lacks }: { readonly lacks: NonNullable<Answer['lacks']> }) {
  const t = useT()
  const to = lacks === 'tax-rate' ? '/settings/tax-rates/new' : '/settings/tax-registrations/new'
  return (
    <Alert color="warning" variant="light" icon={<IconAlertTriangle size={18} />} mt="sm">
      <Text>{t(`lacks.${lacks}`)}</Text>
      <Group mt="xs">
        <Anchor component={Link} to={to}>
          {t(`add.${lacks}`)}
        </Anchor>
      </Group>
    </Alert>
  )
}

function Sign({ decides }: { readonly decides: boolean }) {
  const t = useT()
  const Icon = decides ? IconCheck : IconArrowRight
  return (
    <ThemeIcon
      size={22}
      radius="xl"
      variant="light"
      color={decides ? 'good' : 'gray'}
      role="img"
      aria-label={t(decides ? 'decides' : 'passed')}
    >
      <Icon size={14} aria-hidden />
    </ThemeIcon>
  )
}
