import type { ProcedureFacts } from './procedure-facts-store.ts'
import type { ProcedureSection, ProcedureTable } from './procedure-page.ts'
import { procedureWords } from './procedure-words.ts'

type Language = 'en' | 'de'

/** The four parts that GoBD no. 153 names, and what changed. */
export function procedureSections(facts: ProcedureFacts, language: Language): ProcedureSection[] {
  const say = (word: keyof typeof procedureWords) => procedureWords[word][language]
  const table = tableIn(language)
  return [
    {
      title: say('general'),
      paragraphs: [say('basis'), say('generalText'), periodText(facts, language)],
      tables: [companyTable(facts, table), booksTable(facts, table), closingTable(facts, table)],
    },
    { title: say('user'), paragraphs: [say('userText')], tables: accessTables(facts, table) },
    {
      title: say('technical'),
      paragraphs: [say('technicalText')],
      tables: [...interfaceTables(facts, table), numberTable(facts, table)],
    },
    {
      title: say('operations'),
      paragraphs: [say('operationsText')],
      tables: [retentionTable(facts, table), versionTable(facts, table)],
    },
    { title: say('changes'), tables: [changeTable(facts, table)] },
  ]
}

type Rows = readonly (readonly string[])[]
type InBoth = readonly [en: string, de: string]
type MakeTable = (title: InBoth, columns: readonly InBoth[], rows: Rows) => ProcedureTable

const tableIn =
  (language: Language): MakeTable =>
  (title, columns, rows) => {
    const at = language === 'en' ? 0 : 1
    const none = procedureWords.none[language]
    return { title: title[at], columns: columns.map((one) => one[at]), rows, none }
  }

function periodText({ made, from, to, version }: ProcedureFacts, language: Language): string {
  const day = made.slice(0, 16).replace('T', ' ')
  return language === 'en'
    ? `Made on ${day} UTC with version ${version}. Changes of settings are those from ${from} to ${to}.`
    : `Erstellt am ${day} UTC mit Version ${version}. Änderungen an Einstellungen vom ${from} bis ${to}.`
}

const companyTable = ({ organisation }: ProcedureFacts, table: MakeTable) =>
  table(
    ['Companies', 'Unternehmen'],
    [
      ['Name', 'Name'],
      ['Place', 'Ort'],
      ['Tax number', 'Steuernummer'],
      ['Books closed until', 'Buchhaltung geschlossen bis'],
    ],
    organisation.companies.map((one) => [
      ...[one.name, one.place, one.taxId, one.closedUntil ?? '–'],
    ]),
  )

function booksTable(facts: ProcedureFacts, table: MakeTable): ProcedureTable {
  const { settings, vatIds, dunningDays, viesIsActive, viesDays, payments, exports } = facts
  const vies = viesIsActive ? `VIES (${viesDays})` : '–'
  return table(
    ['Books, taxes and payments', 'Buchhaltung, Steuern und Zahlungen'],
    [
      ['Setting', 'Einstellung'],
      ['Value', 'Wert'],
    ],
    [
      ['Chart / Kontenrahmen', settings.chart.toUpperCase()],
      ['Consultant, client / Berater, Mandant', numbersOf(settings)],
      ['Fiscal year from month / Wirtschaftsjahr ab Monat', String(settings.fiscalYearStartMonth)],
      ['Bookings fixed / Festschreibung', String(settings.isFixed)],
      ['VAT ids / USt-IdNrn.', [...vatIds].map(([at, id]) => `${at}: ${id || '–'}`).join(', ')],
      ['VAT ids checked, days / USt-IdNrn. geprüft, Tage', vies],
      ['Dunning, days / Mahnen, Tage', dunningDays.join(', ')],
      ...payments.map((one) => [
        `Payment / Zahlung: ${one.name}`,
        `${one.paymentOption}, ${one.account || '–'}, ${one.dueInDays}`,
      ]),
      ...exports.map((one) => [`Export: ${one.name}`, `${one.count}, … ${one.last ?? '–'}`]),
    ],
  )
}

