export type Language = 'en' | 'de'

const english = {
  logIn: 'Log in',
  logInTo: 'to continue to',
  userName: 'User name',
  password: 'Password',
  cancel: 'Cancel',
  wrongPassword: 'The user name or the password is not right.',
  tooManyAttempts: 'Too many attempts. Please wait {minutes} minutes and try again.',
  tooManyAttemptsShort: 'Too many attempts. Please wait a minute and try again.',
  consent: 'Allow access?',
  asksFor: 'asks for permission to act for you:',
  loggedInAs: 'You are logged in as',
  allow: 'Allow',
  deny: 'Do not allow',
  nothingToAllow: 'Your user has none of the permissions that this application asks for.',
  logOut: 'Log out?',
  logOutExplained: 'You can end your login here, for this and all other applications.',
  logOutYes: 'Log out',
  logOutNo: 'Stay logged in',
  loggedIn: 'You are logged in',
  home: 'Kontor is running',
  homeExplained: 'Nobody has logged in just now.',
  docs: 'How the interface works',
  loggedOut: 'You are logged out',
  loggedOutExplained: 'You can close this page.',
  expired: 'This login has expired',
  expiredExplained: 'Please return to the application and start again.',
  failed: 'That did not work',
  failedExplained: 'The application sent a request that cannot be answered. Its provider can help.',
  unavailable: 'Not available right now',
  unavailableExplained: 'Please try again shortly.',
  notFound: 'There is nothing here',
  whichTenant: 'Where do you work?',
  tenantExplained: 'Several tenants use this service. Your administrator knows the id of yours.',
  tenantId: 'Id of the tenant',
  noSuchTenant: 'There is no tenant with this id.',
  go: 'Continue',
  notSignedIn: 'You are not signed in',
  notSignedInExplained: 'The sign-in was cancelled, took too long, or was begun elsewhere.',
  signInAgain: 'Sign in again',
}

export type Phrases = typeof english

const german: Phrases = {
  logIn: 'Anmelden',
  logInTo: 'weiter zu',
  userName: 'Benutzername',
  password: 'Passwort',
  cancel: 'Abbrechen',
  wrongPassword: 'Der Benutzername oder das Passwort stimmt nicht.',
  tooManyAttempts:
    'Zu viele Versuche. Bitte warten Sie {minutes} Minuten und versuchen Sie es erneut.',
  tooManyAttemptsShort:
    'Zu viele Versuche. Bitte warten Sie eine Minute und versuchen Sie es erneut.',
  consent: 'Zugriff erlauben?',
  asksFor: 'bittet darum, in Ihrem Namen handeln zu dürfen:',
  loggedInAs: 'Sie sind angemeldet als',
  allow: 'Erlauben',
  deny: 'Nicht erlauben',
  nothingToAllow: 'Ihr Benutzer hat keine der Berechtigungen, um die diese Anwendung bittet.',
  logOut: 'Abmelden?',
  logOutExplained:
    'Sie können Ihre Anmeldung hier beenden, für diese und alle anderen Anwendungen.',
  logOutYes: 'Abmelden',
  logOutNo: 'Angemeldet bleiben',
  loggedIn: 'Sie sind angemeldet',
  home: 'Kontor läuft',
  homeExplained: 'Gerade hat sich niemand angemeldet.',
  docs: 'So funktioniert die Schnittstelle',
  loggedOut: 'Sie sind abgemeldet',
  loggedOutExplained: 'Sie können diese Seite schließen.',
  expired: 'Diese Anmeldung ist abgelaufen',
  expiredExplained: 'Bitte kehren Sie zur Anwendung zurück und beginnen Sie von vorn.',
  failed: 'Das hat nicht funktioniert',
  failedExplained:
    'Die Anwendung hat eine Anfrage gesendet, die nicht beantwortet werden kann. Ihr Anbieter hilft weiter.',
  unavailable: 'Gerade nicht verfügbar',
  unavailableExplained: 'Bitte versuchen Sie es gleich noch einmal.',
  notFound: 'Hier ist nichts',
  whichTenant: 'Wo arbeiten Sie?',
  tenantExplained:
    'Mehrere Mandanten nutzen diesen Dienst. Ihre Administration kennt die Kennung des Ihren.',
  tenantId: 'Kennung des Mandanten',
  noSuchTenant: 'Einen Mandanten mit dieser Kennung gibt es nicht.',
  go: 'Weiter',
  notSignedIn: 'Sie sind nicht angemeldet',
  notSignedInExplained:
    'Die Anmeldung wurde abgebrochen, dauerte zu lange oder wurde anderswo begonnen.',
  signInAgain: 'Noch einmal anmelden',
}

const phrases: Record<Language, Phrases> = { en: english, de: german }

export function phrasesIn(language: Language): Phrases {
  return phrases[language]
}

/** The first supported language of those the application names, then of those the browser names. */
export function pageLanguage(uiLocales: unknown, acceptLanguage: string | undefined): Language {
  const named = typeof uiLocales === 'string' ? uiLocales.split(' ') : []
  const accepted = (acceptLanguage ?? '').split(',').map((range) => range.trim())
  for (const tag of [...named, ...accepted]) {
    const language = tag.slice(0, 2).toLowerCase()
    if (language === 'de' || language === 'en') return language
  }
  return 'en'
}
