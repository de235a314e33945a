import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '../../../session.ts'
import { useCommands } from '../../../shared/commands.ts'
import { useKeys } from '../../../shared/keys.ts'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import type { PurchaseState } from '../purchase-search.ts'
import type { Match, Purchase } from '../queries.ts'
import { useT } from '../texts.ts'
import type { Step } from './step.ts'

const StepDialog = lazyPart(
  'purchase-step',
  async () => (await import('./step-dialog.tsx')).StepDialog,
)

/** The next step in a state, and the others. */
const steps: Readonly<Record<PurchaseState, readonly Step[]>> = {
  received: ['check', 'dispute', 'reject'],
  checked: ['approve', 'dispute', 'reject'],
  disputed: ['check', 'reject'],
  approved: ['pay', 'dispute'],
  'payment-ordered': [],
  rejected: [],
  paid: [],
}

interface PurchaseActionsProps {
  readonly purchase: Purchase
  readonly match: Match
  readonly orderId: string | undefined
}

/** What can be done with an invoice in its state: the next step as a button, the rest in a menu. */
export function PurchaseActions({ purchase, match, orderId }: PurchaseActionsProps) {
  const t = useT()
  const can = useCan()
  const [asked, setAsked] = useState<Step>()
  const may = (step: Step) =>
    can(step === 'approve' ? 'purchaseinvoices.approve' : 'purchaseinvoices.write')
  const [main, ...rest] = steps[purchase.status]
  const others = rest.filter(may)
  const allowed = main && may(main) ? main : undefined
  useCommands(
    [...(allowed ? [allowed] : []), ...others].map((step) => ({
      ...{ id: `purchase ${step}`, label: t(step), run: () => setAsked(step) },
    })),
  )
  useKeys(allowed ? [{ keys: 'x', label: t(allowed), run: () => setAsked(allowed) }] : [])
  return (
    <>
      {others.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size="lg" aria-label={t('more')}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((step) => (
              <Menu.Item key={step} color="danger" onClick={() => setAsked(step)}>
                {t(step)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {main && (
        <Button
          disabled={!allowed}
          {...(!allowed && { title: t('noRight') })}
          onClick={() => setAsked(main)}
        >
          {t(main)}
        </Button>
      )}
      {asked && (
        <StepDialog
          {...{ purchase, match, orderId }}
          step={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
