import { Html, html } from '../../platform/http/html.ts'
import { type WrittenPage, writePage } from './page.ts'
import { type Language, phrasesIn } from './phrases.ts'

interface Asking {
  readonly language: Language
  readonly clientName: string
  /** Address to which the browser is redirected at the end. */
  readonly redirectUri: string
}

export interface LoginForm extends Asking {
  readonly userName: string
  readonly alarm?: string
}

export function loginPage({
  language,
  clientName,
  redirectUri,
  userName,
  alarm,
}: LoginForm): WrittenPage {
  const say = phrasesIn(language)
  const isKnown = userName !== ''
  return writePage({
    language,
    title: say.logIn,
    formTargets: [redirectUri],
    body: html`
<p class="quiet">${say.logInTo} <strong>${clientName}</strong></p>
${alarm === undefined ? '' : html`<p class="alarm" role="alert" id="alarm">${alarm}</p>`}
<form method="post">
<label for="user">${say.userName}</label>
<input id="user" name="user" type="text" value="${userName}" maxlength="256" required
 autocomplete="username" autocapitalize="none" spellcheck="false" ${isKnown ? '' : 'autofocus'}>
<label for="password">${say.password}</label>
<input id="password" name="password" type="password" maxlength="256" required
 autocomplete="current-password" ${isKnown ? 'autofocus' : ''}>
<div class="buttons">
<button name="answer" value="yes">${say.logIn}</button>
<button class="second" name="answer" value="no" formnovalidate>${say.cancel}</button>
</div>
</form>`,
  })
}

export interface ConsentForm extends Asking {
  readonly userName: string
  /** What is asked for, one phrase each. */
  readonly permissions: readonly string[]
}

export function consentPage({
  language,
  clientName,
  redirectUri,
  userName,
  permissions,
}: ConsentForm): WrittenPage {
  const say = phrasesIn(language)
  const items = permissions.map((phrase) => html`<li>${phrase}</li>\n`)
  const isEmpty = permissions.length === 0
  return writePage({
    language,
    title: say.consent,
    formTargets: [redirectUri],
    body: html`
<p><strong>${clientName}</strong> ${say.asksFor}</p>
${isEmpty ? html`<p class="alarm" role="alert">${say.nothingToAllow}</p>` : html`<ul>\n${items}</ul>`}
<p class="quiet">${say.loggedInAs} ${userName}.</p>
<form method="post">
<div class="buttons">
${isEmpty ? '' : html`<button name="answer" value="yes">${say.allow}</button>`}
<button class="second" name="answer" value="no">${say.deny}</button>
</div>
</form>`,
  })
}

/** `form` is the form of the library, with its token against forgery. */
export function logoutPage(
  language: Language,
  formId: string,
  form: string,
  target?: string,
): WrittenPage {
  const say = phrasesIn(language)
  return writePage({
    language,
    title: say.logOut,
    formTargets: target === undefined ? [] : [target],
    body: html`
<p>${say.logOutExplained}</p>
${new Html(form)}
<div class="buttons">
<button form="${formId}" name="logout" value="yes" autofocus>${say.logOutYes}</button>
<button class="second" form="${formId}">${say.logOutNo}</button>
</div>`,
  })
}

export interface Message {
  readonly title: string
  readonly text?: string
  /** What a developer needs: error code and description, as the protocol defines them. */
  readonly detail?: string
  /** Where the interface is described. */
  readonly link?: string
}

export function messagePage(
  language: Language,
  { title, text, detail, link }: Message,
): WrittenPage {
  return writePage({
    language,
    title,
    body: html`
${text === undefined ? '' : html`<p>${text}</p>`}
${detail === undefined ? '' : html`<p class="quiet"><code>${detail}</code></p>`}
${link === undefined ? '' : html`<p><a href="${link}">${phrasesIn(language).docs}</a></p>`}`,
  })
}
