import type { Sentence } from '../../platform/values/refusal.ts'

/** What every description says, whatever the settings are. */
export const procedureWords = {
  title: { en: 'Description of procedures', de: 'Verfahrensdokumentation' },
  basis: {
    en: 'Made by the program from its settings, after GoBD no. 151 ff. What happens outside of the program (post, scanning, cash, the instructions for staff) must be added by the company.',
    de: 'Vom Programm aus seinen Einstellungen erstellt, nach GoBD Rz. 151 ff. Was außerhalb des Programms geschieht (Post, Scannen, Kasse, Arbeitsanweisungen), ergänzt das Unternehmen.',
  },
  general: { en: 'General description', de: 'Allgemeine Beschreibung' },
  generalText: {
    en: 'The program holds items, stock, customers, orders, deliveries, invoices, corrections and payments of the companies below. An invoice is written from an order; when it becomes final it takes its number, and no part of it can be changed. What is wrong is cancelled or corrected by a document of its own that names the first. Bookings are exported to the tax consultant, and what was exported is not exported again.',
    de: 'Das Programm führt Artikel, Bestand, Kunden, Aufträge, Lieferungen, Rechnungen, Korrekturen und Zahlungen der unten genannten Unternehmen. Eine Rechnung entsteht aus einem Auftrag; mit der Festschreibung erhält sie ihre Nummer, und nichts an ihr lässt sich mehr ändern. Was falsch ist, wird durch einen eigenen Beleg storniert oder berichtigt, der den ersten nennt. Buchungen werden für die Steuerberatung exportiert, und Exportiertes wird nicht noch einmal exportiert.',
  },
  user: { en: 'User description', de: 'Anwenderdokumentation' },
  userText: {
    en: 'People work in the pages of the program, each with an account of their own; what they may do follows from their roles. The guide of the program says how each task is done. The roles below are those of the day on which this was made; the trail has every change of them.',
    de: 'Gearbeitet wird in den Seiten des Programms, jeder mit eigenem Zugang; was jemand darf, folgt aus seinen Rollen. Das Handbuch des Programms sagt, wie jede Aufgabe erledigt wird. Die Rollen unten sind die vom Tag der Erstellung; jede Änderung steht im Protokoll.',
  },
  technical: { en: 'Technical description', de: 'Technische Systemdokumentation' },
  technicalText: {
    en: 'All data stand in a PostgreSQL database, separated by tenant in the database itself. Each write is one transaction together with its entry in the audit trail: who, when, by which program, and the values before and after. The application may neither change nor delete entries of the trail, nor rows of final documents. Documents as files are kept under the digest (SHA-256) of their content.',
    de: 'Alle Daten stehen in einer PostgreSQL-Datenbank, in der Datenbank selbst nach Mandanten getrennt. Jede Änderung ist eine Transaktion zusammen mit ihrem Eintrag im Protokoll: wer, wann, mit welchem Programm, und die Werte davor und danach. Die Anwendung kann Einträge des Protokolls und Zeilen festgeschriebener Belege weder ändern noch löschen. Belege als Dateien liegen unter der Prüfsumme (SHA-256) ihres Inhalts.',
  },
  operations: { en: 'Operations', de: 'Betriebsdokumentation' },
  operationsText: {
    en: 'The command line of the program makes backups and restores them; a restored backup is compared with the digests of its files. When and where backups are made, who holds the master key and who starts and updates the program is decided by whom operates it, and is to be added here.',
    de: 'Das Befehlszeilenprogramm sichert die Daten und stellt sie wieder her; eine wiederhergestellte Sicherung wird mit den Prüfsummen ihrer Dateien verglichen. Wann und wohin gesichert wird, wer den Hauptschlüssel hat und wer das Programm startet und aktualisiert, bestimmt der Betreiber; es ist hier zu ergänzen.',
  },
  changes: { en: 'Changes of settings', de: 'Änderungen an Einstellungen' },
  none: { en: 'None.', de: 'Keine.' },
  yes: { en: 'yes', de: 'ja' },
  no: { en: 'no', de: 'nein' },
} as const satisfies Readonly<Record<string, Sentence>>
