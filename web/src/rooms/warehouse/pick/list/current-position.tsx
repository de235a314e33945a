import { Badge, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { leftOf, type Position } from '../queries.ts'
import { useT } from '../texts.ts'
import { LargePicture } from './large-picture.tsx'
import classes from './pick.module.css'
import { ShortForm } from './short-form.tsx'
import type { Picking } from './use-picking.ts'

interface CurrentProps {
  readonly picking: Picking
  readonly position: Position
}

/** What is fetched now, to be read from a step away. */
export function CurrentPosition({ picking, position }: CurrentProps) {
  const t = useT()
  const { number } = useFormats()
  return (
    <Paper withBorder p="md" component="section" aria-label={t('now')}>
      <div className={classes['current']}>
        <LargePicture itemId={position.itemId} />
        <div className={classes['place']}>{position.storageLocationName}</div>
        <Stack gap="xs" className={classes['goods'] ?? ''}>
          <Text fz={22} fw={600} lineClamp={2}>
            {position.name}
          </Text>
          <Text fz={18} c="var(--kontor-muted)">
            {position.sku}
          </Text>
          <Details picking={picking} position={position} />
        </Stack>
        <div className={classes['left']}>
          <div className={classes['number']}>{number(leftOf(position))}</div>
          <div>{t('ofAll', { all: number(position.quantity) })}</div>
        </div>
      </div>
      <Buttons key={position.id} picking={picking} position={position} />
    </Paper>
  )
}

function Details({ picking, position }: CurrentProps) {
  const t = useT()
  const { date } = useFormats()
  const box = picking.boxes.boxOf(position)
  const { batchNumber, shelfLifeExpirationDate: bestBefore, salesOrderNumber } = position
  return (
    <Group gap="xs">
      {batchNumber !== '' && <Fact text={t('batch', { batch: batchNumber })} />}
      {bestBefore && <Fact text={t('bestBefore', { date: date(bestBefore) })} />}
      {position.hasSerialNumbers && <Fact text={t('serial.asked')} />}
      <Fact text={t('order', { order: salesOrderNumber })} />
      {box !== '' && <Fact text={t('box', { box })} />}
    </Group>
  )
}

const Fact = ({ text }: { readonly text: string }) => (
  <Badge size="xl" radius="sm" variant="outline" color="gray" c="var(--kontor-muted)" tt="none">
    {text}
  </Badge>
)

/** For goods without a code, for what is missing, and for a box without one. */
function Buttons({ picking, position }: CurrentProps) {
  const t = useT()
  const [open, setOpen] = useState<'short' | 'box'>()
  const left = leftOf(position)
  const isCounted = !position.hasSerialNumbers
  const toggle = (form: 'short' | 'box') => setOpen(open === form ? undefined : form)
  return (
    <Stack gap="sm" mt="md">
      <Group gap="sm" className={classes['buttons'] ?? ''}>
        {isCounted && (
          <>
            <Button
              size="lg"
              variant="default"
              aria-label={`−1 (${t('minus')})`}
              disabled={position.quantityPicked <= 0 || picking.queue.pending.length > 0}
              onClick={() => picking.takeOneBack(position)}
            >
              −1
            </Button>
            <Button
              size="lg"
              variant="default"
              aria-label={`+1 (${t('plus')})`}
              onClick={() => picking.take(position, Math.min(1, left))}
            >
              +1
            </Button>
            <Button
              size="lg"
              leftSection={<IconChecks aria-hidden />}
              onClick={() => picking.take(position, left)}
            >
              {t('rest', { count: left })}
            </Button>
          </>
        )}
        <Button
          size="lg"
          variant="default"
          aria-expanded={open === 'short'}
          onClick={() => toggle('short')}
        >
          {t('short')}
        </Button>
        <Button
          size="lg"
          variant="default"
          aria-expanded={open === 'box'}
          onClick={() => toggle('box')}
        >
          {t('box.choose')}
        </Button>
      </Group>
      {open === 'short' && (
        <ShortForm
          left={left}
          onReport={(quantity, reason) => {
            setOpen(undefined)
            picking.report(position, quantity, reason)
          }}
        />
      )}
      {open === 'box' && (
        <BoxForm
          onBox={(code) => {
            setOpen(undefined)
            picking.putInto(code)
          }}
        />
      )}
    </Stack>
  )
}

/** A box that is on no list of boxes has a name that somebody types. */
function BoxForm({ onBox }: { readonly onBox: (code: string) => void }) {
  const t = useT()
  const [code, setCode] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '') onBox(code.trim())
      }}
    >
      <Group align="end">
        <TextInput
          size="lg"
          label={t('box.code')}
          description={t('box.hint')}
          value={code}
          maxLength={50}
          autoComplete="off"
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button type="submit" size="lg">
          {t('box.use')}
        </Button>
      </Group>
    </form>
  )
}
