import { ActionIcon, Text } from '@mantine/core'
import { IconGift, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { PictureFrame } from '../../../../shared/faces/faces.tsx'
import { ItemPicture } from '../../../../shared/faces/item-picture.tsx'
import { DecimalInput } from '../../../../shared/form/decimal-input.tsx'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { usePriceReason } from '../../../../shared/prices/use-price-reason.ts'
import { type DraftLine, isBegun, isCountable } from '../draft.ts'
import type { Availability, ShownPrice } from '../queries.ts'
import classes from '../taking.module.css'
import { useT } from '../texts.ts'
import { Promised } from './promised.tsx'
import { type LineActions, useLineFields } from './use-line-fields.ts'

export interface LineRowProps {
  readonly line: DraftLine
  readonly number: number
  readonly priced: ShownPrice | undefined
  readonly isNetPrice: boolean
  readonly currencyIso: string
  readonly promise: Availability | undefined
  readonly refused: { readonly field: string; readonly sentence: string } | undefined
  readonly actions: LineActions
}

/** Each answer has new objects: a line is drawn again only where something is different in it. */
export const LineRow = memo(Row, (one, other) => {
  const { priced, promise, refused, ...rest } = one
  const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)
  return (
    Object.entries(rest).every(([name, value]) => value === other[name as keyof LineRowProps]) &&
    same(priced, other.priced) &&
    same(promise, other.promise) &&
    same(refused, other.refused)
  )
})

function Row(props: LineRowProps) {
  const { line, number, priced, isNetPrice, currencyIso, promise, refused, actions } = props
  const t = useT()
  const { money } = useFormats()
  const reasonOf = usePriceReason()
  const price = isNetPrice ? priced?.salesPriceNet : priced?.salesPriceGross
  const total = isNetPrice ? priced?.totalSalesPriceNet : priced?.totalSalesPriceGross
  const fieldProps = useLineFields(line, number, actions)
  const faultOf = (...fields: readonly string[]) =>
    refused && fields.includes(refused.field) ? refused.sentence : undefined
  const isElsewhere = refused && !/^(quantity|salesPrice|discount)/.test(refused.field)
  return (
    <tr data-line={line.key}>
      <td>
        <div className={classes['named']}>
          <LinePicture line={line} />
          <div>
            <Text size="sm" fw={500} lineClamp={2} title={line.name}>
              {line.name}
            </Text>
            <Text size="xs" c="dimmed">
              {line.sku}
            </Text>
            <Done line={line} />
            {isElsewhere && (
              <Text size="xs" c="danger" role="alert">
                {refused.sentence}
              </Text>
            )}
          </div>
        </div>
      </td>
      <td>
        <DecimalInput
          {...fieldProps('quantity')}
          value={line.quantity}
          onDecimal={(quantity) => actions.change(line.key, { quantity })}
          error={faultOf('quantity') ?? (!isCountable(line.quantity) && t('line.noQuantity'))}
        />
      </td>
      <td>
        <DecimalInput
          {...fieldProps('price')}
          unit="¤"
          value={line.price?.value ?? price ?? null}
          disabled={line.done?.isSettled === true}
          onDecimal={(value) =>
            actions.change(line.key, {
              price: value === null ? undefined : { side: isNetPrice ? 'net' : 'gross', value },
            })
          }
          error={faultOf('salesPriceNet', 'salesPriceGross')}
        />
        <Text size="xs" c="dimmed" className={classes['reason']}>
          {line.price ? t('price.own') : priced && reasonOf(priced)}
        </Text>
      </td>
      <td>
        <DecimalInput
          {...fieldProps('discount')}
          unit="%"
          value={line.discount ?? null}
          disabled={line.done?.isSettled === true}
          onDecimal={(discount) => actions.change(line.key, { discount: discount || undefined })}
          error={faultOf('discountPercent')}
        />
      </td>
      <td>
        <Promised promise={promise} />
      </td>
      <td className={`${classes['figure']} ${classes['amount']}`}>
        {total === undefined ? '' : money(total, currencyIso)}
      </td>
      <td>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('line.remove', { name: line.name })}
          title="Ctrl Delete"
          disabled={isBegun(line)}
          onClick={() => actions.remove(line.key)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </td>
    </tr>
  )
}

/** What happened to a line that is changed, and so cannot be taken back. */
function Done({ line: { done } }: { readonly line: DraftLine }) {
  const t = useT()
  const { number } = useFormats()
  const said = [
    done?.delivered && t('line.delivered', { count: number(done.delivered) }),
    done?.invoiced && t('line.invoiced', { count: number(done.invoiced) }),
  ].filter(Boolean)
  if (said.length === 0) return null
  return (
    <Text size="xs" c="dimmed">
      {said.join(', ')}
    </Text>
  )
}

function LinePicture({ line: { card, itemId } }: Pick<LineRowProps, 'line'>) {
  if (card) return <IconGift size={28} aria-hidden />
  return itemId ? <ItemPicture itemId={itemId} /> : <PictureFrame />
}
