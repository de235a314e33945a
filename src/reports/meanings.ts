import type { Meanings } from '../platform/values/words.ts'

/** What fields of reports mean. */
export const reportMeanings: Meanings = {
  measures: {
    en: 'What is summed or counted; the first one decides which parts are the largest.',
    de: 'Was summiert oder gezählt wird; das erste entscheidet, welche Teile die größten sind.',
  },
  by: {
    en: 'What the figures are split by: a step of time or something like the item.',
    de: 'Wonach die Zahlen aufgeteilt werden: ein Zeitschritt oder etwas wie der Artikel.',
  },
  period: {
    en: 'The time that is measured. Weeks begin on Mondays.',
    de: 'Die Zeit, die gemessen wird. Wochen beginnen montags.',
  },
  firstDay: {
    en: 'The first day, where you choose the time yourself.',
    de: 'Der erste Tag, wenn Sie die Zeit selbst wählen.',
  },
  lastDay: {
    en: 'The last day, where you choose the time yourself.',
    de: 'Der letzte Tag, wenn Sie die Zeit selbst wählen.',
  },
  comparedWith: {
    en: 'What it is compared with: the time before, or the same days of the year before.',
    de: 'Was daneben steht: die Zeit davor oder dieselben Tage des Vorjahres.',
  },
  filters: {
    en: 'Only what fulfils all of them is measured.',
    de: 'Gemessen wird nur, was alle erfüllt.',
  },
  dimension: { en: 'What is filtered by.', de: 'Wonach gefiltert wird.' },
  keys: { en: 'Only these count.', de: 'Nur diese zählen.' },
  rowLimit: {
    en: 'So many parts have a row of their own; all others are summed in one.',
    de: 'So viele Teile haben eine eigene Zeile; alle übrigen stehen summiert in einer.',
  },
  view: { en: 'As a plot or as a table.', de: 'Als Diagramm oder als Tabelle.' },
  'report.languageIso': {
    en: 'The language of the mails that it is sent with.',
    de: 'Die Sprache der Mails, mit denen er gesendet wird.',
  },
}
