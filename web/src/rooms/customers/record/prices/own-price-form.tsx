import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { DecimalInput } from '../../../../shared/form/decimal-input.tsx'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { ItemFinder } from '../../../../shared/picking/item-finder.tsx'
import type { OwnPrice } from './price-queries.ts'
import { useT } from './texts.ts'
import { type EnteredPrice, usePriceForm } from './use-price-form.ts'
import { usePriceWords } from './use-price-words.ts'

type PriceForm = ReturnType<typeof usePriceForm>

/** What a customer pays for an item from a quantity on: a net price, or a reduction of the list price. */
export function OwnPriceForm(entered: EnteredPrice) {
  const t = useT()
  const wordsOf = usePriceWords()
  const form = usePriceForm(entered)
  const { theirs, fault, isLess } = form
  const kind = isLess ? 'reduceStandardPriceByPercent' : 'netPrice'
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="sm">
        {entered.price ? <Named price={entered.price} /> : <Naming form={form} />}
        {theirs && (
          <Alert role="alert" color="warning" variant="outline">
            {theirs === 'gone' ? t('gone') : t('changed', { price: wordsOf(theirs.data) })}
          </Alert>
        )}
        <SegmentedControl
          aria-label={t('kind')}
          value={isLess ? 'less' : 'net'}
          onChange={(value) => form.setLess(value === 'less')}
          data={(['net', 'less'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <DecimalInput
          key={kind}
          label={t(isLess ? 'less' : 'net')}
          unit={isLess ? '%' : '¤'}
          value={form.typed}
          onDecimal={form.setTyped}
          error={form.refusal(kind)}
        />
        {fault && (
          <Alert role="alert" color="danger" variant="outline">
            {fault.message}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={entered.onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.isPending} disabled={!form.isReady}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Named({ price: { name, sku, fromQuantity } }: { readonly price: OwnPrice }) {
  const t = useT()
  const { number } = useFormats()
  return <Text>{t('own.of', { item: name || sku, quantity: number(fromQuantity) })}</Text>
}

/** Of a new price: the item, and from which quantity on. */
function Naming({ form }: { readonly form: PriceForm }) {
  const t = useT()
  return (
    <>
      <ItemFinder
        label={t('item')}
        placeholder={t('find')}
        nothing={t('find.none')}
        value={form.item}
        onFound={form.setItem}
      />
      <DecimalInput
        label={t('from')}
        value={form.from}
        onDecimal={form.setFrom}
        error={form.refusal('fromQuantity')}
      />
    </>
  )
}
