import { Button, Group, Menu, Text } from '@mantine/core'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useReferred } from '../../../shared/records/references.ts'
import type { Offer } from './queries.ts'
import { useT } from './texts.ts'
import type { Chosen, ChosenProposal } from './use-choice.ts'

interface OtherSupplierProps {
  readonly proposal: ChosenProposal
  readonly choice: Chosen
}

/** Who else sells an item, with what it costs there, how much is bought, and when it comes. */
export function OtherSupplier({ proposal, choice }: OtherSupplierProps) {
  const t = useT()
  const { number, money } = useFormats()
  const { nameOf } = useReferred('suppliers')
  const { name, offers, supplierId, insteadOf } = proposal
  const [proposed] = offers
  const termsOf = ({ quantity, purchasePriceNet, currencyIso, deliveryDays }: Offer) =>
    [
      number(quantity),
      purchasePriceNet === 0
        ? t('offer.noPrice')
        : t('each', { price: money(purchasePriceNet, currencyIso) }),
      deliveryDays === null ? t('offer.noDays') : t('days', { count: deliveryDays }),
    ].join(' · ')
  return (
    <Group gap="xs">
      <Menu position="bottom-start">
        <Menu.Target>
          <Button size="compact-xs" variant="subtle" aria-label={t('offer.chooseOf', { name })}>
            {t('offer.choose')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offers.map((offer) => (
            <Menu.Item
              key={offer.supplierId}
              disabled={offer.supplierId === supplierId}
              onClick={() => choice.buyFrom(proposal, offer)}
            >
              {nameOf(offer.supplierId)}
              {offer === proposed && ` (${t('offer.proposed')})`}
              <Text size="xs" c="dimmed">
                {termsOf(offer)}
              </Text>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {insteadOf !== null && (
        <Text size="xs" c="dimmed">
          {t('offer.instead', { name: nameOf(insteadOf) })}
        </Text>
      )}
    </Group>
  )
}