const numbersOf = ({ consultantNumber, clientNumber }: ProcedureFacts['settings']) =>
  `${consultantNumber ?? '–'}, ${clientNumber ?? '–'}`

const closingTable = ({ closings }: ProcedureFacts, table: MakeTable) =>
  table(
    ['Who closed and reopened the books', 'Wer die Buchhaltung schloss und öffnete'],
    [
      ['When', 'Wann'],
      ['Closed until', 'Geschlossen bis'],
      ['Who', 'Wer'],
      ['Reason', 'Grund'],
    ],
    closings.map(({ at, closedUntil, by, reason }) => [at, closedUntil ?? '–', by, reason]),
  )

const accessTables = ({ organisation }: ProcedureFacts, table: MakeTable) => [
  table(
    ['Roles', 'Rollen'],
    [
      ['Role', 'Rolle'],
      ['For', 'Wofür'],
      ['Who has it', 'Wer sie hat'],
      ['Rights', 'Rechte'],
    ],
    organisation.roles.map(({ name, description, holders, scopes }) => [
      ...[name, description, holders.join(', '), scopes.join(', ')],
    ]),
  ),
  table(
    ['Users', 'Benutzer'],
    [
      ['Account', 'Zugang'],
      ['Name', 'Name'],
      ['Active', 'Aktiv'],
      ['Roles', 'Rollen'],
      ['Further rights', 'Weitere Rechte'],
    ],
    organisation.users.map((one) => [
      ...[one.userName, one.displayName, String(one.isActive)],
      ...[one.roles.join(', '), one.ownScopes.join(', ')],
    ]),
  ),
]

const interfaceTables = ({ organisation }: ProcedureFacts, table: MakeTable) => [
  table(
    ['Interfaces: apps and clients', 'Schnittstellen: Apps und Clients'],
    [
      ['Program', 'Programm'],
      ['Kind', 'Art'],
      ['Rights', 'Rechte'],
    ],
    organisation.programs.map(({ name, kind, scopes }) => [name, kind, scopes.join(', ')]),
  ),
]

const numberTable = ({ ranges }: ProcedureFacts, table: MakeTable) =>
  table(
    ['Number ranges', 'Nummernkreise'],
    [
      ['Range', 'Kreis'],
      ['Prefix', 'Präfix'],
      ['Digits', 'Stellen'],
      ['Next number', 'Nächste Nummer'],
    ],
    ranges.map((one) => [one.kind, one.prefix, String(one.digits), String(one.nextNumber)]),
  )

const retentionTable = ({ organisation }: ProcedureFacts, table: MakeTable) =>
  table(
    ['Retention times that were set', 'Eingestellte Aufbewahrungsfristen'],
    [
      ['Kind', 'Art'],
      ['Kept for (as the kind is counted)', 'Aufbewahrt (wie die Art gezählt wird)'],
    ],
    [
      ['audit-trail', String(organisation.auditRetentionDays ?? '–')],
      ...organisation.retentionTimes.map(({ kind, keptFor }) => [kind, String(keptFor ?? '∞')]),
    ],
  )

const versionTable = ({ version, schema }: ProcedureFacts, table: MakeTable) =>
  table(
    ['Version of the program and of its database', 'Version des Programms und seiner Datenbank'],
    [
      ['Part', 'Teil'],
      ['Version', 'Version'],
    ],
    [['Kontor', version], ...schema.map((name) => ['migration', name])],
  )

const changeTable = ({ changes }: ProcedureFacts, table: MakeTable) =>
  table(
    ['From the audit trail', 'Aus dem Protokoll'],
    [
      ['When', 'Wann'],
      ['What', 'Was'],
      ['Act', 'Vorgang'],
      ['Before', 'Vorher'],
      ['After', 'Nachher'],
    ],
    changes.map((one) => [...[one.at, one.entity, one.operation, cut(one.before), cut(one.after)]]),
  )

const cut = (text: string | null): string => (text ?? '–').slice(0, 500)
