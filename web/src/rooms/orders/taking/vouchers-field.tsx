import { Stack, TagsInput, Text } from '@mantine/core'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import type { ShownCalculation } from './queries.ts'
import { useT } from './texts.ts'

const codesMax = 20

/** The codes of an order, each with what it does, or every reason why it does nothing. */
export function VouchersField({
  codes,
  calculation,
  onChange,
}: {
  readonly codes: readonly string[]
  readonly calculation: Pick<ShownCalculation, 'currencyIso' | 'vouchers'> | undefined
  readonly onChange: (codes: string[]) => void
}) {
  const t = useT()
  const { money } = useFormats()
  const outcomes = (calculation?.vouchers ?? []).filter(({ code }) => codes.includes(code))
  const saidOf = ({
    code,
    amount,
    balanceAfter,
    reasons,
  }: ShownCalculation['vouchers'][number]) => {
    if (reasons.length > 0) return `${code}: ${reasons.map(({ text }) => text).join(' ')}`
    const said = { code, amount: money(amount, calculation?.currencyIso) }
    return balanceAfter === null
      ? t('vouchers.takesOff', said)
      : t('vouchers.pays', { ...said, left: money(balanceAfter, calculation?.currencyIso) })
  }
  return (
    <Stack gap={4}>
      <TagsInput
        label={t('vouchers')}
        description={t('vouchers.hint')}
        value={[...codes]}
        maxTags={codesMax}
        acceptValueOnBlur
        splitChars={[',', ';']}
        autoComplete="off"
        onChange={onChange}
      />
      <div role="status">
        {outcomes.map((one) => (
          <Text key={one.code} size="sm" c={one.reasons.length > 0 ? 'danger' : 'dimmed'}>
            {saidOf(one)}
          </Text>
        ))}
      </div>
    </Stack>
  )
}
