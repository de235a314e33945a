import { html } from '../../platform/http/html.ts'
import { type WrittenPage, writePage } from '../login/page.ts'
import { type Language, phrasesIn } from '../login/phrases.ts'

/** Asks for the tenant, where an installation has several and nobody has signed in with this browser before. */
export function tenantPage(
  language: Language,
  { to, alarm }: { readonly to: string; readonly alarm: boolean },
): WrittenPage {
  const say = phrasesIn(language)
  return writePage({
    language,
    title: say.whichTenant,
    // The form leads on to the login page, which has the same origin.
    formTargets: [],
    body: html`
<p class="quiet">${say.tenantExplained}</p>
${alarm ? html`<p class="alarm" role="alert">${say.noSuchTenant}</p>` : ''}
<form method="get">
<input type="hidden" name="to" value="${to}">
<label for="tenant">${say.tenantId}</label>
<input id="tenant" name="tenant" type="text" maxlength="36" required autofocus
 autocomplete="organization" autocapitalize="none" spellcheck="false">
<div class="buttons"><button>${say.go}</button></div>
</form>`,
  })
}

/** Says that a sign-in failed, and lets the person start again. */
export function notSignedInPage(language: Language, again: string): WrittenPage {
  const say = phrasesIn(language)
  return writePage({
    language,
    title: say.notSignedIn,
    body: html`
<p>${say.notSignedInExplained}</p>
<p><a href="${again}">${say.signInAgain}</a></p>`,
  })
}
