import {
  Badge,
  Button,
  Group,
  Paper,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconArrowsSplit2, IconChecks } from '@tabler/icons-react'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { useReferred } from '../../../../shared/records/references.ts'
import { LargePicture } from '../../pick/list/large-picture.tsx'
import classes from '../../pick/list/pick.module.css'
import { useT } from '../texts.ts'
import {
  countedOf,
  type Decision,
  decisions,
  type Goods,
  type Lot,
  leftOf,
  missingOf,
  type Restocking,
  restockings,
} from './parcel.ts'
import { type Places, placeOf } from './parcel-work.ts'
import { PhotoButton } from './photo-button.tsx'
import type { Desk } from './use-desk.ts'
import type { Photos } from './use-photos.ts'

interface CurrentProps {
  readonly goods: Goods
  readonly lot: Lot
  readonly places: Places | undefined
  /** Nobody announced why it comes back. */
  readonly needsReason: boolean
  readonly desk: Desk
  readonly photos: Photos
}

/** What was scanned last, to be read from a step away: where it goes, how many there are, and what becomes of it. */
export function CurrentLot(props: CurrentProps) {
  const { goods, lot, places, desk } = props
  const t = useT()
  const { number } = useFormats()
  const place = placeOf(lot, places)
  const whereto =
    lot.decision === 'refuse' ? t('goods.none') : (place?.name ?? t(`goods.${lot.restocking}`))
  return (
    <Paper withBorder p="md" component="section" aria-label={t('current')}>
      <div className={classes['current']}>
        {goods.itemId && <LargePicture itemId={goods.itemId} />}
        <div className={classes['place']}>{whereto}</div>
        <Stack gap="xs" className={classes['goods'] ?? ''}>
          <Text fz={22} fw={600} lineClamp={2}>
            {goods.name}
          </Text>
          <Text fz={18} c="var(--kontor-muted)">
            {[goods.sku, ...lot.serialNumbers].filter(Boolean).join(' · ')}
          </Text>
          {goods.announced === 0 && desk.lots.length > 0 && (
            <Badge size="xl" radius="sm" variant="outline" color="warning" tt="none">
              {t('notAnnounced')}
            </Badge>
          )}
        </Stack>
        <div className={classes['left']}>
          <div className={classes['number']}>{number(lot.quantity)}</div>
          <div>
            {goods.announced > 0
              ? t('ofAnnounced', {
                  counted: number(countedOf(desk.lots, goods.id)),
                  announced: number(goods.announced),
                })
              : t('ofDelivered', { open: number(goods.open) })}
          </div>
        </div>
      </div>
      <Stack gap="sm" mt="md">
        <Hands {...props} />
        <Judgements {...props} />
      </Stack>
    </Paper>
  )
}

/** For goods without a code, for many of them at once, and for one that differs. */
function Hands({ goods, lot, desk, photos }: CurrentProps) {
  const t = useT()
  const isBySerial = goods.serialNumbers.length > 0
  const missing = missingOf(desk.lots, goods)
  return (
    <Group gap="sm" className={classes['buttons'] ?? ''}>
      {!isBySerial && (
        <>
          <Button
            size="lg"
            variant="default"
            aria-label={t('minus')}
            onClick={() => desk.change(lot.key, { quantity: lot.quantity - 1 })}
          >
            −1
          </Button>
          <Button
            size="lg"
            variant="default"
            aria-label={t('plus')}
            disabled={leftOf(desk.lots, goods) <= 0}
            onClick={() => desk.change(lot.key, { quantity: lot.quantity + 1 })}
          >
            +1
          </Button>
          {missing > 0 && (
            <Button
              size="lg"
              variant="default"
              leftSection={<IconChecks aria-hidden />}
              onClick={() => desk.change(lot.key, { quantity: lot.quantity + missing })}
            >
              {t('rest', { count: missing })}
            </Button>
          )}
        </>
      )}
      {isBySerial && (
        <Button
          size="lg"
          variant="default"
          onClick={() =>
            desk.change(lot.key, {
              quantity: lot.quantity - 1,
              serialNumbers: lot.serialNumbers.slice(0, -1),
            })
          }
        >
          {t('minus')}
        </Button>
      )}
      {lot.quantity > 1 && (
        <Button
          size="lg"
          variant="default"
          leftSection={<IconArrowsSplit2 aria-hidden />}
          onClick={() => desk.setApart(lot.key)}
        >
          {t('apart')}
        </Button>
      )}
      <PhotoButton photos={photos} sku={goods.sku} />
    </Group>
  )
}

/** How the units are, where they go and what the customer gets. */
function Judgements({ lot, desk, needsReason }: CurrentProps) {
  const t = useT()
  const conditions = useReferred('conditions')
  const reasons = useReferred('return-reasons')
  const change = (said: Partial<Lot>) => desk.change(lot.key, said)
  return (
    <>
      <Group gap="md" align="flex-end">
        <Choice
          label={t('decision')}
          data={decisions.map((value) => ({ value, label: t(`decision.${value}`) }))}
          value={lot.decision}
          onChange={(value) => change({ decision: value as Decision })}
        />
        {lot.decision !== 'refuse' && (
          <Choice
            label={t('goods')}
            data={restockings.map((value) => ({ value, label: t(`goods.${value}`) }))}
            value={lot.restocking}
            onChange={(value) => change({ restocking: value as Restocking, place: null })}
          />
        )}
      </Group>
      <Group gap="sm" align="flex-end">
        {needsReason && (
          <Select
            size="lg"
            label={t('reason')}
            withAsterisk
            data={reasons.choices}
            value={lot.reasonId}
            onChange={(reasonId) => change({ reasonId })}
          />
        )}
        <Select
          size="lg"
          label={t('condition')}
          placeholder={t('condition.asNew')}
          clearable
          data={conditions.choices}
          value={lot.conditionId}
          onChange={(conditionId) => change({ conditionId })}
        />
        <TextInput
          size="lg"
          flex={1}
          miw={220}
          label={t('comment')}
          value={lot.comment}
          maxLength={1000}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
        />
      </Group>
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly data: { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A few answers, each a target for a thumb. */
function Choice({ label, ...of }: ChoiceProps) {
  return (
    <div>
      <Text fw={500} mb={4}>
        {label}
      </Text>
      <SegmentedControl size="lg" aria-label={label} {...of} />
    </div>
  )
}
