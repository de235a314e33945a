import type { Meanings } from '../platform/values/words.ts'

/** What fields of workflows and webhooks mean. */
export const automationMeanings: Meanings = {
  'workflow-event.name': {
    en: 'The words on the button that starts it.',
    de: 'Die Worte auf dem Knopf, der es startet.',
  },
  'workflow-event.isActive': {
    en: 'Off: nobody can start it.',
    de: 'Aus: Niemand kann es starten.',
  },
  trigger: {
    en: 'When it begins: after something is created or changed, when a condition becomes true, by hand, or by the clock.',
    de: 'Wann er beginnt: wenn etwas angelegt oder geändert wird, wenn eine Bedingung eintritt, von Hand oder nach der Uhr.',
  },
  fields: {
    en: 'Only changes of one of these fields count; empty: any change.',
    de: 'Nur Änderungen eines dieser Felder zählen; leer: jede Änderung.',
  },
  workflowEventId: {
    en: 'The manual event that starts it.',
    de: 'Das manuelle Ereignis, das ihn startet.',
  },
  schedule: {
    en: 'When it runs: minute, hour, day, month, weekday. 0 7 * * 1 is Mondays at seven.',
    de: 'Wann es läuft: Minute, Stunde, Tag, Monat, Wochentag. 0 7 * * 1 ist montags um sieben.',
  },
  condition: {
    en: 'Only where it is true, anything is done; empty: always.',
    de: 'Nur wo sie zutrifft, geschieht etwas; leer: immer.',
  },
  actions: {
    en: 'What is done, one after the other.',
    de: 'Was getan wird, eins nach dem anderen.',
  },
  'workflow.actions.operation': {
    en: 'What is done, as the interface names it.',
    de: 'Was getan wird, wie die Schnittstelle es nennt.',
  },
  'workflow.actions.path': {
    en: 'Which record it is done to.',
    de: 'An welchem Datensatz es getan wird.',
  },
  query: { en: 'Further choices of the operation.', de: 'Weitere Angaben zur Operation.' },
  body: {
    en: 'What is written. A text that begins with = is calculated from the record.',
    de: 'Was geschrieben wird. Ein Text, der mit = beginnt, wird aus dem Datensatz berechnet.',
  },
  wait: { en: 'How long to wait before it.', de: 'Wie lange davor gewartet wird.' },
  when: { en: 'Only then this step is done.', de: 'Nur dann wird dieser Schritt getan.' },
  scheduleError: {
    en: 'Why it could not run the last time.',
    de: 'Warum er zuletzt nicht laufen konnte.',
  },
  'workflow.isActive': {
    en: 'Off: nothing starts it; what has begun goes on.',
    de: 'Aus: Nichts startet ihn; was begonnen hat, läuft weiter.',
  },
  'webhook.entities': {
    en: 'Which kinds of record it gets events of.',
    de: 'Von welchen Arten von Datensätzen er hört.',
  },
  kinds: {
    en: 'What must have happened: created, changed, deleted; empty: anything.',
    de: 'Was geschehen sein muss: angelegt, geändert, gelöscht; leer: alles.',
  },
  entities: {
    en: 'Which kinds of record it gets events of.',
    de: 'Von welchen Arten von Datensätzen er hört.',
  },
  'webhook.isActive': { en: 'Off: nothing is sent.', de: 'Aus: Nichts wird gesendet.' },
  formerSecretHours: {
    en: 'So long deliveries are signed with the former secret as well, while the receiver changes over.',
    de: 'So lange wird auch mit dem bisherigen Geheimnis signiert, während der Empfänger umstellt.',
  },
  formerSecretUntil: {
    en: 'When the former secret ends.',
    de: 'Wann das bisherige Geheimnis endet.',
  },
  failures: {
    en: 'How many deliveries in a row did not arrive.',
    de: 'Wie viele Zustellungen hintereinander nicht ankamen.',
  },
  suspendedUntil: {
    en: 'After ten failures nothing is sent until then; one delivery is tried then.',
    de: 'Nach zehn Fehlschlägen wird bis dahin nichts gesendet; dann wird eine Zustellung versucht.',
  },
}
