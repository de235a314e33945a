import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../../api/client.ts'
import { useLanguage } from '../../shared/texts/texts.ts'

/** Choices of a field: more than that are found by their name in the room of the records. */
const choicesMax = 500
const pages = { params: { query: { pageSize: choicesMax } } }

interface Choice {
  readonly value: string
  readonly label: string
}

interface Listed {
  readonly id: string
  readonly name?: string
  readonly names?: readonly { readonly name: string; readonly languageIso: string }[]
  readonly description?: string
  readonly number?: string
}

type Read = (signal: AbortSignal) => Promise<{ readonly items: readonly Listed[] }>

/** The lists that fields of an item refer to. */
const lists = {
  manufacturers: (signal) => answerOf(api.GET('/v2/manufacturers', { ...pages, signal })),
  productGroups: (signal) => answerOf(api.GET('/v2/product-groups', { ...pages, signal })),
  categories: (signal) => answerOf(api.GET('/v2/categories', { ...pages, signal })),
  responsiblePersons: (signal) =>
    answerOf(api.GET('/v2/responsible-persons', { ...pages, signal })),
  taxClasses: (signal) => answerOf(api.GET('/v2/tax-classes', { ...pages, signal })),
  shippingClasses: (signal) => answerOf(api.GET('/v2/shipping-classes', { ...pages, signal })),
  availabilities: (signal) => answerOf(api.GET('/v2/availabilities', { ...pages, signal })),
  customerGroups: (signal) => answerOf(api.GET('/v2/customer-groups', { ...pages, signal })),
} satisfies Record<string, Read>

export type ChoiceList = keyof typeof lists

const choicesQuery = (list: ChoiceList) =>
  queryOptions({
    queryKey: ['items', 'choices', list],
    queryFn: ({ signal }) => (lists[list] as Read)(signal),
    staleTime: 60_000,
  })

/** The choices of a field; none where the person may not see the list. */
export function useChoices(list: ChoiceList): readonly Choice[] {
  const language = useLanguage()
  const { data } = useQuery(choicesQuery(list))
  return (data?.items ?? []).map((record) => ({
    value: record.id,
    label: nameOf(record, language),
  }))
}

function nameOf({ id, name, names = [], description, number }: Listed, language: string): string {
  const own = names.find(({ languageIso }) => languageIso.startsWith(language)) ?? names[0]
  return name ?? own?.name ?? ([number, description].filter(Boolean).join(' ') || id)
}

/** What the records are called whose lists are loaded, by their ids. */
export function namesOfChoices(client: QueryClient): ReadonlyMap<string, string> {
  const loaded = client.getQueriesData<{ items: readonly Listed[] }>({
    queryKey: ['items', 'choices'],
  })
  return new Map(
    loaded.flatMap(
      ([, data]) => data?.items.map((one) => [one.id, nameOf(one, '')] as const) ?? [],
    ),
  )
}
