import { Anchor, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Facts } from '../../../shared/facts.tsx'
import { DateField } from '../../../shared/form/day-fields.tsx'
import { ChoiceField, DecimalField, SwitchField, TextField } from '../../../shared/form/fields.tsx'
import { RecordsField, TextListField } from '../../../shared/form/list-fields.tsx'
import type { Form } from '../../../shared/form/use-form.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { FieldGroup, placed } from '../../../shared/records/field-group.tsx'
import { useChoices } from '../choices.ts'
import { type Item, itemNameQuery, itemQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { useFieldTexts } from './field-texts.ts'

/** What the item is. */
export function MasterTab({ form, itemId }: { readonly form: Form; readonly itemId: string }) {
  const t = useT()
  const { labelOf } = useFieldTexts()
  const named = (path: string) => ({ form, path, label: labelOf(path) })
  const lists = {
    manufacturers: useChoices('manufacturers'),
    productGroups: useChoices('productGroups'),
    categories: useChoices('categories'),
    persons: useChoices('responsiblePersons'),
  }
  return (
    <Stack>
      <FieldGroup
        title={t('group.basics')}
        form={form}
        fields={[
          placed(<TextField {...named('name')} isRequired />),
          placed(<TextField {...named('sku')} isRequired />),
          placed(<ChoiceField {...named('manufacturerId')} choices={lists.manufacturers} />),
          placed(<ChoiceField {...named('productGroupId')} choices={lists.productGroups} />),
          placed(
            <RecordsField {...named('categories')} name="categoryId" choices={lists.categories} />,
            'wide',
          ),
          placed(<SwitchField {...named('isService')} />, 'wide'),
        ]}
      />
      <FieldGroup
        title={t('group.identifiers')}
        form={form}
        fields={[
          placed(<TextField {...named('identifiers.gtin')} />),
          placed(<TextField {...named('identifiers.manufacturerNumber')} />),
          ...['ownIdentifier', 'isbn', 'upc', 'marketplaceBFnsku'].map((name) =>
            placed(<TextField {...named(`identifiers.${name}`)} />, 'seldom'),
          ),
          placed(<TextListField {...named('identifiers.asins')} />, 'seldom'),
        ]}
      />
      <FieldGroup
        title={t('group.texts')}
        form={form}
        fields={['shortDescription', 'description', 'annotation'].map((path) =>
          placed(<TextField {...named(path)} isLong />, 'wide'),
        )}
      />
      <FieldGroup
        title={t('group.sale')}
        form={form}
        fields={[
          placed(<TextField {...named('searchTerms')} />),
          placed(<DateField {...named('releasedOnDate')} />),
          placed(<DecimalField {...named('sortNumber')} />, 'seldom'),
        ]}
      />
      <FieldGroup
        title={t('group.origin')}
        form={form}
        fields={[
          placed(<TextField {...named('countryOfOrigin')} />),
          placed(<TextField {...named('taric')} />),
          placed(
            <ChoiceField {...named('responsiblePersonId')} choices={lists.persons} />,
            'seldom',
          ),
          ...['unNumber', 'hazardNo'].map((name) =>
            placed(<TextField {...named(`dangerousGoods.${name}`)} />, 'seldom'),
          ),
        ]}
      />
      <Origin itemId={itemId} />
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
