import type { GraphQuery, NodeSource } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  columnFields,
  constantFields,
  type Field,
  idField,
  keyField,
  type NodeType,
  rowsField,
  textField,
} from '../../platform/graph/node-type.ts'
import { containsText } from '../../platform/graph-sql/contains-text.ts'
import { addressJoin } from '../../platform/records/address-store.ts'
import { countryNameOf } from '../doors/companies/country-name-store.ts'

const vatIdFields: Record<string, Field> = {
  // A company has one VAT id, that of its address.
  id: idField('address.uuid', always),
  companyId: idField('company.uuid', always),
  countryIsoCode: textField('address.country_iso', always),
  vatIdentifier: textField('address.vat_id', always),
  // Orders are sent from the country of the company's address where they do not name another.
  ...constantFields('Boolean', 'true', 'isShippingCountry'),
}

/** Made of the rows of a company and its address. */
function companyType(name: string, vatIdName: string): NodeType {
  const vatId = {
    name: vatIdName,
    description: 'A number under which the company pays value added tax.',
    fields: vatIdFields,
  }
  return {
    name,
    description: 'A company of the tenant.',
    fields: {
      id: keyField('company'),
      companyName: textField('company.name', always),
      owner: textField(`nullif(concat_ws(' ', address.first_name, address.last_name), ' ')`),
      street: textField('address.street'),
      postalCode: textField('address.postal_code'),
      city: textField('address.city'),
      countryIsoCode: textField('address.country_iso'),
      phone: textField('address.phone_number'),
      fax: textField('address.fax'),
      emailAddress: textField('address.email_address'),
      companyVatIdentifiers: rowsField(vatId, `from (select) given where address.vat_id <> ''`),
      ...columnFields('company', textField, ['bankName', 'accountHolder', 'iban', 'bic'], always),
      ...columnFields('company', textField, ['taxId', 'creditorId'], always),
      country: textField(countryNameOf('address.country_iso')),
      ...absentFields('String', 'website', 'bankCode', 'accountNumber'),
      ...absentFields('String', 'payPalEmailAddress', 'dhlIntrashipCustomerId', 'upsCustomerId'),
    },
  }
}

const source: NodeSource = {
  type: companyType('CompanyListItem', 'CompanyVatIdItem'),
  from: `erp.companies company
    left join ${addressJoin('company')}`,
  as: 'company',
  key: [{ sql: 'company.id', cast: 'integer' }],
  search: containsText('company.name'),
}

export const companyQueries: readonly GraphQuery[] = [
  {
    kind: 'list',
    name: 'QueryCompanies',
    description: 'The companies of the tenant.',
    scope: 'companies.read',
    source,
  },
  {
    kind: 'record',
    name: 'GetCompanyById',
    description: 'One company of the tenant.',
    scope: 'companies.read',
    argument: 'companyId',
    source: { ...source, type: companyType('CompanyDetailsItem', 'CompanyVatIdDetailsItem') },
  },
]
