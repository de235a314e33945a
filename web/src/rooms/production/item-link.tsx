import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOfRecord } from '../../shared/changes/record-changes.ts'

interface ItemLinkProps {
  readonly item: { readonly itemId: string; readonly name?: string; readonly sku?: string }
}

/** An item, with the way to its page. */
export function ItemLink({ item: { itemId, name, sku } }: ItemLinkProps) {
  return (
    <>
      {name}
      <Text size="xs" c="dimmed">
        <Anchor component={Link} to={addressOfRecord('item', itemId)} inherit>
          {sku}
        </Anchor>
      </Text>
    </>
  )
}
