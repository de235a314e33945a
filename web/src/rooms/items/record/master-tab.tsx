import { Anchor, SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Facts } from '../../../shared/facts.tsx'
import { DateField } from '../../../shared/form/day-fields.tsx'
import { ChoiceField, DecimalField, SwitchField, TextField } from '../../../shared/form/fields.tsx'
import { RecordsField, TextListField } from '../../../shared/form/list-fields.tsx'
import type { Form } from '../../../shared/form/use-form.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useChoices } from '../choices.ts'
import { type Item, itemNameQuery, itemQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { useFieldTexts } from './field-texts.ts'

const identifiers = ['gtin', 'manufacturerNumber', 'ownIdentifier', 'isbn', 'upc']
const plain = [
  ...identifiers.map((name) => `identifiers.${name}`),
  ...['identifiers.marketplaceBFnsku', 'countryOfOrigin', 'taric', 'searchTerms'],
  ...['dangerousGoods.unNumber', 'dangerousGoods.hazardNo'],
]

/** What the item is. */
export function MasterTab({ form, itemId }: { readonly form: Form; readonly itemId?: string }) {
  const { labelOf } = useFieldTexts()
  const named = (path: string) => ({ form, path, label: labelOf(path) })
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField {...named('name')} isRequired />
        <TextField {...named('sku')} isRequired />
        <ChoiceField {...named('manufacturerId')} choices={useChoices('manufacturers')} />
        <ChoiceField {...named('productGroupId')} choices={useChoices('productGroups')} />
        <RecordsField
          {...named('categories')}
          name="categoryId"
          choices={useChoices('categories')}
        />
        <ChoiceField {...named('responsiblePersonId')} choices={useChoices('responsiblePersons')} />
        {plain.map((path) => (
          <TextField key={path} {...named(path)} />
        ))}
        <TextListField {...named('identifiers.asins')} />
        <DateField {...named('releasedOnDate')} />
        <DecimalField {...named('sortNumber')} />
      </SimpleGrid>
      <SwitchField {...named('isService')} />
      {['shortDescription', 'description', 'annotation'].map((path) => (
        <TextField key={path} {...named(path)} isLong />
      ))}
      {itemId !== undefined && <Origin itemId={itemId} />}
    </Stack>
  )
}

/** What the service says of the item by itself. */
function Origin({ itemId }: { readonly itemId: string }) {
  const t = useT()
  const { dateTime, number } = useFormats()
  const item: Item | undefined = useQuery(itemQuery(itemId)).data?.data
  const conditions = useChoices('conditions')
  if (!item) return null
  return (
    <Facts
      facts={[
        [t('added'), dateTime(item.added)],
        [t('changed'), dateTime(item.changed)],
        [t('condition'), conditions.find(({ value }) => value === item.conditionId)?.label],
        [t('parent'), item.parentItemId && <ItemLink itemId={item.parentItemId} />],
        [t('children'), item.childItems.length > 0 ? number(item.childItems.length) : null],
      ]}
    />
  )
}

function ItemLink({ itemId }: { readonly itemId: string }) {
  const { data } = useQuery(itemNameQuery(itemId))
  return (
    <Anchor component={Link} to={`/items/${itemId}`}>
      {data ?? itemId}
    </Anchor>
  )
}
