import { CustomFields } from '../../../shared/custom-fields/custom-fields.tsx'

/** The fields that the company adds to its items. They are saved for themselves. */
export function OwnFieldsTab({ itemId }: { readonly itemId: string }) {
  return (
    <CustomFields
      list="/v2/items"
      id={itemId}
      write="items.write"
      address="/settings/items-custom-fields"
    />
  )
}
