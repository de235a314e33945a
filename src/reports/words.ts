import type { Words } from '../platform/values/words.ts'
import { reportMeanings } from './meanings.ts'

/** What people call reports and their fields. */
export const reportWords: Words = {
  meanings: reportMeanings,
  records: {
    report: { one: { en: 'Report', de: 'Bericht' }, many: { en: 'Reports', de: 'Berichte' } },
  },
  fields: {
    measures: { en: 'Shown', de: 'Gezeigt' },
    by: { en: 'By', de: 'Nach' },
    period: { en: 'Period', de: 'Zeitraum' },
    firstDay: { en: 'First day', de: 'Erster Tag' },
    lastDay: { en: 'Last day', de: 'Letzter Tag' },
    comparedWith: { en: 'Compared with', de: 'Verglichen mit' },
    filters: { en: 'Filters', de: 'Filter' },
    dimension: { en: 'Filtered by', de: 'Gefiltert nach' },
    keys: { en: 'Only', de: 'Nur' },
    rowLimit: { en: 'Rows at most', de: 'Höchstens Zeilen' },
    view: { en: 'View', de: 'Darstellung' },
    'report.recipients': {
      en: 'Recipients',
      de: 'Empfänger',
      help: { en: 'E-mail addresses.', de: 'E-Mail-Adressen.' },
    },
    'report.isShared': {
      en: 'For everybody',
      de: 'Für alle',
      help: {
        en: 'Off: only the person who saved it last sees it.',
        de: 'Aus: Nur wer ihn zuletzt gespeichert hat, sieht ihn.',
      },
    },
    isMailStopped: {
      en: 'Mails stopped',
      de: 'Mails angehalten',
      help: {
        en: 'Its owner may not see these figures any more.',
        de: 'Der Besitzer darf diese Zahlen nicht mehr sehen.',
      },
    },
  },
  choices: {
    'report.languageIso': {
      de: { en: 'German', de: 'Deutsch' },
      en: { en: 'English', de: 'Englisch' },
    },
    period: {
      today: { en: 'Today', de: 'Heute' },
      yesterday: { en: 'Yesterday', de: 'Gestern' },
      'this-week': { en: 'This week', de: 'Diese Woche' },
      'last-week': { en: 'Last week', de: 'Letzte Woche' },
      'last-7-days': { en: 'Last 7 days', de: 'Letzte 7 Tage' },
      'last-30-days': { en: 'Last 30 days', de: 'Letzte 30 Tage' },
      'this-month': { en: 'This month', de: 'Dieser Monat' },
      'last-month': { en: 'Last month', de: 'Letzter Monat' },
      'this-quarter': { en: 'This quarter', de: 'Dieses Quartal' },
      'last-quarter': { en: 'Last quarter', de: 'Letztes Quartal' },
      'this-year': { en: 'This year', de: 'Dieses Jahr' },
      'last-year': { en: 'Last year', de: 'Letztes Jahr' },
      'last-12-months': { en: 'Last 12 months', de: 'Letzte 12 Monate' },
      between: { en: 'From … to …', de: 'Von … bis …' },
    },
    comparedWith: {
      none: { en: 'Nothing', de: 'Nichts' },
      before: { en: 'The period before', de: 'Zeitraum davor' },
      'year-before': { en: 'The year before', de: 'Vorjahr' },
    },
    view: {
      bars: { en: 'Bars', de: 'Balken' },
      lines: { en: 'Lines', de: 'Linien' },
      table: { en: 'Table', de: 'Tabelle' },
    },
  },
}
