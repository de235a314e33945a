import { Badge, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { PlainDayInput } from '../../../../shared/form/day-input.tsx'
import { DecimalInput } from '../../../../shared/form/decimal-input.tsx'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { LargePicture } from '../../pick/list/large-picture.tsx'
import classes from '../../pick/list/pick.module.css'
import { useT } from '../texts.ts'
import { DamageForm } from './damage-form.tsx'
import { countedOf, currentLot, type Goods, type Lot, leftOf } from './lots.ts'
import type { Receiving } from './use-receiving.ts'

interface CurrentProps {
  readonly goods: Goods
  readonly receiving: Receiving
}

/** What is counted now, to be read from a step away: where it goes, how many there are, and what its booking needs. */
export function CurrentGoods({ goods, receiving }: CurrentProps) {
  const t = useT()
  const { number } = useFormats()
  const lot = currentLot(receiving.lots, goods.id)
  const { ordered, received } = goods
  return (
    <Paper withBorder p="md" component="section" aria-label={t('current')}>
      <div className={classes['current']}>
        <LargePicture itemId={goods.itemId} />
        <div className={classes['place']}>{(lot?.place ?? goods.place).name}</div>
        <Stack gap="xs" className={classes['goods'] ?? ''}>
          <Text fz={22} fw={600} lineClamp={2}>
            {goods.name}
          </Text>
          <Text fz={18} c="var(--kontor-muted)">
            {[goods.sku, goods.supplierSku].filter(Boolean).join(' · ')}
          </Text>
          <Group gap="xs">
            {goods.hasSerialNumbers && <Fact text={t('serial.asked')} />}
            {goods.waiting > 0 && <Fact text={t('waiting', { count: goods.waiting })} />}
          </Group>
        </Stack>
        <div className={classes['left']}>
          <div className={classes['number']}>{number(countedOf(receiving.lots, goods.id))}</div>
          {ordered !== null && (
            <div>{t('ofLeft', { left: number(Math.max(0, ordered - received)) })}</div>
          )}
        </div>
      </div>
      <Hands goods={goods} receiving={receiving} lot={lot} />
    </Paper>
  )
}

const Fact = ({ text }: { readonly text: string }) => (
  <Badge size="xl" radius="sm" variant="outline" color="gray" c="var(--kontor-muted)" tt="none">
    {text}
  </Badge>
)

/** For goods without a code, for what no code says, and for damaged units. */
function Hands({ goods, receiving, lot }: CurrentProps & { readonly lot: Lot | undefined }) {
  const t = useT()
  const [isApart, setApart] = useState(false)
  const left = leftOf(receiving.lots, goods)
  return (
    <Stack gap="sm" mt="md">
      <Group gap="sm" className={classes['buttons'] ?? ''}>
        {!goods.hasSerialNumbers && (
          <>
            <Button
              size="lg"
              variant="default"
              aria-label={t('minus')}
              disabled={!lot}
              onClick={() => lot && receiving.change(goods, { quantity: lot.quantity - 1 })}
            >
              −1
            </Button>
            <Button
              size="lg"
              variant="default"
              aria-label={t('plus')}
              onClick={() => receiving.count(goods, { quantity: 1 })}
            >
              +1
            </Button>
            {left > 0 && (
              <Button
                size="lg"
                leftSection={<IconChecks aria-hidden />}
                onClick={() => receiving.count(goods, { quantity: left })}
              >
                {t('rest', { count: left })}
              </Button>
            )}
          </>
        )}
        {lot && (
          <Button
            size="lg"
            variant="default"
            leftSection={<IconAlertTriangle aria-hidden />}
            aria-expanded={isApart}
            onClick={() => setApart(!isApart)}
          >
            {t('damage')}
          </Button>
        )}
      </Group>
      {lot && !isApart && <LotFields goods={goods} receiving={receiving} lot={lot} />}
      {lot && isApart && (
        <DamageForm
          goods={goods}
          counted={lot.quantity}
          onApart={(apart) => {
            setApart(false)
            receiving.setApart(goods, apart)
          }}
        />
      )}
    </Stack>
  )
}

/** What is typed where no code says it. */
function LotFields({ goods, receiving, lot }: CurrentProps & { readonly lot: Lot }) {
  const t = useT()
  return (
    <Group align="flex-end" gap="sm">
      {!goods.hasSerialNumbers && (
        <DecimalInput
          size="lg"
          w={140}
          label={t('quantity')}
          value={lot.quantity}
          onDecimal={(value) =>
            Number(value ?? 0) > 0 && receiving.change(goods, { quantity: Number(value) })
          }
        />
      )}
      {goods.hasBatches && (
        <TextInput
          size="lg"
          w={200}
          label={t('batch')}
          withAsterisk
          value={lot.batchNumber}
          maxLength={255}
          autoComplete="off"
          onChange={({ currentTarget }) =>
            receiving.change(goods, { batchNumber: currentTarget.value })
          }
        />
      )}
      {goods.hasBestBefore && (
        <PlainDayInput
          label={t('bestBefore')}
          isRequired
          day={lot.bestBefore}
          onDay={(bestBefore) => receiving.change(goods, { bestBefore })}
        />
      )}
      {lot.serialNumbers.length > 0 && (
        <Text c="var(--kontor-muted)">
          {t('serials', { serials: lot.serialNumbers.join(', ') })}
        </Text>
      )}
    </Group>
  )
}
