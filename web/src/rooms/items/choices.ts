import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../../api/client.ts'
import { useLanguage } from '../../shared/texts/texts.ts'

/** The largest page, and how many of them are read: as many choices a person can still search in. */
const pageSize = 500
const pagesMax = 20

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

interface Page {
  readonly items: readonly Listed[]
  readonly hasNextPage: boolean
}

type Asked = {
  readonly params: { readonly query: { readonly pageNumber: number; readonly pageSize: number } }
  readonly signal: AbortSignal
}

type Read = (asked: Asked) => Promise<Page>

/** The lists that fields of an item refer to. */
const lists = {
  manufacturers: (asked) => answerOf(api.GET('/v2/manufacturers', asked)),
  productGroups: (asked) => answerOf(api.GET('/v2/product-groups', asked)),
  categories: (asked) => answerOf(api.GET('/v2/categories', asked)),
  responsiblePersons: (asked) => answerOf(api.GET('/v2/responsible-persons', asked)),
  taxClasses: (asked) => answerOf(api.GET('/v2/tax-classes', asked)),
  shippingClasses: (asked) => answerOf(api.GET('/v2/shipping-classes', asked)),
  availabilities: (asked) => answerOf(api.GET('/v2/availabilities', asked)),
  customerGroups: (asked) => answerOf(api.GET('/v2/customer-groups', asked)),
  conditions: (asked) => answerOf(api.GET('/v2/conditions', asked)),
} satisfies Record<string, Read>

export type ChoiceList = keyof typeof lists

const choicesQuery = (list: ChoiceList) =>
  queryOptions({
    queryKey: ['items', 'choices', list],
    queryFn: ({ signal }) => readAll(lists[list] as Read, signal),
    staleTime: 60_000,
  })

async function readAll(read: Read, signal: AbortSignal): Promise<readonly Listed[]> {
  const all: Listed[] = []
  for (let pageNumber = 1; pageNumber <= pagesMax; pageNumber += 1) {
    const page = await read({ params: { query: { pageNumber, pageSize } }, signal })
    all.push(...page.items)
    if (!page.hasNextPage) break
  }
  return all
}

/** The choices of a field; none where the person may not see the list. */
export function useChoices(list: ChoiceList): readonly Choice[] {
  const language = useLanguage()
  const { data } = useQuery(choicesQuery(list))
  return (data ?? []).map((record) => ({
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
  const loaded = client.getQueriesData<readonly Listed[]>({
    queryKey: ['items', 'choices'],
  })
  return new Map(
    loaded.flatMap(([, data]) => data?.map((one) => [one.id, nameOf(one, '')] as const) ?? []),
  )
}
