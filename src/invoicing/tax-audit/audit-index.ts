import type { AuditColumn, AuditTable } from './audit-table.ts'

/** Whose medium it is, and of which days. */
export interface AuditMedium {
  readonly company: string
  readonly city: string
  readonly from: string
  readonly to: string
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string) =>
  text.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '')

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`

/** Decimals of amounts, and of prices, rates and quantities. */
const accuracies = { amount: 2, number: 8 }

function typeOf({ kind }: AuditColumn): string {
  switch (kind) {
    case 'text':
      return '<AlphaNumeric/>'
    case 'date':
      return `<Date>${element('Format', 'DD.MM.YYYY')}</Date>`
    case 'integer':
      return '<Numeric/>'
    case 'amount':
    case 'number':
      return `<Numeric>${element('Accuracy', String(accuracies[kind]))}</Numeric>`
  }
}

const columnOf = (column: AuditColumn, name: 'VariableColumn' | 'VariablePrimaryKey') =>
  `<${name}>${element('Name', column.name)}${element('Description', column.about)}${typeOf(column)}</${name}>`

function tableOf(
  { file, name, about, columns, keys, foreign }: AuditTable,
  medium: AuditMedium,
): string {
  return [
    '<Table>',
    element('URL', file),
    element('Name', name),
    element('Description', about),
    `<Validity><Range>${element('From', shownDay(medium.from))}${element('To', shownDay(medium.to))}</Range>${element('Format', 'DD.MM.YYYY')}</Validity>`,
    '<UTF8/>',
    element('DecimalSymbol', ','),
    element('DigitGroupingSymbol', '.'),
    // The first line of each file has the names of its columns.
    `<Range>${element('From', '2')}</Range>`,
    '<VariableLength>',
    element('ColumnDelimiter', ';'),
    '<RecordDelimiter>&#13;&#10;</RecordDelimiter>',
    element('TextEncapsulator', '"'),
    ...columns.slice(0, keys).map((column) => columnOf(column, 'VariablePrimaryKey')),
    ...columns.slice(keys).map((column) => columnOf(column, 'VariableColumn')),
    ...(foreign
      ? [
          `<ForeignKey>${element('Name', foreign.column)}${element('References', foreign.table)}</ForeignKey>`,
        ]
      : []),
    '</VariableLength>',
    '</Table>',
  ].join('\n')
}

const shownDay = (day: string) => day.split('-').toReversed().join('.')

/** The file `index.xml`, which describes the tables of a medium for the program of the auditor (docs/tax-files.md). */
export function auditIndex(tables: readonly AuditTable[], medium: AuditMedium): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE DataSet SYSTEM "gdpdu-01-09-2004.dtd">',
    '<DataSet>',
    element('Version', '1.0'),
    '<DataSupplier>',
    element('Name', medium.company),
    element('Location', medium.city),
    element(
      'Comment',
      `Export für eine Außenprüfung, ${shownDay(medium.from)} bis ${shownDay(medium.to)}`,
    ),
    '</DataSupplier>',
    '<Media>',
    element('Name', 'Export'),
    ...tables.map((table) => tableOf(table, medium)),
    '</Media>',
    '</DataSet>',
    '',
  ].join('\n')
}
