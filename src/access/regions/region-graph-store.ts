import type { ListQuery } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  constantFields,
  decimalField,
  emptyRows,
  type Field,
  flagField,
  idField,
  intField,
  type NodeType,
  textField,
} from '../../platform/graph/node-type.ts'
import { containsText } from '../../platform/graph-sql/contains-text.ts'
import { countries, currencies, languages } from './region.ts'

interface RegionList {
  readonly query: string
  readonly type: string
  readonly description: string
  /** The alias of an entry in the fields' SQL. */
  readonly as: string
  readonly entries: readonly { readonly iso: string }[]
  /** SQL names and types of what entries have. */
  readonly columns: string
  readonly fields: Readonly<Record<string, Field>>
}

/** A list that every tenant sees: its entries are values in the statement, joined to the row of the tenant. */
function regionList({
  query,
  type,
  description,
  as,
  entries,
  columns,
  fields,
}: RegionList): ListQuery {
  const content = JSON.stringify(entries).replaceAll("'", "''")
  return {
    kind: 'list',
    name: query,
    description: `${description} All of them.`,
    scope: 'referencedata.read',
    source: {
      type: { name: type, description, fields },
      from: `erp.tenants tenant
        cross join jsonb_to_recordset('${content}'::jsonb) as ${as} (${columns})`,
      as: 'tenant',
      key: [{ sql: `${as}.iso`, cast: 'text' }],
      search: containsText(`${as}.name`, `${as}.iso`),
    },
  }
}

const CountryStateItem: NodeType = {
  name: 'CountryStateItem',
  description: 'A part of a country.',
  fields: constantFields('String', `''`, 'regionCode', 'isoCode', 'name'),
}

export const regionQueries: readonly ListQuery[] = [
  regionList({
    query: 'QueryCountries',
    type: 'CountryItem',
    description: 'Countries of ISO 3166-1, with their names in English.',
    as: 'country',
    entries: countries,
    columns:
      'iso text, iso3 text, number integer, name text, continent text, currency text, is_eu boolean, culture text',
    fields: {
      countryIso: textField('country.iso', always),
      countryIso3: textField('country.iso3', always),
      name: textField('country.name', always),
      continent: textField('country.continent', {
        ...always,
        description:
          'AF Africa, AN Antarctica, AS Asia, EU Europe, NA and SA the Americas, OC Oceania.',
      }),
      currencyIso: textField('country.currency', { description: 'The currency it pays with.' }),
      isEu: flagField('country.is_eu', {
        ...always,
        description: 'Whether it is a member state of the European Union.',
      }),
      defaultCulture: textField('country.culture'),
      numericIso: intField('country.number', { ...always, description: 'Number of ISO 3166-1.' }),
      knownStates: emptyRows(CountryStateItem),
      ...absentFields('String', 'displayNameState'),
    },
  }),
  regionList({
    query: 'QueryLanguages',
    type: 'LanguageItem',
    description: 'Languages of ISO 639-1, with their names in English.',
    as: 'language',
    entries: languages,
    columns: 'iso text, iso3 text, culture text, name text',
    fields: {
      cultureIso: textField('language.culture', always),
      languageIso2: textField('language.iso', always),
      languageIso3: textField('language.iso3', always),
      name: textField('language.name', always),
      isDefault: flagField('(language.iso = tenant.language_iso)', {
        ...always,
        description: 'Whether it is the language of the tenant.',
      }),
    },
  }),
  regionList({
    query: 'QueryCurrencies',
    type: 'Currency',
    description: 'Currencies of ISO 4217 that countries pay with, with their names in English.',
    as: 'currency',
    entries: currencies,
    columns: 'iso text, name text',
    fields: {
      id: idField(`md5('currency ' || currency.iso)::uuid`, {
        ...always,
        sorted: { sql: 'currency.iso', cast: 'text' },
      }),
      iso: textField('currency.iso', always),
      name: textField('currency.name', always),
      isDefault: flagField('(currency.iso = tenant.currency_iso)', {
        ...always,
        description: 'Whether it is the currency of the tenant.',
      }),
      factor: decimalField('(case when currency.iso = tenant.currency_iso then 1 end)', {
        description: 'Units for one of the tenant: 1 for its own. Documents have their own rates.',
      }),
      ...absentFields('DateTime', 'updated'),
    },
  }),
]
